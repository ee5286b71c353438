import { listCampaigns } from '#contract/campaign.ts';
import { listEncounters } from '#contract/encounter.ts';
import { listRunningFights } from '#contract/listed-fight.ts';
import { PLAIN_RECORDS } from '#contract/plain-records.ts';
import { GUIDE_NAMES } from '#domain/codex/guides.ts';
import { MISSING_TEXT, type MissingName, missingName } from '#domain/codex/search/missing-names.ts';
import { createSearch, type Search, type SearchPart } from '#domain/codex/search/search.ts';
import { indexTexts } from '#domain/codex/search/text-index.ts';
import { formatDice, hasDice, parseDice } from '#domain/dice/notation.ts';
import {
  type AnyKind,
  idKeyOf,
  JOURNAL_KINDS,
  type JournalKind,
  LIBRARY_KINDS,
  PLAIN_KINDS,
  RECORD_KINDS,
  type RecordKind,
  titleOf,
  titleOfMany,
} from '#domain/stuff/record-kinds.ts';
import { callApi } from '#web/lib/api-client.ts';
import {
  loadEquipmentRows,
  loadItemRows,
  loadMonsterRows,
  loadRuleRows,
  loadSpellRows,
} from '#web/lib/codex/codex-data.ts';
import { loadConditions } from '#web/lib/codex/codex-entries.ts';
import type { EntryReference } from '#web/lib/codex/entry-in-place.ts';
import { lazySearch } from '#web/lib/codex/lazy-search.ts';
import { roundOf } from '#web/lib/fight/describe-fight.ts';
import { libraryPaths } from '#web/paths/library-paths.ts';
import { NEW_PARAMETER, paths } from '#web/paths/paths.ts';
import { formPath, listPath, newNamedPath, recordPath } from '#web/paths/record-paths.ts';

export interface DiceToRoll {
  readonly roll: string;
}

/** A target of the palette: an entry that opens in place, or a path. */
export interface Place {
  readonly name: string;
  /** 'Monster', 'Spell', 'Page' …, shown beside the name. */
  readonly kind: string;
  readonly to: EntryReference | DiceToRoll | string;
  /** The record at the path `to`. Not every path contains the id. */
  readonly record?: { readonly kind: RecordKind | JournalKind; readonly id: string };
  /** Opens the form for a new record of this kind. */
  readonly starts?: AnyKind;
  /** A running fight: shown before anything is typed. */
  readonly resumes?: true;
}

export interface PlaceSource {
  readonly places: readonly Place[];
  readonly parts: readonly SearchPart[];
}

/** All sources with one search. A search returns positions in `places`. */
export interface SearchablePlaces {
  readonly places: readonly Place[];
  readonly search: Search;
}

type PagePlace = readonly [name: string, to: string, starts?: AnyKind];

const PUBLIC_PAGES: readonly PagePlace[] = [
  ['Home', paths.home],
  ['Codex', paths.codex],
  ['Monsters', paths.guide('monsters')],
  ['Spells', paths.guide('spells')],
  ['Conditions', paths.guide('conditions')],
  ['Rules', paths.guide('rules')],
  ['Equipment', paths.guide('equipment')],
  ['Magic Items', paths.guide('items')],
  ['Screen', paths.readyScreen],
  ['About', paths.about],
];

const PRIVATE_PAGES: readonly PagePlace[] = [
  ['My Stuff', paths.stuff],
  ...RECORD_KINDS.flatMap((kind): PagePlace[] => [
    [`My ${titleOfMany(kind)}`, listPath(kind)],
    [`New ${titleOf(kind)}`, formPath(kind), kind],
  ]),
  ['My Screen', paths.screen],
  ['My Library', paths.library],
  ['My Spells', listPath('spell')],
  ...LIBRARY_KINDS.map((kind): PagePlace => [`New ${titleOf(kind)}`, formPath(kind), kind]),
  ['Import to My Library', libraryPaths.import],
  ['Export My Library', libraryPaths.export],
  ['Shared Collections', libraryPaths.collections],
  ['Export and Import', paths.transfer],
  ['Account', paths.account],
];

const VISITOR_PAGES: readonly PagePlace[] = [
  ['Try a fight', paths.tryFight],
  ['Log In', paths.login],
  ['Sign Up', paths.signup],
];

const PAGE = 'Page';

function byName(places: readonly Place[]): PlaceSource {
  return { places, parts: [{ entries: places }] };
}

export function pagePlaces(isSignedIn: boolean): PlaceSource {
  const pages = isSignedIn ? [...PUBLIC_PAGES, ...PRIVATE_PAGES] : [...PUBLIC_PAGES, ...VISITOR_PAGES];
  return byName(
    pages.map(([name, to, starts]) => ({ name, kind: PAGE, to, ...(starts !== undefined && { starts }) })),
  );
}

export async function loadCodexPlaces(): Promise<PlaceSource> {
  const [monsters, spells, conditions, rules, equipment, items] = await Promise.all([
    loadMonsterRows(),
    loadSpellRows(),
    loadConditions(),
    loadRuleRows(),
    loadEquipmentRows(),
    loadItemRows(),
  ]);
  const entries = (guide: EntryReference['guide'], rows: readonly { index: string; name: string }[]) =>
    rows.map(({ index, name }): Place => ({ name, kind: GUIDE_NAMES[guide], to: { guide, index } }));
  const conditionPart = {
    entries: conditions.map(({ name }) => ({ name, facets: ['condition'] })),
    text: indexTexts(conditions.map(({ desc }) => desc.join(' '))),
  };
  return {
    places: [
      ...entries('conditions', conditions),
      ...entries('rules', rules.rows),
      ...entries('monsters', monsters.rows),
      ...entries('spells', spells.rows),
      ...entries('equipment', equipment.rows),
      ...entries('items', items.rows),
    ],
    parts: [conditionPart, rules.part, monsters.part, spells.part, equipment.part, items.part],
  };
}

export async function loadOwnPlaces(signal: AbortSignal): Promise<PlaceSource> {
  const listed = callApi(listCampaigns, { signal });
  const records = Promise.all([
    placesOf('campaign', listed),
    placesOf('encounter', callApi(listEncounters, { signal })),
    ...PLAIN_KINDS.map((kind) => {
      // TypeScript does not see that the kind and the rows belong together.
      const rows = callApi(PLAIN_RECORDS[kind].calls.list, { signal }) as Promise<never[]>;
      return placesOf(kind, rows);
    }),
  ]);
  const [fights, campaigns, ownRecords] = await Promise.all([
    callApi(listRunningFights, { signal }),
    listed,
    records,
  ]);
  return byName([
    ...fights.map((fight) => ({
      name: `Resume ${fight.encounter}`,
      kind: roundOf(fight),
      to: paths.runEncounter(fight.encounter_id),
      resumes: true as const,
    })),
    ...ownRecords.flat(),
    ...campaigns.flatMap(newJournalPlaces),
  ]);
}

const JOURNAL_LISTS: Readonly<Record<JournalKind, (campaignId: string) => string>> = {
  note: paths.campaignNotes,
  session: paths.campaignSessions,
  handout: paths.campaignHandouts,
};

/** A record of the journal belongs to a campaign, whose name is shown beside it. */
export function newJournalPlaces({ campaign_id, name }: { campaign_id: string; name: string }): Place[] {
  return JOURNAL_KINDS.map((kind) => ({
    name: `New ${titleOf(kind)}`,
    kind: name,
    to: `${JOURNAL_LISTS[kind](campaign_id)}?${NEW_PARAMETER}=`,
    starts: kind,
  }));
}

async function placesOf<Kind extends RecordKind>(
  kind: Kind,
  list: Promise<readonly ({ name: string } & Record<`${Kind}_id`, string>)[]>,
): Promise<Place[]> {
  const rows = await list;
  return rows.map((row) => {
    const id = row[idKeyOf(kind)];
    return { name: row.name, kind: titleOf(kind), to: recordPath(kind, id), record: { kind, id } };
  });
}

const RESULTS_MAXIMUM = 12;
/** Longer than any realistic input. */
const DICE_LENGTH_MAXIMUM = 100;

/** Equal matches keep the order of their sources. */
export function searchTogether(sources: readonly PlaceSource[]): SearchablePlaces {
  return {
    places: sources.flatMap(({ places }) => places),
    // Sources load one after another. The index is built only when a search runs.
    search: lazySearch(() => createSearch(...sources.flatMap(({ parts }) => parts))),
  };
}

export interface FoundPlaces {
  readonly places: readonly Place[];
  /** The typed words that the places are only similar to. Empty if the places match. */
  readonly similarTo: readonly string[];
  /** Typed words that match no place. */
  readonly unknown: readonly string[];
}

/** Without a query: running fights, then the pages. Typed dice can be rolled. A query finds only wanted places. */
export function findPlaces(
  { places, search }: SearchablePlaces,
  query: string,
  isWanted: (place: Place) => boolean = () => true,
): FoundPlaces {
  const result = search.find(query);
  if (result === undefined) {
    const first = [...places.filter(({ resumes }) => resumes), ...places.filter(({ kind }) => kind === PAGE)];
    return { places: first.slice(0, RESULTS_MAXIMUM), ...NO_WORDS };
  }
  const dice = typedDice(query);
  const rolls = dice === undefined ? [] : [{ name: `Roll ${dice}`, kind: 'Dice', to: { roll: dice } }];
  const found = result.positions.flatMap((position) => places[position] ?? []).filter(isWanted);
  const missing = missingName(
    query,
    found.map(({ name }) => name),
  );
  if (missing !== undefined) {
    const isGuess = result.similarTo.length > 0 || result.unknown.length > 0;
    const offered = [placeFor(missing, places)].filter(isWanted);
    return { places: [...offered, ...(isGuess ? [] : found)].slice(0, RESULTS_MAXIMUM), ...NO_WORDS };
  }
  return {
    places: [...rolls.filter(isWanted), ...found].slice(0, RESULTS_MAXIMUM),
    // Valid dice are not unknown words, even if no text contains them.
    ...(dice === undefined ? { similarTo: result.similarTo, unknown: result.unknown } : NO_WORDS),
  };
}

const NO_WORDS = { similarTo: [], unknown: [] };

/** Opens the form of an own record with the name that the codex does not have. An item becomes a note. */
function placeFor(missing: MissingName, places: readonly Place[]): Place {
  const { kind, name } = missing;
  if (kind !== 'item') {
    return {
      name,
      kind: `${MISSING_TEXT}; add your own`,
      to: newNamedPath(kind, name),
      starts: kind,
    };
  }
  const note = places.find(({ starts }) => starts === 'note')?.to;
  const to = typeof note === 'string' ? `${note}${encodeURIComponent(name)}` : paths.guide('items');
  return { name, kind: `${MISSING_TEXT}${typeof note === 'string' ? '; write a note' : ''}`, to };
}

/** '2d6 + 3' for '2d6+3' or 'roll 2d6+3'. Undefined for anything that is not dice, and for a plain number. */
function typedDice(query: string): string | undefined {
  const expression = parseDice(query.slice(0, DICE_LENGTH_MAXIMUM).replace(/^\s*roll\s+/i, ''));
  return expression !== undefined && hasDice(expression) ? formatDice(expression) : undefined;
}
