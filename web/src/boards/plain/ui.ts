// Any game that this page knows nothing of: its picture as its terminal shows it, or the board it brings along.

import { seatIdentity } from '../../glyphs/identity';
import type { GameUi } from '../game-ui';
import Board from './Board.svelte';
import Strip from './Strip.svelte';

export const ui: GameUi = {
  Board,
  Strip,
  identity: (_view, seat) => seatIdentity(seat),
  glyphOf: () => 'more',
  glyphOfEvent: () => 'more',
  heads: new Set(),
  last: new Set(['core.pass']),
  about: () => '',
};
