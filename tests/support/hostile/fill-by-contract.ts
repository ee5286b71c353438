import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { listCampaigns } from '#contract/campaign.ts';
import { characterCalls } from '#contract/character.ts';
import { createCollection } from '#contract/collection.ts';
import { createEncounter, listEncounters } from '#contract/encounter.ts';
import { getFight, type OpenedFight, openFight, sendCommands } from '#contract/fight.ts';
import {
  addSessionLine,
  endJournalSession,
  reopenJournalSession,
  startJournalSession,
} from '#contract/journal/game-session.ts';
import { JOURNAL_RECORDS } from '#contract/journal/records.ts';
import { importRecords } from '#contract/library-import.ts';
import { getScreen, type Screen, saveScreen } from '#contract/screen.ts';
import { shareTable, updateTableSettings } from '#contract/table/live-table.ts';
import { getTableView, sendAct, type TableView, takeCharacter } from '#contract/table/players-page.ts';
import { BLANK_MONSTER } from '#domain/library/blank-records.ts';
import { DEFAULT_TABLE_SETTINGS } from '#domain/player-view/settings.ts';
import { MINE } from '#domain/screen/place.ts';
import { JOURNAL_KINDS } from '#domain/stuff/record-kinds.ts';
import { type CallAnswer, sendCall } from '#support/send-call.ts';
import { showPictures } from './fill-pictures.ts';
import { legalValues } from './from-schema.ts';

const isAboutAccount = ({ path }: Call) => path.startsWith('/api/user');
const PASSES = 2;
/** The number of requests with up to three commands each. Most random commands are refused. */
const STEPS = 60;

/** The calls that work on the data of an account. */
export const PRIVATE_CALLS = CALLS.filter((call) => call.signedIn && !isAboutAccount(call));

/** Whether a call names a record, in its path or by `id` in its body. */
export function namesRecord(call: Call): boolean {
  return call.path.includes(':') || 'id' in ((call.body as z.ZodMiniObject | undefined)?.shape ?? {});
}

/** Bodies from `legalValues`, each with the record of the call. */
export function bodiesFor(call: Call, text: string, ids: readonly string[], seed: number) {
  if (call.body === undefined) return () => undefined;
  const [body] = legalValues(call.body, { text, ids }, 1, seed) as [Record<string, unknown>];
  return (id: string) => (call.path.includes(':') || !namesRecord(call) ? body : { ...body, id });
}

/**
 * Fills an account through every writing call of the contract, with `text` in every text field. Ids from responses are
 * used in the next requests. Returns one id of each kind.
 */
export async function fillByContract(baseUrl: string, cookie: string, text: string): Promise<string[]> {
  const met = new Map<string, string>();
  const writing = PRIVATE_CALLS.filter(({ method }) => method === 'POST' || method === 'PUT');
  const reading = PRIVATE_CALLS.filter(({ method }) => method === 'GET');
  const found = new FoundKinds();
  for (let pass = 1; pass <= PASSES; pass += 1) {
    for (const call of [...writing, ...reading]) {
      const ids = [...new Set(met.values())];
      const bodyOf = bodiesFor(call, text, ids, pass);
      const named = new Map([...met].map(([kind, id]) => [id, kind]));
      for (const [id, kind] of namesRecord(call) ? named : ([['', '']] as const)) {
        if (!found.isWorthTrying(call, kind)) continue;
        const body = bodyOf(id);
        // Creates a new record each time instead of a retry.
        delete body?.new_id;
        const answer = await sendCall(baseUrl, call, { cookie, id, body });
        if (answer.status >= 500) throw new Error(`${call.name} answered ${answer.status}: ${answer.text}`);
        found.remember(call, kind, answer.status !== 404);
        harvest(met, call.name, answer);
      }
    }
  }
  const fight = met.get('fight_id');
  if (fight !== undefined) await playByContract(baseUrl, cookie, text, fight);
  await addEncounter(baseUrl, cookie, text);
  await sitAtTable(baseUrl, cookie);
  await importAndShare(baseUrl, cookie, text);
  await pinToScreens(baseUrl, cookie, text);
  await writeJournal(baseUrl, cookie, text);
  await showPictures(baseUrl, cookie);
  return [...new Set(met.values())];
}

/**
 * Remembers which kinds of ids an address accepts. Most of some thirty kinds never match, so each kind is tried until a
 * matching one is known.
 */
class FoundKinds {
  readonly #byPlace = new Map<string, Map<string, boolean>>();

  #kindsAt({ path }: Call): Map<string, boolean> {
    const place = path.split(':')[0] ?? '';
    const kinds = this.#byPlace.get(place) ?? new Map<string, boolean>();
    this.#byPlace.set(place, kinds);
    return kinds;
  }

  remember(call: Call, kind: string, isFound: boolean): void {
    const kinds = this.#kindsAt(call);
    kinds.set(kind, isFound || kinds.get(kind) === true);
  }

  isWorthTrying(call: Call, kind: string): boolean {
    const kinds = this.#kindsAt(call);
    return kinds.get(kind) !== false || ![...kinds.values()].includes(true);
  }
}

/** A random encounter mostly names records of other kinds, and is refused. This one has a campaign and a character. */
async function addEncounter(baseUrl: string, cookie: string, text: string): Promise<void> {
  type Named = { name: string; campaign_id: string; character_id: string };
  const findIn = async (call: Call) => {
    const records: Named[] = JSON.parse((await sendCall(baseUrl, call, { cookie })).text);
    return records.find(({ name }) => name.startsWith(text.slice(0, 20)));
  };
  const body = {
    ...Object.fromEntries(
      ['name', 'shortDesc', 'desc', 'location', 'terrain', 'rewards'].map((field) => [field, text]),
    ),
    campaign_id: (await findIn(listCampaigns))?.campaign_id,
    characters: [(await findIn(characterCalls.list))?.character_id],
    monsters: [{ name: text, count: 1, url: '/api/monsters/goblin', pointer: 'srd/goblin' }],
  };
  const answer = await sendCall(baseUrl, createEncounter, { cookie, body });
  if (answer.status !== 201) throw new Error(`createEncounter answered ${answer.status}: ${answer.text}`);
}

/** A phone takes a character of the first encounter with characters, and sends a suggestion. */
async function sitAtTable(baseUrl: string, cookie: string): Promise<void> {
  const read = async (...args: Parameters<typeof sendCall>) => JSON.parse((await sendCall(...args)).text);
  const encounters: { encounter_id: string }[] = await read(baseUrl, listEncounters, { cookie });
  for (const { encounter_id: id } of encounters) {
    const { code } = await read(baseUrl, shareTable, { cookie, id, body: {} });
    await sendCall(baseUrl, updateTableSettings, { cookie, id, body: DEFAULT_TABLE_SETTINGS });
    await sendCall(baseUrl, openFight, { cookie, id });
    const { view } = (await read(baseUrl, getTableView, { id: code })) as TableView;
    const member = view.party.find(({ combatant_id, taken }) => combatant_id !== null && !taken);
    if (member === undefined) continue;
    const { token } = await read(baseUrl, takeCharacter, { id: code, body: { member_id: member.id } });
    const body = { id: randomUUID(), act: { kind: 'damage', amount: 1 } };
    await sendCall(baseUrl, sendAct, { id: code, body, headers: { authorization: `Bearer ${token}` } });
    return;
  }
  throw new Error('No encounter has a character to play.');
}

/** An import that can be undone, and a collection of its records. */
async function importAndShare(baseUrl: string, cookie: string, text: string): Promise<void> {
  const id = randomUUID();
  const fields = { ...BLANK_MONSTER, name: text };
  const imported = { source: text, monsters: [{ id, action: 'add', fields }] };
  const shared = { name: text, description: text, monsters: [id] };
  for (const [call, body] of [
    [importRecords, imported],
    [createCollection, shared],
  ] as const) {
    const answer = await sendCall(baseUrl, call, { cookie, body });
    if (answer.status !== 201) throw new Error(`${call.name} answered ${answer.status}: ${answer.text}`);
  }
}

/** The own screen, and the screen of the first campaign. */
async function pinToScreens(baseUrl: string, cookie: string, text: string): Promise<void> {
  const campaigns: { campaign_id: string }[] = JSON.parse(
    (await sendCall(baseUrl, listCampaigns, { cookie })).text,
  );
  for (const place of [MINE, campaigns[0]?.campaign_id ?? '']) {
    const { version } = JSON.parse((await sendCall(baseUrl, getScreen, { cookie, id: place })).text);
    const [body] = legalValues(saveScreen.body, { text, ids: [randomUUID()] }, 1) as [Screen];
    const answer = await sendCall(baseUrl, saveScreen, { cookie, id: place, body: { ...body, version } });
    if (answer.status !== 200) throw new Error(`saveScreen answered ${answer.status}: ${answer.text}`);
  }
}

/** A record of each kind of the journal. A random one mostly names records that do not exist, and is refused. */
async function writeJournal(baseUrl: string, cookie: string, text: string): Promise<void> {
  const campaigns: { campaign_id: string; name: string }[] = JSON.parse(
    (await sendCall(baseUrl, listCampaigns, { cookie })).text,
  );
  const campaign_id = campaigns.find(({ name }) => name.startsWith(text.slice(0, 20)))?.campaign_id;
  for (const kind of JOURNAL_KINDS) {
    const { create } = JOURNAL_RECORDS[kind].calls;
    const [fields] = legalValues(create.body, { text, ids: [randomUUID()] }, 1) as [object];
    const named = { campaign_id, encounters: [], attended: [], picture_id: null };
    const body = { ...fields, ...named, new_id: randomUUID() };
    const answer = await sendCall(baseUrl, create, { cookie, body });
    if (answer.status !== 201) throw new Error(`${create.name} answered ${answer.status}: ${answer.text}`);
    if (kind === 'session') await playSession(baseUrl, cookie, text, body.new_id);
  }
}

/** An active session with a line. It was ended once, so it has given XP. */
async function playSession(baseUrl: string, cookie: string, text: string, id: string): Promise<void> {
  const characters: { character_id: string }[] = JSON.parse(
    (await sendCall(baseUrl, characterCalls.list, { cookie })).text,
  );
  const end = {
    recap: text,
    experience: { mode: 'milestone', characters: [{ ...characters[0], xp: 10 }] },
    levels: [],
  };
  for (const [call, body] of [
    [startJournalSession, undefined],
    [addSessionLine, { id: randomUUID(), text, at: 1 }],
    [endJournalSession, end],
    [reopenJournalSession, undefined],
  ] as const) {
    const answer = await sendCall(baseUrl, call, { cookie, id, body });
    if (answer.status !== call.status)
      throw new Error(`${call.name} answered ${answer.status}: ${answer.text}`);
  }
}

/** Sends random commands to the fight. Some of them are applied. */
export async function playByContract(
  baseUrl: string,
  cookie: string,
  text: string,
  id: string,
): Promise<void> {
  const opened = JSON.parse((await sendCall(baseUrl, getFight, { cookie, id })).text) as OpenedFight;
  const ids = Object.keys(opened.fight.combatants);
  type Body = { commands: { id: string }[] };
  const bodies = legalValues(sendCommands.body, { text, ids }, STEPS) as Body[];
  const commands = bodies.flatMap((body) => body.commands).map((one) => ({ ...one, id: randomUUID() }));
  for (let from = 0; from < commands.length; from += 20) {
    const body = { after: 0, commands: commands.slice(from, from + 20) };
    const answer = await sendCall(baseUrl, sendCommands, { cookie, id, body });
    if (answer.status !== 200) throw new Error(`sendCommands answered ${answer.status}: ${answer.text}`);
  }
}

/** Keeps the last id of each kind and the code of a table, so that the next pass uses the records of this one. */
function harvest(met: Map<string, string>, name: string, { status, text }: CallAnswer): void {
  if (status >= 300) return;
  for (const [, field = '', id = ''] of text.matchAll(/"((?:\w+_)?id|code)":"([^"\\]+)"/g)) {
    met.set(field === 'id' ? `${name} ${field}` : field, id);
  }
}
