/** The search words without a match: '“12345”', '“12345” or “zorgon”'. */
export function quoteUnknown(unknown: readonly string[]): string {
  return unknown.map((words) => `“${words}”`).join(' or ');
}
