import { getEncounter, updateEncounter } from '#contract/encounter.ts';
import { addMonster, type ChosenMonster } from '#domain/stuff/chosen-monsters.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { makeId } from '#web/lib/make-id.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { readDraft, writeDraft } from '#web/lib/storage/draft.ts';
import { type UndoableChoices, withPast } from '#web/stuff/encounter-choices.ts';

type Added = Omit<ChosenMonster, 'count'>;

export function addToNewDraft(monster: Added, count: number): void {
  writeDraft('encounter', {
    id: null,
    version: null,
    newId: makeId(),
    monsters: addMonster([], monster, count),
  });
}

export function addToDraft(monster: Added, count: number): void {
  const none: UndoableChoices = { campaignId: '', players: [], monsters: [], past: [] };
  const draft = readDraft('encounter', none);
  // One step for the Undo of the builder.
  const added = withPast(draft, { monsters: addMonster(draft.monsters, monster, count) });
  writeDraft('encounter', { ...draft, ...added });
}

/**
 * Adds a monster to a saved encounter. Retries once, because the encounter may be saved elsewhere between the two
 * calls.
 */
export async function addToRecord(id: string, monster: Added, count: number): Promise<void> {
  try {
    await saveWith(id, monster, count);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'changed_meanwhile')) throw error;
    await saveWith(id, monster, count);
  }
  // The cached data of private pages is stale.
  await queryClient.invalidateQueries({ refetchType: 'none' });
}

async function saveWith(id: string, monster: Added, count: number): Promise<void> {
  const encounter = await callApi(getEncounter, { params: { id } });
  await callApi(updateEncounter, {
    body: {
      id,
      version: encounter.version,
      name: encounter.name,
      shortDesc: encounter.short_description,
      desc: encounter.description,
      location: encounter.location,
      terrain: encounter.terrain,
      rewards: encounter.rewards,
      campaign_id: encounter.campaign?.campaign_id ?? null,
      characters: encounter.players,
      npcs: encounter.npcs,
      monsters: addMonster(encounter.monsters, monster, count).map(({ name, count, url, pointer }) => ({
        name,
        count,
        url,
        pointer,
      })),
    },
  });
}
