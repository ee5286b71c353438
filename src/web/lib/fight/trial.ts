import { characterCalls } from '#contract/character.ts';
import { createEncounter } from '#contract/encounter.ts';
import type { OpenedFight } from '#contract/fight.ts';
import { createFight } from '#domain/combat/create-fight.ts';
import { combatantsInOrder, type Fight } from '#domain/combat/fight.ts';
import type { StatBlock } from '#domain/combat/stat-block/stat-block.ts';
import { keyOf } from '#domain/library/pointer.ts';
import { SAMPLE } from '#domain/stuff/sample.ts';
import { callApi } from '../api-client.ts';
import { batchOf } from './sender.ts';
import type { FightStorage } from './storage.ts';
import type { FightTransport } from './transport.ts';
import { TRIAL, VISITOR } from './trial-place.ts';

/** The second fight of the sample: foes of two kinds, and a party that should win. */
const ENCOUNTER = SAMPLE.encounters[1];
const PARTY = SAMPLE.characters.filter(({ character_id }) => ENCOUNTER?.characters.includes(character_id));

/**
 * A new fight of the sample. Its characters and itself get ids of their own, under which they are created in an account
 * when the fight is kept: keeping it twice, after a lost answer, makes nothing twice.
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
  /** To the server, with the session of the account that keeps the fight. */
  readonly transport: FightTransport;
  /** Removes the trial from this device. */
  readonly forget: () => Promise<void>;
}

/**
 * Makes the visitor's fight one of the account: its characters, its encounter, and every step that was done. Each part
 * is made once however often it is tried. Gives the encounter's id; undefined when there is no trial.
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
    // Without a position: the fight is new, and the commands are all there is of it.
    const { results } = await transport.send(opened.fight_id, null, batchOf(unsent));
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
