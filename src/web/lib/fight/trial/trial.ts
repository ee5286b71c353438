import { characterCalls } from '#contract/character.ts';
import { createEncounter } from '#contract/encounter.ts';
import type { OpenedFight } from '#contract/fight.ts';
import { createFight } from '#domain/combat/create-fight.ts';
import { combatantsInOrder, type Fight } from '#domain/combat/fight.ts';
import type { StatBlock } from '#domain/combat/stat-block/stat-block.ts';
import { keyOf } from '#domain/library/pointer.ts';
import { SAMPLE } from '#domain/stuff/sample.ts';
import { callApi } from '../../api-client.ts';
import { batchOf } from '../../delivery/deliver.ts';
import type { FightStorage } from '../fight-storage.ts';
import { COMMANDS_AT_ONCE } from '../sender.ts';
import type { FightTransport } from '../transport.ts';
import { TRIAL, VISITOR } from './trial-keys.ts';

/** The second fight of the sample: enemies of two kinds, and a party that should win. */
const ENCOUNTER = SAMPLE.encounters[1];
const PARTY = SAMPLE.characters.filter(({ character_id }) => ENCOUNTER?.characters.includes(character_id));

/**
 * A new fight of the sample. The fight and its characters get new ids. Keeping the fight creates them in an account
 * under these ids, so a retry after a lost response creates no duplicates.
 */
export async function beginTrial(
  loadStatBlock: (index: string) => Promise<StatBlock>,
  newId: () => string,
): Promise<OpenedFight> {
  if (ENCOUNTER === undefined) throw new Error('The sample has no such encounter.');
  const monsters = await Promise.all(
    ENCOUNTER.monsters.map(async ({ name, count, pointer }) => ({
      name,
      count,
      pointer,
      statBlock: await loadStatBlock(keyOf(pointer) ?? ''),
    })),
  );
  const players = PARTY.map(({ sheet, ...character }) => ({
    ...character,
    character_id: newId(),
    sheet: sheet ?? undefined,
  }));
  const fight = createFight({ name: ENCOUNTER.name, players, npcs: [], monsters });
  return { fight_id: newId(), encounter_id: TRIAL, fight, entries: [] };
}

interface Keeping {
  readonly storage: FightStorage;
  /** Uses the session of the account that keeps the fight. */
  readonly transport: FightTransport;
  readonly forget: () => Promise<void>;
}

/**
 * Moves the visitor's fight into the account: its characters, its encounter and all its steps. Retries create no
 * duplicates. Returns the encounter's id, or undefined when there is no trial.
 */
export async function keepTrial({ storage, transport, forget }: Keeping): Promise<string | undefined> {
  const trial = await storage.findFight(VISITOR, TRIAL);
  if (trial === undefined || ENCOUNTER === undefined) return undefined;
  const characters = characterIdsOf(trial.fight);
  for (const [at, new_id] of characters.entries()) {
    const character = PARTY[at];
    if (character === undefined) continue;
    const { name, player, hit_points, level, armor_class, sheet } = character;
    const body = { name, player, hit_points, level, armor_class, sheet, new_id };
    await callApi(characterCalls.create, { body });
  }
  const { name, short_description, description, location, terrain, rewards, monsters } = ENCOUNTER;
  const { id } = await callApi(createEncounter, {
    body: {
      name,
      shortDesc: short_description,
      desc: description,
      location,
      terrain,
      rewards,
      characters,
      monsters,
      new_id: trial.fight_id,
    },
  });
  const opened = await transport.open(id);
  let unsent = await storage.listUnsent({ username: VISITOR, fightId: trial.fight_id });
  while (unsent.length > 0) {
    // Without a position: the fight is new and has no other commands.
    const { results } = await transport.send(opened.fight_id, null, batchOf(unsent, COMMANDS_AT_ONCE));
    const answered = new Set(results.map((result) => result.id));
    unsent = unsent.filter((issued) => !answered.has(issued.id));
  }
  await forget();
  return id;
}

/** In the order of the sample's party. */
function characterIdsOf(fight: Fight): string[] {
  return combatantsInOrder(fight)
    .filter(({ origin }) => origin === 'character')
    .flatMap(({ source }) => source ?? []);
}
