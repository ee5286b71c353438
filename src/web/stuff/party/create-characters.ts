import { characterCalls } from '#contract/character.ts';
import { callApi } from '#web/lib/api-client.ts';
import type { ReadParty } from './party-rows.ts';

/**
 * Creates the characters and returns their ids. Requests run one after another, so that the list has the same order.
 */
export async function createCharacters(characters: ReadParty['characters']): Promise<string[]> {
  const ids: string[] = [];
  for (const character of characters) {
    const { id } = await callApi(characterCalls.create, { body: character });
    ids.push(id);
  }
  return ids;
}
