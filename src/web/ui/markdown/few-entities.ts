/**
 * The build replaces the package `entities`, which markdown-it imports, with this module. The package's table of 2,125
 * names is as large as the rest of the parser, and the players' page loads the parser. Other names stay as they are
 * written.
 */
const NAMES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  copy: '©',
  deg: '°',
  times: '×',
  frac12: '½',
  euro: '€',
  larr: '←',
  rarr: '→',
};

export function decodeHTML(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z\d]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return (Object.hasOwn(NAMES, name) && NAMES[name]) || whole;
    return characterOf(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal));
  });
}

export { decodeHTML as decodeHTMLStrict };

function characterOf(code: number): string {
  const isValid = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return String.fromCodePoint(isValid ? code : 0xfffd);
}
