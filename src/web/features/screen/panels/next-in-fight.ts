import { openFight } from '#contract/fight.ts';
import { nextUp } from '#domain/combat/fight.ts';
import { callApi } from '#web/lib/api-client.ts';

/** The name of the combatant after the active one. The list of fights does not have it. */
export async function nextInFight(encounterId: string): Promise<string | null> {
  const { fight } = await callApi(openFight, { params: { id: encounterId } });
  return nextUp(fight)?.name ?? null;
}
