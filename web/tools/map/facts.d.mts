export interface Layout {
  id: string;
  players: number;
  provenance: string;
  areas: string[];
  near: Record<string, string[]>;
  marks: Record<string, string[] | Record<string, (string | number)[]>>;
}

export interface World {
  world: string;
  areas: Record<string, { id: string; ocean: boolean; glyph: string; level?: string }>;
  joins: Record<string, string[]>;
  layouts: Layout[];
}

export function readWorld(toml: string): World;
export function borders(layout: Layout): string[];
export function marksIn(layout: Layout, area: string): string[];
