import { expect, it } from 'vitest';
import { deviceName } from './device';

it('names browser and system, and nothing that tells people apart', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
  const chrome =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
  expect(deviceName(firefox)).toBe('Firefox · Linux');
  expect(deviceName(chrome)).toBe('Chrome · Android');
  expect(deviceName(safari)).toBe('Safari · iOS');
  expect(deviceName('curl/8')).toBe('');
});
