import { FORMER_PICTURE_ADDRESS, PICTURE_ADDRESS } from '#domain/picture/picture-address.ts';
import { matchPresent, type Present } from '#domain/stuff/document-import-plan.ts';
import type { DuplicateChoice, ImportAction } from '#domain/stuff/duplicates.ts';
import type { JournalKind } from '#domain/stuff/record-kinds.ts';
import { SHOWN_MAXIMUM } from '../fields.ts';
import type { Mention } from '../mention.ts';
import { replaceMentionedIds } from '../rewrite-mentions.ts';
import type { SentJournal } from './sent-records.ts';
import { sessionWithIds } from './session-ids.ts';

/** The existing records of the account. */
export interface PresentJournal {
  readonly note: readonly PresentInCampaign[];
  readonly session: readonly PresentInCampaign[];
  readonly handout: readonly PresentInCampaign[];
  readonly campaigns: ReadonlySet<string>;
  readonly encounters: ReadonlySet<string>;
  readonly characters: ReadonlySet<string>;
  /** The campaigns whose tables have no link, so that nobody sees what is shown there. */
  readonly tables: ReadonlySet<string>;
  /** The campaigns that have an active session. */
  readonly active: ReadonlySet<string>;
  readonly pictures: ReadonlySet<string>;
}

export interface PresentInCampaign extends Present {
  readonly campaignId: string;
  /** Of a session, otherwise null. */
  readonly number: number | null;
  /** Of a handout, otherwise null. */
  readonly pictureId: string | null;
}

export interface PlannedJournalRecord<Item> {
  readonly kind: JournalKind;
  readonly action: ImportAction;
  readonly duplicate: boolean;
  readonly from: string;
  readonly id: string;
  readonly name: string;
  readonly item: Item;
}

export type JournalPlan = {
  [List in keyof SentJournal]: PlannedJournalRecord<SentJournal[List][number]>[];
};

interface Options {
  readonly duplicates: DuplicateChoice;
  readonly newId: () => string;
  /** The id in the account for a record of the same import outside the journal, by kind and id: `npc:2b…`. */
  readonly idOf: (kind: string, id: string) => string | undefined;
  /**
   * For a document in several parts: maps the ids of the whole document to ids in the account, as the previews of its
   * parts returned them.
   */
  readonly ids: ReadonlyMap<string, string>;
  /** A preview saves nothing, so the campaigns of an earlier part do not exist yet. */
  readonly isPreview: boolean;
}

interface Shape<Item> {
  readonly kind: JournalKind;
  readonly idOf: (item: Item) => string;
  readonly numberOf?: (item: Item) => number;
}

/**
 * Decides what happens to each note, session and handout of a document. A record already exists if the account has its
 * id, or its name in the same campaign. A record whose campaign does not exist is ignored. Mentions get the ids of the
 * account.
 */
export function planJournal(sent: SentJournal, present: PresentJournal, options: Options): JournalPlan {
  const { duplicates, newId, ids, isPreview } = options;
  const campaignHere = (id: string): string | undefined => {
    const planned = options.idOf('campaign', id);
    if (planned !== undefined) return planned;
    const known = ids.get(id) ?? id;
    return present.campaigns.has(known) || (isPreview && ids.has(id)) ? known : undefined;
  };
  /** Records that another part of the document has added or matched. */
  const ofOtherParts = new Set(ids.values());

  function planKind<Item extends { name: string; campaign_id: string }>(
    items: readonly Item[],
    { kind, idOf, numberOf }: Shape<Item>,
  ): PlannedJournalRecord<Item>[] {
    const placed = items.flatMap((item) => {
      const campaignId = campaignHere(item.campaign_id);
      return campaignId === undefined ? [] : [{ ...item, campaign_id: campaignId }];
    });
    const there = present[kind].map(({ id, name, campaignId, number }) => ({
      id,
      name: `${campaignId} ${number ?? ''} ${name}`,
    }));
    const thereById = new Map(there.map((record) => [record.id, record]));
    const free = there.filter(({ id }) => !ofOtherParts.has(id));
    const byName = matchPresent(
      free,
      placed.map((item) => ({
        id: idOf(item),
        name: `${item.campaign_id} ${numberOf?.(item) ?? ''} ${item.name}`,
      })),
      ({ id }) => id,
    );
    const taken = new Set<string>();
    return placed.map((item, at) => {
      const from = idOf(item);
      const wanted = ids.get(from);
      const ofPreview = wanted === undefined || taken.has(wanted) ? undefined : thereById.get(wanted);
      const match = ofPreview ?? byName[at];
      const duplicate = match !== undefined && !taken.has(match.id);
      const isKept = duplicate && duplicates !== 'keep_both';
      const isFree = wanted !== undefined && !thereById.has(wanted) && !taken.has(wanted);
      const id = isKept ? match.id : isFree ? wanted : newId();
      taken.add(id);
      const action = !isKept ? 'add' : duplicates === 'skip' ? 'skip' : 'replace';
      const name = item.name || `Session ${numberOf?.(item) ?? ''}`;
      return { kind, action, duplicate, from, id, name, item };
    });
  }

  const notes = planKind(sent.notes, { kind: 'note', idOf: ({ note_id }) => note_id });
  const sessions = planKind(sent.sessions, {
    kind: 'session',
    idOf: ({ session_id }) => session_id,
    numberOf: ({ number }) => number,
  });
  const handouts = planKind(sent.handouts, { kind: 'handout', idOf: ({ handout_id }) => handout_id });

  const own = new Map(
    [...notes, ...sessions, ...handouts].map(({ kind, from, id }) => [`${kind}:${from}`, id]),
  );
  const idHere = (kind: string, id: string) =>
    own.get(`${kind}:${id}`) ?? options.idOf(kind, id) ?? ids.get(id) ?? id;
  /** Undefined if the account neither has the record nor gets it. */
  const knownHere = (kind: 'encounter' | 'character', id: string) => {
    const known = ids.get(id) ?? id;
    return options.idOf(kind, id) ?? (isPreview || present[`${kind}s`].has(known) ? known : undefined);
  };
  /** The records of a list that the account has or gets, each once. */
  const named = (kind: 'encounter' | 'character', sentIds: readonly string[]) => [
    ...new Set(sentIds.flatMap((id) => knownHere(kind, id) ?? [])),
  ];
  const texts = (text: string) =>
    replaceMentionedIds(text.replaceAll(FORMER_PICTURE_ADDRESS, PICTURE_ADDRESS), ({ kind, id }: Mention) =>
      kind.startsWith('codex/') ? undefined : idHere(kind, id),
    );

  const active = new Set(present.active);
  /** A campaign has at most one active session. A second one is imported as ended. */
  const withOneActive = (session: SentJournal['sessions'][number]) => {
    const { campaign_id, status, started_at, lines } = session;
    if (status !== 'active') return session;
    if (active.has(campaign_id)) {
      return { ...session, status: 'ended' as const, ended_at: lines.at(-1)?.at ?? started_at };
    }
    active.add(campaign_id);
    return session;
  };

  /** How many handouts of this document are shown at each table. */
  const shownAt = new Map<string, number>();
  const pictureThere = new Map(present.handout.map(({ id, pictureId }) => [id, pictureId]));

  return {
    notes: notes.map((record) => ({ ...record, item: { ...record.item, text: texts(record.item.text) } })),
    sessions: sessions.map((record) => {
      const { encounters, attended } = record.item;
      const item = {
        ...sessionWithIds(record.item, idHere, texts),
        encounters: named('encounter', encounters),
        attended: named('character', attended),
      };
      return { ...record, item: record.action === 'add' ? withOneActive(item) : item };
    }),
    handouts: handouts.map((record) => {
      const { picture_id, text, shown, campaign_id } = record.item;
      const isHere = picture_id !== null && present.pictures.has(picture_id);
      // A picture may be missing, so a replaced handout keeps its own.
      const kept = pictureThere.get(record.id) ?? null;
      const count = shownAt.get(campaign_id) ?? 0;
      const isShown =
        shown !== undefined &&
        record.action === 'add' &&
        present.tables.has(campaign_id) &&
        count < SHOWN_MAXIMUM;
      if (isShown) shownAt.set(campaign_id, count + 1);
      const item = { ...record.item, text: texts(text), picture_id: isHere ? picture_id : kept };
      return { ...record, item: { ...item, shown: isShown ? shownHere(shown, idHere) : undefined } };
    }),
  };
}

type Shown = SentJournal['handouts'][number]['shown'];

/** The character of a phone gets the id of the account. */
function shownHere(shown: Shown, idHere: (kind: string, id: string) => string): Shown {
  const prefix = 'character:';
  if (shown === undefined || !shown.member_key.startsWith(prefix)) return shown;
  return { ...shown, member_key: `${prefix}${idHere('character', shown.member_key.slice(prefix.length))}` };
}
