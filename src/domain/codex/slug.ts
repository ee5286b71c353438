/**
 * Converts a name for an address: lower case, without apostrophes. Every other run of characters becomes one hyphen.
 */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
