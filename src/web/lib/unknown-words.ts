/** The search words without a match: '“12345”', '“12345” or “zorgon”'. */
export function quoteUnknown(unknown: readonly string[]): string {
  return unknown.map((words) => `“${words}”`).join(' or ');
}

/** The line above results that do not match but are similar: 'Nothing is named “nope”. Similar:'. */
export function similarLine(similarTo: readonly string[]): string {
  return `Nothing is named ${quoteUnknown(similarTo)}. Similar:`;
}
