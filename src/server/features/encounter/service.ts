import type { Kysely } from 'kysely';
import type { BodyOf } from '#contract/call.ts';
import type { CampaignCharacter } from '#contract/character.ts';
import type {
  createEncounter,
  Encounter,
  EncounterChoice,
  EncounterListItem,
  MonsterInEncounter,
  updateEncounter,
} from '#contract/encounter.ts';
import { type EncounterFields, monsterIndexOf } from '#domain/stuff/records.ts';
import { newId } from '#server/ids.ts';
import { Refusal } from '#server/refusal.ts';
import type { Database } from '#server/storage/schema.ts';
import { type FindMonster, type StoredMonster, storedMonster } from '#server/stuff/monster-source.ts';
import { refuseUnlessOwn } from '#server/stuff/own-records.ts';
import { knownId, refuseStale, saveFor } from '#server/stuff/owner.ts';
import { deleteRecord } from '#server/stuff/record-service.ts';
import { encountersOf } from './store.ts';

interface Dependencies {
  db: Kysely<Database>;
  findMonster: FindMonster;
  now: () => number;
}

type Payload = Omit<BodyOf<typeof createEncounter>, 'new_id'>;

export function createEncounterService({ db, findMonster, now }: Dependencies) {
  /** A monster that its source no longer has keeps its place, with nothing known about it. */
  function presentMonster({ name, count, url, pointer }: StoredMonster): MonsterInEncounter {
    const index = monsterIndexOf(pointer) ?? '';
    const source = findMonster(index);
    return {
      name,
      count,
      url,
      index,
      pointer,
      hit_points: source?.hit_points ?? 0,
      armor_class: source?.armor_class ?? 0,
      stats: source?.stats ?? {},
      challenge_rating: source?.challenge_rating ?? 0,
      xp: source?.xp ?? 0,
    };
  }

  async function saveLists(transaction: Kysely<Database>, ownerId: string, id: string, payload: Payload) {
    const { campaign_id, characters, npcs, monsters } = payload;
    const campaigns = campaign_id === null ? [] : [campaign_id];
    await refuseUnlessOwn(transaction, ownerId, 'campaigns', campaigns, 'campaign_id');
    await refuseUnlessOwn(transaction, ownerId, 'characters', characters, 'characters');
    await refuseUnlessOwn(transaction, ownerId, 'npcs', npcs, 'npcs');
    const store = encountersOf(transaction, ownerId);
    await store.setCampaign(id, campaign_id);
    await store.setCharacters(id, characters);
    await store.setNpcs(id, npcs);
    await store.setMonsters(
      id,
      monsters.map((monster) => storedMonster(findMonster, monster, 'monsters')),
    );
  }

  return {
    list(ownerId: string): Promise<EncounterListItem[]> {
      return encountersOf(db, ownerId).list();
    },

    listChoices(ownerId: string): Promise<EncounterChoice[]> {
      return encountersOf(db, ownerId).listChoices();
    },

    async get(ownerId: string, typedId: string): Promise<Encounter> {
      const encounter = await encountersOf(db, ownerId).find(knownId(typedId));
      if (encounter === undefined) throw new Refusal('not_found');
      return { ...encounter, monsters: encounter.monsters.map(presentMonster) };
    },

    async listRecruits(ownerId: string, typedId: string): Promise<CampaignCharacter[]> {
      const id = knownId(typedId);
      const store = encountersOf(db, ownerId);
      if ((await store.findVersion(id)) === undefined) throw new Refusal('not_found');
      return store.listRecruits(id);
    },

    async create(ownerId: string, sent: BodyOf<typeof createEncounter>): Promise<string> {
      const id = sent.new_id ?? newId();
      await saveFor(db, ownerId, async (transaction) => {
        const store = encountersOf(transaction, ownerId);
        if ((await store.findVersion(id)) !== undefined) return;
        await store.insert(id, fieldsOf(sent), now());
        await saveLists(transaction, ownerId, id, sent);
      });
      return id;
    },

    async update(ownerId: string, sent: BodyOf<typeof updateEncounter>): Promise<string> {
      const id = knownId(sent.id);
      await saveFor(db, ownerId, async (transaction) => {
        const store = encountersOf(transaction, ownerId);
        refuseStale(await store.findVersion(id), sent.version);
        await store.update(id, fieldsOf(sent), now());
        await saveLists(transaction, ownerId, id, sent);
      });
      return id;
    },

    delete: (ownerId: string, typedId: string) => deleteRecord(db, ownerId, typedId, encountersOf),
  };
}

export type EncounterService = ReturnType<typeof createEncounterService>;

/** The form's names for the fields, turned into the record's. */
function fieldsOf({ name, shortDesc, desc, location, terrain, rewards }: Payload): EncounterFields {
  return { name, short_description: shortDesc, description: desc, location, terrain, rewards };
}
