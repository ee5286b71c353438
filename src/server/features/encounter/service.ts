import type { Kysely } from 'kysely';
import type { BodyOf, ResponseOf } from '#contract/call.ts';
import type { CampaignCharacter } from '#contract/character.ts';
import {
  type createEncounter,
  type Encounter,
  type EncounterChoice,
  type EncounterListItem,
  type listEncounterDifficulties,
  type MonsterInEncounter,
  RATED_ENCOUNTERS,
  type updateEncounter,
} from '#contract/encounter.ts';
import { parsePointer } from '#domain/library/pointer.ts';
import type { EncounterFields } from '#domain/stuff/records.ts';
import {
  type FindMonster,
  type FindMonsters,
  type StoredMonster,
  storedMonster,
} from '#server/library/monster-facts.ts';
import { Refusal } from '#server/refusal.ts';
import type { Database } from '#server/storage/schema.ts';
import { judgeEncounters } from '#server/stuff/judge-encounters.ts';
import { refuseUnlessOwn } from '#server/stuff/record-ownership.ts';
import { createRecordService, type RecordLists } from '#server/stuff/record-service.ts';
import { knownId } from '#server/stuff/save-for-owner.ts';
import { writeEncounterLists } from '#server/stuff/stored-encounter.ts';
import { encountersOf } from './store.ts';

interface Dependencies {
  db: Kysely<Database>;
  findMonsters: FindMonsters;
  now: () => number;
}

type Payload = Omit<BodyOf<typeof createEncounter>, 'new_id'>;
type Lists = Pick<Payload, 'campaign_id' | 'characters' | 'npcs'> & { monsters: StoredMonster[] };

export function createEncounterService({ db, findMonsters, now }: Dependencies) {
  const encounterLists: RecordLists<Lists> = {
    async find(source, ownerId, id) {
      const encounter = await encountersOf(source, ownerId).find(id);
      return {
        campaign_id: encounter?.campaign?.campaign_id ?? null,
        characters: (encounter?.players ?? []).map(({ character_id }) => character_id),
        npcs: (encounter?.npcs ?? []).map(({ npc_id }) => npc_id),
        monsters: encounter?.monsters ?? [],
      };
    },
    async save(transaction, ownerId, id, { campaign_id, characters, npcs, monsters }) {
      const campaigns = campaign_id === null ? [] : [campaign_id];
      await refuseUnlessOwn(transaction, ownerId, { kind: 'campaign', ids: campaigns, field: 'campaign_id' });
      await refuseUnlessOwn(transaction, ownerId, {
        kind: 'character',
        ids: characters,
        field: 'characters',
      });
      await refuseUnlessOwn(transaction, ownerId, { kind: 'npc', ids: npcs, field: 'npcs' });
      await encountersOf(transaction, ownerId).setCampaign(id, campaign_id);
      await writeEncounterLists(transaction, ownerId, [{ id, characters, npcs, monsters }]);
    },
  };
  const records = createRecordService({ db, now, storeOf: encountersOf }, encounterLists);

  const pointersOf = (monsters: readonly { pointer: string }[]) => monsters.map(({ pointer }) => pointer);

  async function listsOf(ownerId: string, sent: Payload): Promise<Lists> {
    const { campaign_id, characters, npcs, monsters } = sent;
    const findMonster = await findMonsters(db, ownerId, pointersOf(monsters));
    const stored = monsters.map((monster) => storedMonster(findMonster, monster, 'monsters'));
    return { campaign_id, characters, npcs, monsters: stored };
  }

  return {
    list(ownerId: string): Promise<EncounterListItem[]> {
      return encountersOf(db, ownerId).list();
    },

    listChoices(ownerId: string): Promise<EncounterChoice[]> {
      return encountersOf(db, ownerId).listChoices();
    },

    async listDifficulties(ownerId: string): Promise<ResponseOf<typeof listEncounterDifficulties>> {
      const newest = await encountersOf(db, ownerId).listNewest(RATED_ENCOUNTERS);
      const difficulties = await judgeEncounters({ db, findMonsters }, ownerId, newest);
      return [...difficulties].map(([encounter_id, { band, monsters }]) => ({
        encounter_id,
        band,
        monsters,
      }));
    },

    async get(ownerId: string, typedId: string): Promise<Encounter> {
      const encounter = await encountersOf(db, ownerId).find(knownId(typedId));
      if (encounter === undefined) throw new Refusal('not_found');
      const findMonster = await findMonsters(db, ownerId, pointersOf(encounter.monsters));
      return {
        ...encounter,
        monsters: encounter.monsters.map((monster) => presentMonster(monster, findMonster)),
      };
    },

    async listRecruits(ownerId: string, typedId: string): Promise<CampaignCharacter[]> {
      const id = knownId(typedId);
      const store = encountersOf(db, ownerId);
      if ((await store.findVersion(id)) === undefined) throw new Refusal('not_found');
      return store.listRecruits(id);
    },

    async create(ownerId: string, sent: BodyOf<typeof createEncounter>): Promise<string> {
      return records.create(ownerId, fieldsOf(sent), await listsOf(ownerId, sent), sent.new_id);
    },

    async update(ownerId: string, sent: BodyOf<typeof updateEncounter>): Promise<string> {
      return records.update(ownerId, sent.id, {
        fields: fieldsOf(sent),
        lists: await listsOf(ownerId, sent),
        version: sent.version,
      });
    },

    delete: records.delete,
  };
}

export type EncounterService = ReturnType<typeof createEncounterService>;

/** A monster that was deleted from its source keeps its place, without any facts. */
function presentMonster(stored: StoredMonster, findMonster: FindMonster): MonsterInEncounter {
  const { name, count, url, pointer } = stored;
  const named = parsePointer(pointer);
  const source = findMonster(pointer);
  return {
    name,
    count,
    url,
    index: (named?.source === 'own' ? named.id : named?.index) ?? '',
    pointer,
    hit_points: source?.hit_points ?? 0,
    armor_class: source?.armor_class ?? 0,
    stats: source?.stats ?? {},
    challenge_rating: source?.challenge_rating ?? 0,
    xp: source?.xp ?? 0,
    ...(source?.deleted && { deleted: source.deleted }),
  };
}

/** Maps the form's field names to the record's. */
function fieldsOf({ name, shortDesc, desc, location, terrain, rewards }: Payload): EncounterFields {
  return { name, short_description: shortDesc, description: desc, location, terrain, rewards };
}
