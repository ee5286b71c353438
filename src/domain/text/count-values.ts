const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_BRACKET = 0x5b;
const OPEN_BRACE = 0x7b;

/**
 * The approximate number of values in a JSON text, without parsing: one for each comma and bracket outside of strings.
 * 16 MB of `{},` would become hundreds of megabytes of objects, so such a text is not parsed at all.
 */
export function countValues(json: Uint8Array | string): number {
  const codeAt =
    typeof json === 'string' ? (at: number) => json.charCodeAt(at) : (at: number) => json[at] ?? 0;
  let values = 1;
  let inString = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = codeAt(at);
    if (code === QUOTE) inString = !inString;
    else if (inString) {
      if (code === BACKSLASH) at += 1;
    } else if (code === COMMA || code === OPEN_BRACKET || code === OPEN_BRACE) values += 1;
  }
  return values;
}
