// "Report a problem": a file with what this page knows, and nothing that it may not know.

import type { Session } from './session.svelte';

export function reportOf(session: Session): string {
  const { connection, update, sheet } = session;
  return JSON.stringify(
    {
      what: 'fhtagn report',
      table: session.table,
      game: session.game,
      options: sheet?.options,
      commitment: sheet?.commitment,
      link: connection.link,
      problem: connection.problem,
      seq: update?.seq,
      moments: update?.moments,
      at: session.at,
      seat: update?.seat,
      turn: update?.turn,
      prompt: update?.prompt,
      offered: update?.options?.map((option) => option.action),
      view: session.view,
      lines: connection.lines,
      browser: navigator.userAgent,
      screen: [window.innerWidth, window.innerHeight],
    },
    null,
    1,
  );
}

export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
