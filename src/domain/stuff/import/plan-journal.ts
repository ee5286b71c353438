import { SHOWN_MAXIMUM } from '#domain/journal/fields.ts';
import type { Mention } from '#domain/journal/mention.ts';
import { replaceMentionedIds } from '#domain/journal/rewrite-mentions.ts';
import type { SentJournal } from '#domain/journal/transfer/sent-records.ts';
import { sessionWithIds } from '#domain/journal/transfer/session-ids.ts';
import { FORMER_PICTURE_ADDRESS, PICTURE_ADDRESS } from '#domain/picture/picture-address.ts';
import type { JournalKind } from '../record-kinds.ts';
import { type Decide, type PlannedRecord, type Present, planRecords } from './plan-records.ts';

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

export type JournalPlan = {
  [List in keyof SentJournal]: PlannedRecord<SentJournal[List][number], JournalKind>[];
};

interface Options extends Decide {
  /** The id in the account for a record of the same import outside the journal, by kind and id: `npc:2b…`. */
  readonly idOf: (kind: string, id: string) => string | undefined;
  readonly known: ReadonlyMap<string, string>;
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
  const { known: ids, isPreview } = options;
  const campaignHere = (id: string): string | undefined => {
    const planned = options.idOf('campaign', id);
    if (planned !== undefined) return planned;
    const known = ids.get(id) ?? id;
    return present.campaigns.has(known) || (isPreview && ids.has(id)) ? known : undefined;
  };

  function planKind<Item extends { name: string; campaign_id: string }>(
    items: readonly Item[],
    { kind, idOf, numberOf }: Shape<Item>,
  ): PlannedRecord<Item, JournalKind>[] {
    const placed = items.flatMap((item) => {
      const campaignId = campaignHere(item.campaign_id);
      return campaignId === undefined ? [] : [{ ...item, campaign_id: campaignId }];
    });
    const there = present[kind].map(({ id, name, campaignId, number }) => ({
      id,
      name: `${campaignId} ${number ?? ''} ${name}`,
    }));
    const keyOf = (item: Item) => `${item.campaign_id} ${numberOf?.(item) ?? ''} ${item.name}`;
    const titleOf = (item: Item) => item.name || `Session ${numberOf?.(item) ?? ''}`;
    return planRecords({ kind, items: placed, present: there, idOf, keyOf, titleOf }, options);
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
