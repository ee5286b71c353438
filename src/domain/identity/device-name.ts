/** Longer than the user agent of any browser. A client may send any text. */
const READ_MAXIMUM = 512;
const UNKNOWN = 'Unknown device';

/** In this order: most browsers also name the ones they are compatible with. */
const BROWSERS: readonly (readonly [part: string, name: string])[] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Vivaldi/', 'Vivaldi'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];

const SYSTEMS: readonly (readonly [part: string, name: string])[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Macintosh', 'macOS'],
  ['Linux', 'Linux'],
];

/**
 * A short name for the device of a request, such as "Firefox on Windows". It consists only of the words above, so it is
 * short and safe whatever the client sends.
 */
export function deviceNameOf(userAgent: string | undefined): string {
  const read = (userAgent ?? '').slice(0, READ_MAXIMUM);
  const find = (names: typeof BROWSERS) => names.find(([part]) => read.includes(part))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return browser ?? system ?? UNKNOWN;
}
