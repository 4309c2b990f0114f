// What this browser calls itself in the list of devices: coarse, because nobody needs to know more.

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS|Chromium/, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const first = (list: [RegExp, string][], agent: string): string =>
  list.find(([mark]) => mark.test(agent))?.[1] ?? '';

export function deviceName(agent = navigator.userAgent): string {
  return [first(BROWSERS, agent), first(SYSTEMS, agent)].filter(Boolean).join(' · ');
}
