/** Hashes a text (FNV-1a) by its letters and digits only. Punctuation, case and layout do not change the number. */
export function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text.toLowerCase().replace(/[^a-z0-9]+/g, '')) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  }
  return hash >>> 0;
}
