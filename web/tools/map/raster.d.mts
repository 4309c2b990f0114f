type Point = [number, number];

export function fill(grid: Uint8Array, polygons: Point[][][], value: number): void;
export function touching(drawn: { ids: string[]; grid: Uint8Array }, wraps?: boolean): Record<string, number>;
