// The reader's choices: language, theme, name, comfort.

import type { Lang } from '../words/text';
import { recall, remember } from './store';

export type Theme = 'auto' | 'dark' | 'light';
/** When an option is played: at the first click, or after it was selected and shown. */
export type Confirm = 'auto' | 'once' | 'twice';

/** Instead of a number of seconds: until the reader goes on. */
export const ASKS = -1;

interface Settings {
  lang: Lang;
  theme: Theme;
  name: string;
  /** The code of an invitation to a server where not everybody may open tables. */
  invitation: string;
  confirm: Confirm;
  sound: boolean;
  /** Messages of the browser when it is the reader's turn. */
  notify: boolean;
  /** Was the reader asked whether they are wanted? */
  notifyAsked: boolean;
  /** Was the reader asked for a name? */
  nameAsked: boolean;
  calm: boolean;
  /** How large texts are. */
  size: 'small' | 'normal' | 'large' | 'huge';
  /** How close the lines of lists stand, where there is a mouse. */
  density: 'wide' | 'close';
  /** What costs a lot and cannot be undone is shown before it is played. */
  asksCostly: boolean;
  muted: boolean;
  /** Play the only possible thing without asking. */
  only: boolean;
  /** End the turn without asking where only what is rarely wanted is left. */
  ends: boolean;
  /** How long a battle stays on the screen: seconds, or until the reader goes on. */
  hold: number;
  /** How long each move of others does. */
  pace: number;
  /** Games whose first steps are not wanted. */
  coached: string[];
  /** First steps that were told. */
  told: string[];
}

function isSettings(value: unknown): value is Partial<Settings> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function preferred(): Lang {
  return navigator.language.toLowerCase().startsWith('de') ? 'de' : 'en';
}

const START: Settings = {
  lang: preferred(),
  theme: 'auto',
  name: '',
  invitation: '',
  confirm: 'auto',
  sound: false,
  notify: false,
  notifyAsked: false,
  nameAsked: false,
  calm: false,
  size: 'normal',
  density: 'wide',
  asksCostly: true,
  muted: false,
  only: false,
  ends: false,
  hold: ASKS,
  pace: 1,
  coached: [],
  told: [],
};

export const settings: Settings = $state({
  ...START,
  ...recall<Partial<Settings>>('settings', {}, isSettings),
});

export function saveSettings(): void {
  remember('settings', $state.snapshot(settings));
}

/** The theme that is shown: the chosen one, or the system's. */
export function shownTheme(): 'dark' | 'light' {
  if (settings.theme !== 'auto') return settings.theme;
  return window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

/** Theme, language, calm, size and density are told to the style sheets through the root element. */
export function applySettings(): void {
  const root = document.documentElement;
  root.dataset.theme = shownTheme();
  root.dataset.motion = settings.calm ? 'off' : 'on';
  root.dataset.size = settings.size;
  root.dataset.density = settings.density;
  root.lang = settings.lang;
}

/** Should a choice be shown before it is played? On touch screens yes: there is no hovering; else what is costly. */
export function showsFirst(isCostly = false): boolean {
  if (isCostly && settings.asksCostly) return true;
  if (settings.confirm !== 'auto') return settings.confirm === 'twice';
  return window.matchMedia('(hover: none)').matches;
}
