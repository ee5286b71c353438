import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { BLANK_MONSTER, BLANK_SPELL } from '#domain/library/blank-records.ts';
import { COLLECTION_RECORDS_MAXIMUM } from '#domain/library/collection.ts';
import { IMPORT_RECORDS_MAXIMUM } from '#domain/library/import/records.ts';
import { DEFAULT_TABLE_SETTINGS } from '#domain/player-view/settings.ts';
import { HEIGHT_MAXIMUM, LAYOUTS_MAXIMUM, PANELS_MAXIMUM, WIDTH_MAXIMUM } from '#domain/screen/screen.ts';
import { MEMBERS_MAXIMUM, RECORDS_MAXIMUM } from '#domain/stuff/account-limits.ts';
import { LONG_TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { KINDS, RECORD_KINDS } from '#domain/stuff/record-kinds.ts';
import { LIST_MAXIMUM } from '#domain/stuff/records.ts';
import { newId } from '#server/ids.ts';
import { issued } from '#support/fights/fight-server.ts';
import type { FullAccount } from '#support/full-account.ts';
import { journalDeletions, largestJournal, MADE } from './journal-inputs.ts';
import { largestPictures } from './picture-inputs.ts';
import { deletions, largestSaves } from './plain-inputs.ts';

const BODY_MAXIMUM = 256 * 1024;

export interface Sent {
  path: string;
  body?: unknown;
  /** The expected status, if the call cannot succeed here with any input. */
  status?: number;
}

/** Calls that change the session. Another user than the owner of the full account sends them. */
export const CALLS_OF_A_STRANGER: readonly string[] = [
  'registerUser',
  'loginUser',
  'recoverUser',
  'replaceRecoveryCode',
  'beginPasskey',
  'removePasskey',
  'changePassword',
  'deleteUser',
  'logoutUser',
];

/** The largest valid input of each call. A missing call fails the test that iterates over all calls. */
export function largestLegal({
  records,
  encounter,
  campaign,
  fight,
  table,
  code,
  shared,
}: FullAccount): Record<string, Sent> {
  const long = 'é'.repeat(LONG_TEXT_MAXIMUM / 2);
  const name = 'n'.repeat(200);
  const members = records.slice(0, LIST_MAXIMUM);
  const aCampaign = {
    name,
    description: long,
    length: name,
    world_name: name,
    addedPlayers: members,
    addedEncounters: members,
  };
  const anEncounter = {
    name,
    shortDesc: 's'.repeat(100),
    desc: long,
    location: name,
    terrain: name,
    rewards: long,
    characters: members,
    npcs: members,
    monsters: Array.from({ length: 1_000 }, () => ({ name: '', count: 1, pointer: 'srd/orc' })),
  };
  const credentials = { username: 'u'.repeat(64), password: 'p'.repeat(128) };
  const [someone = '', another = ''] = records.slice(-2);
  const [monster, spell] = [newId(), newId()];
  const features = Array.from({ length: 60 }, () => ({
    name,
    desc: 'Hit: 1 (1d6) fire damage, or the target makes a DC 10 Wisdom saving throw. '.repeat(7),
  }));
  const aMonster = {
    ...BLANK_MONSTER,
    name,
    desc: long,
    special_abilities: features,
    actions: features,
    bonus_actions: features,
    reactions: features,
    legendary_actions: features,
  };
  const aSpell = { ...BLANK_SPELL, name, desc: long, higher_level: long };
  const [imported, collection] = [newId(), newId()];
  const aCollection = {
    name,
    description: long,
    monsters: [monster],
    spells: [spell],
    encounters: records.slice(0, COLLECTION_RECORDS_MAXIMUM),
  };
  const filters = `name=${'a'.repeat(2_000)}`;
  return {
    getHealth: { path: '/api/health' },
    getUser: { path: '/api/user' },
    registerUser: { path: '/api/user/register', body: credentials },
    loginUser: { path: '/api/user/login', body: credentials },
    getUsage: { path: '/api/user/usage' },
    listSessions: { path: '/api/user/sessions' },
    listAccountEvents: { path: '/api/user/events' },
    endSession: { path: `/api/user/sessions/${'s'.repeat(64)}`, status: 404 },
    endOtherSessions: { path: '/api/user/sessions' },
    loginWithPasskey: {
      path: '/api/user/login/passkey',
      body: {
        ticket: 't'.repeat(64),
        credential: {
          id: 'i'.repeat(1_364),
          rawId: 'i'.repeat(1_364),
          type: 'public-key',
          response: {
            clientDataJSON: 'c'.repeat(8_192),
            authenticatorData: 'a'.repeat(8_192),
            signature: 's'.repeat(2_048),
          },
        },
      },
      status: 401,
    },
    listPasskeys: { path: '/api/user/passkeys' },
    beginPasskey: { path: '/api/user/passkeys/options', body: { password: credentials.password } },
    addPasskey: {
      path: '/api/user/passkeys',
      body: {
        ticket: 't'.repeat(64),
        name: 'n'.repeat(60),
        credential: {
          id: 'i'.repeat(1_364),
          rawId: 'i'.repeat(1_364),
          type: 'public-key',
          response: { clientDataJSON: 'c'.repeat(8_192), attestationObject: 'a'.repeat(16_384) },
        },
      },
      status: 400,
    },
    renamePasskey: { path: `/api/user/passkeys/${newId()}`, body: { name: 'n'.repeat(60) }, status: 404 },
    removePasskey: {
      path: `/api/user/passkeys/${newId()}`,
      body: { password: credentials.password },
      status: 404,
    },
    getRegistration: { path: '/api/user/registration' },
    recoverUser: {
      path: '/api/user/recover',
      body: {
        username: credentials.username,
        recovery_code: 'c'.repeat(128),
        new_password: credentials.password,
      },
      status: 401,
    },
    replaceRecoveryCode: { path: '/api/user/recovery-code', body: { password: credentials.password } },
    changePassword: {
      path: '/api/user/password',
      body: { current_password: credentials.password, new_password: credentials.password },
    },
    listMonsters: { path: `/api/monsters?full=true&${filters}` },
    getMonster: { path: '/api/monsters/tarrasque' },
    listSpells: { path: `/api/spells?full=true&${filters}` },
    getSpell: { path: '/api/spells/wish' },
    listConditions: { path: `/api/conditions?${filters}` },
    getCondition: { path: '/api/conditions/exhaustion' },
    listRules: { path: `/api/rules?${filters}` },
    getRule: { path: '/api/rules/encounter-building' },
    listEquipment: { path: `/api/equipment?${filters}` },
    getEquipment: { path: '/api/equipment/burglars-pack' },
    listMagicItems: { path: `/api/magic-items?${filters}` },
    getMagicItem: { path: '/api/magic-items/deck-of-many-things' },
    getDashboard: { path: '/api/dashboard' },
    listCampaigns: { path: '/api/campaigns' },
    createCampaign: { path: '/api/campaigns', body: aCampaign },
    updateCampaign: { path: '/api/campaigns', body: { ...aCampaign, id: campaign } },
    getCampaign: { path: `/api/campaigns/${campaign}` },
    getCampaignPlan: { path: `/api/campaigns/${campaign}/plan` },
    saveCampaignPlan: {
      path: `/api/campaigns/${campaign}/plan`,
      body: { encounters: members.map((encounter_id) => ({ encounter_id, done: true })) },
    },
    restCampaign: { path: `/api/campaigns/${campaign}/rest` },
    reviveCharacter: { path: `/api/campaigns/${campaign}/characters/${records[0]}/revive` },
    listEncounters: { path: '/api/encounters' },
    listEncounterChoices: { path: '/api/encounters?filter=true' },
    listEncounterDifficulties: { path: '/api/encounters/difficulties' },
    createEncounter: { path: '/api/encounters', body: anEncounter },
    updateEncounter: { path: '/api/encounters', body: { ...anEncounter, id: encounter } },
    getEncounter: { path: `/api/encounters/${encounter}` },
    listEncounterRecruits: { path: `/api/encounters/${encounter}/recruits` },
    ...largestSaves(records[0] ?? ''),
    listOwnMonsters: { path: '/api/library/monsters' },
    listOwnMonsterSummaries: { path: '/api/library/monsters?summary=true' },
    listOwnMonsterWords: { path: '/api/library/monsters?words=true' },
    createOwnMonster: { path: '/api/library/monsters', body: { ...aMonster, new_id: monster } },
    updateOwnMonster: { path: `/api/library/monsters/${monster}`, body: aMonster },
    getOwnMonster: { path: `/api/library/monsters/${monster}?deleted=true` },
    listOwnSpells: { path: '/api/library/spells' },
    listOwnSpellSummaries: { path: '/api/library/spells?summary=true' },
    listOwnSpellWords: { path: '/api/library/spells?words=true' },
    createOwnSpell: { path: '/api/library/spells', body: { ...aSpell, new_id: spell } },
    updateOwnSpell: { path: `/api/library/spells/${spell}`, body: aSpell },
    getOwnSpell: { path: `/api/library/spells/${spell}?deleted=true` },
    importRecords: {
      path: '/api/library/records',
      body: {
        new_id: imported,
        source: name,
        monsters: Array.from({ length: IMPORT_RECORDS_MAXIMUM }, () => ({
          id: newId(),
          action: 'add',
          fields: { ...BLANK_MONSTER, desc: 'x'.repeat(2_500) },
        })),
      },
    },
    importText: {
      path: '/api/library/import',
      body: { mode: 'preview', filename: name, text: largestText() },
    },
    getLastImport: { path: '/api/library/imports' },
    createCollection: { path: '/api/collections', body: { ...aCollection, new_id: collection } },
    updateCollection: { path: `/api/collections/${collection}`, body: aCollection },
    shareCollection: { path: `/api/collections/${collection}/link`, body: { renew: true } },
    listCollections: { path: '/api/collections' },
    getSharedCollection: { path: `/api/shared/${shared}` },
    openFight: { path: `/api/encounters/${encounter}/fight` },
    getEncounterNews: { path: `/api/encounters/${encounter}/fight/news` },
    restartFight: { path: `/api/encounters/${encounter}/fight/restart`, body: { fight_id: fight } },
    listRunningFights: { path: '/api/fights' },
    listFightMembers: { path: '/api/fights/members' },
    listEncounterFights: { path: `/api/encounters/${encounter}/fights` },
    getFight: { path: `/api/fights/${fight}` },
    listFightEntries: { path: `/api/fights/${fight}/entries` },
    sendCommands: {
      path: `/api/fights/${fight}/commands`,
      body: {
        after: 0,
        commands: Array.from({ length: 100 }, () => issued({ type: 'order-by-initiative' })),
      },
    },
    followFight: { path: `/api/fights/${fight}/live` },
    saveScreen: { path: '/api/screens/mine', body: { layouts: largestLayouts(), version: 0 } },
    getScreen: { path: '/api/screens/mine' },
    ...largestJournal(campaign, members),
    ...largestPictures({ campaign, handout: MADE.handout, character: records[0] ?? '', code }),
    getTable: { path: `/api/encounters/${table}/table` },
    followTableAsOwner: { path: `/api/encounters/${table}/table/live` },
    updateTable: {
      path: `/api/encounters/${table}/table`,
      body: { on_table: true, title: name },
    },
    updateTableSettings: { path: `/api/encounters/${table}/table/settings`, body: DEFAULT_TABLE_SETTINGS },
    shareTable: { path: `/api/encounters/${table}/table`, body: { renew: false } },
    freeSeat: { path: `/api/encounters/${table}/table/seats/nobody`, status: 404 },
    answerIncoming: {
      path: `/api/encounters/${table}/table/incoming/${newId()}`,
      body: { answer: 'accept', act: { kind: 'condition', name, present: true } },
      status: 404,
    },
    getTableView: { path: `/api/play/${code}` },
    followTable: { path: `/api/play/${code}/live` },
    takeCharacter: {
      path: `/api/play/${code}/character`,
      body: { member_id: 'm'.repeat(64) },
      status: 404,
    },
    sendAct: {
      path: `/api/play/${code}/acts`,
      body: { id: randomUUID(), act: { kind: 'condition', name, present: true } },
      status: 409,
    },
    leaveCharacter: { path: `/api/play/${code}/character` },
    stopTable: { path: `/api/encounters/${table}/table` },
    exportStuff: { path: '/api/export' },
    importStuff: {
      path: '/api/import',
      body: { mode: 'preview', duplicates: 'replace', document: largestDocument() },
    },
    loadSample: { path: '/api/sample' },
    // Deletions come last.
    ...journalDeletions(),
    ...deletions(someone),
    deleteEncounter: { path: `/api/encounters/${someone}` },
    deleteCampaign: { path: `/api/campaigns/${another}` },
    undoImport: { path: `/api/library/imports/${imported}` },
    stopCollection: { path: `/api/collections/${collection}/link` },
    deleteCollection: { path: `/api/collections/${collection}` },
    deleteOwnMonster: { path: `/api/library/monsters/${monster}` },
    deleteOwnSpell: { path: `/api/library/spells/${spell}` },
    deleteUser: { path: '/api/user', body: credentials },
    logoutUser: { path: '/api/user/logout' },
  };
}

/** The maximum number of layouts and panels of a screen, with almost as many bytes as it takes. */
function largestLayouts(): object[] {
  const panels = Array.from({ length: PANELS_MAXIMUM }, () => ({
    id: newId(),
    width: WIDTH_MAXIMUM,
    height: HEIGHT_MAXIMUM,
    kind: 'entry',
    guide: 'conditions',
    index: 'i'.repeat(60),
    name: 'n'.repeat(60),
  }));
  return Array.from({ length: LAYOUTS_MAXIMUM }, () => ({ id: newId(), name: 'n'.repeat(200), panels }));
}

/** A file of another tool with the maximum number of monsters for one import. */
function largestText(): string {
  const monster = {
    name: 'Ogre',
    size: 'Large',
    type: 'giant',
    armor_class: 11,
    hit_points: 59,
    slug: 'ogre',
    challenge_rating: '2',
    desc: 'x'.repeat(1_000),
    strength: 19,
  };
  return JSON.stringify({ results: Array.from({ length: IMPORT_RECORDS_MAXIMUM }, () => monster) });
}

/** The maximum number of records, list entries and bytes for one import. */
export function largestDocument(): object {
  const id = (kind: number, at: number) => `0000000${kind}-0000-7000-8000-${String(at).padStart(12, '0')}`;
  const make = <Item>(count: number, item: (at: number) => Item) =>
    Array.from({ length: count }, (_, at) => item(at));
  const characters = make(RECORDS_MAXIMUM / 2, (at) => ({
    character_id: id(1, at),
    name: `Character ${at}`,
    player: 'Ann',
    hit_points: 10,
    level: 1,
    armor_class: 10,
  }));
  const encounters = make(RECORDS_MAXIMUM / 2, (at) => ({
    encounter_id: id(2, at),
    name: `Encounter ${at}`,
    short_description: 'x',
    description: 'y'.repeat(800),
    characters: at < MEMBERS_MAXIMUM / LIST_MAXIMUM ? make(LIST_MAXIMUM, (one) => id(1, one)) : [],
  }));
  return { format: 'lorescreen', version: 1, characters, encounters };
}

/** A body with the most validation errors: every field is a list of empty values, recursively. */
export function worstIllegal(call: Call): string {
  const fields = Object.keys((call.body as z.ZodMiniObject | undefined)?.shape ?? { field: true });
  const room = (call.bodyMaximum ?? BODY_MAXIMUM) - 200;
  const deeper = call.name === 'importStuff' ? DOCUMENT_LISTS : [];
  const names = deeper.length > 0 ? deeper : fields;
  const each = Math.floor(room / names.length / 3) - 20;
  const lists = names.map((name) => `"${name}":[${'{},'.repeat(each)}{}]`).join(',');
  return deeper.length > 0
    ? `{"mode":"preview","document":{"format":"lorescreen","version":1,${lists}}}`
    : `{${lists}}`;
}

const DOCUMENT_LISTS = [...RECORD_KINDS.map((kind) => KINDS[kind].plural), 'fights', 'screens'];
