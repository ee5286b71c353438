import type { Kysely } from 'kysely';
import type { ExportedAccount } from '#contract/transfer.ts';
import { readTableSettings } from '#domain/player-view/settings.ts';
import { EXPORT_FORMAT, EXPORT_VERSION } from '#domain/stuff/export-document.ts';
import { KINDS, PLAIN_KINDS, type PlainKind, type Plural } from '#domain/stuff/record-kinds.ts';
import { group } from '#server/storage/group-rows.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import { plainRecordsOf } from '#server/stuff/plain-records.ts';
import { belongingsForExport } from './export-belongings.ts';
import { fightsForExport } from './export-fights.ts';
import { libraryForExport, namedMonsters } from './export-library.ts';
import { screensForExport } from './export-screens.ts';

/** Everything of the account without the journal. Includes fights up to this many bytes. */
export async function exportedDocument(
  db: Kysely<Database>,
  ownerId: string,
  fightBytes: number,
): Promise<ExportedAccount> {
  const library = libraryForExport(db, ownerId);
  const plain = await plainLists(db, ownerId);
  const encounters = await ownRows(db, ownerId)
    .selectFrom('encounters')
    .select([
      'id as encounter_id',
      'name',
      'short_description',
      'description',
      'location',
      'terrain',
      'rewards',
    ])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const campaigns = await ownRows(db, ownerId)
    .selectFrom('campaigns')
    .select(['id as campaign_id', 'name', 'description', 'length', 'world_name', 'edition'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const encounterCharacters = await ownRows(db, ownerId)
    .selectFrom('encounter_characters')
    .select(['encounter_id', 'character_id'])
    .orderBy('position')
    .execute();
  const encounterNpcs = await ownRows(db, ownerId)
    .selectFrom('encounter_npcs')
    .select(['encounter_id', 'npc_id'])
    .orderBy('position')
    .execute();
  const encounterMonsters = await ownRows(db, ownerId)
    .selectFrom('encounter_monsters')
    .select(['encounter_id', 'name', 'count', 'url', 'pointer'])
    .orderBy('position')
    .execute();
  const campaignCharacters = await ownRows(db, ownerId)
    .selectFrom('campaign_characters')
    .select(['campaign_id', 'character_id', 'current_hit_points', 'dead'])
    .orderBy('position')
    .execute();
  const campaignEncounters = await ownRows(db, ownerId)
    .selectFrom('campaign_encounters')
    .select(['campaign_id', 'encounter_id', 'done'])
    .orderBy('position')
    .execute();

  const { fights, leftOut } = await fightsForExport(db, ownerId).listWithin(fightBytes);
  const tables = await keptTables(db, ownerId);
  const charactersOfEncounter = group(encounterCharacters, (row) => row.encounter_id);
  const npcsOfEncounter = group(encounterNpcs, (row) => row.encounter_id);
  const monstersOfEncounter = group(encounterMonsters, (row) => row.encounter_id);
  const charactersOfCampaign = group(campaignCharacters, (row) => row.campaign_id);
  const encountersOfCampaign = group(campaignEncounters, (row) => row.campaign_id);
  const stuff = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    ...plain,
    encounters: encounters.map((encounter) => ({
      ...encounter,
      characters: charactersOfEncounter(encounter.encounter_id).map(({ character_id }) => character_id),
      npcs: npcsOfEncounter(encounter.encounter_id).map(({ npc_id }) => npc_id),
      monsters: monstersOfEncounter(encounter.encounter_id).map(({ name, count, url, pointer }) => ({
        name,
        count,
        url,
        pointer,
      })),
      ...tables(encounter.encounter_id),
    })),
    campaigns: campaigns.map((campaign) => ({
      ...campaign,
      characters: charactersOfCampaign(campaign.campaign_id).map(
        ({ character_id, current_hit_points, dead }) => ({
          character_id,
          current_hit_points,
          dead: dead === 1,
        }),
      ),
      encounters: encountersOfCampaign(campaign.campaign_id).map(({ encounter_id }) => encounter_id),
      done_encounters: encountersOfCampaign(campaign.campaign_id)
        .filter(({ done }) => done === 1)
        .map(({ encounter_id }) => encounter_id),
      ...tables(campaign.campaign_id),
    })),
  } as const;
  return {
    ...stuff,
    monsters: await library.monsters(namedMonsters(stuff)),
    spells: await library.spells(),
    ...(await belongingsForExport(db, ownerId)),
    fights,
    screens: await screensForExport(db, ownerId),
    ...(leftOut > 0 && { fights_left_out: leftOut }),
  };
}

/** The kinds that have only fields, in the order of their declaration. */
async function plainLists(db: Kysely<Database>, ownerId: string) {
  const lists: Partial<Record<Plural<PlainKind>, unknown>> = {};
  for (const kind of PLAIN_KINDS) {
    lists[KINDS[kind].plural] = await plainRecordsOf(db, ownerId, kind).list();
  }
  return lists as Pick<ExportedAccount, Plural<PlainKind>>;
}

/**
 * By the campaign or encounter of each table. Without its link, because an export must not give access to the table.
 */
async function keptTables(db: Kysely<Database>, ownerId: string) {
  const rows = await ownRows(db, ownerId)
    .selectFrom('live_tables')
    .select(['campaign_id', 'encounter_id', 'title', 'settings'])
    .execute();
  const tables = new Map(
    rows.map(({ campaign_id, encounter_id, title, settings }) => [
      campaign_id ?? encounter_id,
      { title, settings: readTableSettings(JSON.parse(settings)) },
    ]),
  );
  return (id: string) => {
    const table = tables.get(id);
    return table === undefined ? {} : { table };
  };
}
