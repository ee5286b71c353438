/**
 * What came with a prerendered page, by address: the answers of the API that it was rendered from, and the neighbours
 * of an entry under the entry's own address. With them the first render in the browser is the one of the build.
 */
const answers = new Map<string, unknown>();

export function prepareAnswers(given: Readonly<Record<string, unknown>>): void {
  for (const [address, answer] of Object.entries(given)) answers.set(address, answer);
}

/** Undefined where the page brought nothing for this address. */
export function preparedAnswer<Answer>(address: string): Answer | undefined {
  return answers.get(address) as Answer | undefined;
}

/** Whether the page that was loaded came with its content: then the first render has to be that content. */
export const isPrerendered = typeof document === 'undefined' || document.querySelector('#root > *') !== null;
