import * as z from 'zod/mini';
import { type OpenedFight, openedFightSchema } from '#contract/fight.ts';
import { combatantSchema } from '#domain/combat/combatant.ts';
import { journalEntrySchema } from '#domain/combat/journal/journal.ts';
import { createEventLoopYield } from '#server/event-loop-yield.ts';
import { JsonBytes } from '#server/http/json/json-bytes.ts';

/**
 * Validates and serializes an opened fight combatant by combatant. Three thousand combatants in one step would block
 * other requests.
 */
export async function openedBytes(opened: OpenedFight): Promise<JsonBytes> {
  const { combatants, ...others } = opened.fight;
  const {
    fight,
    entries: _none,
    ...place
  } = z.parse(openedFightSchema, {
    ...opened,
    fight: { ...others, combatants: {} },
    entries: [],
  });
  const { combatants: _nobody, ...rest } = fight;
  const each = await inSlices(Object.entries(combatants), ([id, combatant]) => {
    return `${JSON.stringify(id)}:${JSON.stringify(z.parse(combatantSchema, combatant))}`;
  });
  const entries = await inSlices(opened.entries, (entry) =>
    JSON.stringify(z.parse(journalEntrySchema, entry)),
  );
  const fightText = `${withoutEnd(rest)},"combatants":{${each.join()}}}`;
  return new JsonBytes(
    Buffer.from(`${withoutEnd(place)},"fight":${fightText},"entries":[${entries.join()}]}`),
  );
}

/** Without the closing brace, so that more fields can follow. */
function withoutEnd(value: object): string {
  return JSON.stringify(value).slice(0, -1);
}

async function inSlices<Item>(items: readonly Item[], work: (item: Item) => string): Promise<string[]> {
  const results: string[] = [];
  const yieldToOthers = createEventLoopYield();
  for (const item of items) {
    results.push(work(item));
    await yieldToOthers();
  }
  return results;
}
