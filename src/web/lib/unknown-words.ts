/** '“12345”', '“12345” or “zorgon”': what a search could not make anything of. */
export function quoteUnknown(unknown: readonly string[]): string {
  return unknown.map((words) => `“${words}”`).join(' or ');
}
