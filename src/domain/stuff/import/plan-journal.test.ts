import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { SHOWN_MAXIMUM } from '#domain/journal/fields.ts';
import { sentJournalSchemas } from '#domain/journal/transfer/sent-records.ts';
import { type PresentJournal, planJournal } from './plan-journal.ts';
import { sameForAll } from './plan-records.ts';

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const CAMPAIGN = id(1);
const HERE = id(2);
const NOTHING: PresentJournal = {
  note: [],
  session: [],
  handout: [],
  campaigns: new Set([HERE]),
  encounters: new Set(),
  characters: new Set(),
  active: new Set<string>(),
  tables: new Set<string>(),
  pictures: new Set(),
};

const read = (journal: object) => z.parse(z.object(sentJournalSchemas), journal);
const note = (number: number, name: string, text = '') => ({
  note_id: id(number),
  campaign_id: CAMPAIGN,
  name,
  text,
});

function plan(
  journal: object,
  present: Partial<PresentJournal> = {},
  options: Partial<Parameters<typeof planJournal>[2]> = {},
) {
  let next = 900;
  return planJournal(
    read(journal),
    { ...NOTHING, ...present },
    {
      actionOf: sameForAll('skip'),
      newId: () => id(next++),
      idOf: (kind, from) => (kind === 'campaign' && from === CAMPAIGN ? HERE : undefined),
      known: new Map(),
      isPreview: false,
      ...options,
    },
  );
}

describe('planJournal', () => {
  it('shows at most as many handouts at a table as a game master may show', () => {
    const shown = { shown_at: 1, in_front: false, target: 'everyone', member_key: '' };
    const handouts = Array.from({ length: SHOWN_MAXIMUM + 1 }, (_, at) => ({
      handout_id: id(100 + at),
      campaign_id: CAMPAIGN,
      name: `Letter ${at}`,
      shown,
    }));
    const planned = plan({ handouts }, { tables: new Set([HERE]) }).handouts;
    expect(planned.filter(({ item }) => item.shown !== undefined)).toHaveLength(SHOWN_MAXIMUM);
  });

  it('shows the pictures of texts that an older version exported', () => {
    const text = `![Map](/api/journal/pictures/${id(5)})`;
    const [planned] = plan({ notes: [note(10, 'Inn', text)] }).notes;
    expect(planned?.item.text).toBe(`![Map](/api/pictures/${id(5)})`);
  });

  it('finds a note by its id, or by its title in the same campaign', () => {
    const notes = [note(10, 'Inn'), note(11, 'mill '), note(12, 'Elsewhere')];
    const there = (number: number, name: string, campaignId = HERE) => ({
      id: id(number),
      name,
      campaignId,
      number: null,
      pictureId: null,
    });
    const present = { note: [there(10, 'Renamed'), there(20, 'Mill'), there(21, 'Elsewhere', id(3))] };
    expect(plan({ notes }, present).notes.map((one) => [one.id, one.action])).toEqual([
      [id(10), 'skip'],
      [id(20), 'skip'],
      [id(900), 'add'],
    ]);
    expect(
      plan({ notes }, present, { actionOf: sameForAll('keep_both') }).notes.map((one) => one.action),
    ).toEqual(['add', 'add', 'add']);
  });

  it('finds a session by its number and title', () => {
    const session = (number: number, at: number) => ({
      session_id: id(number),
      campaign_id: CAMPAIGN,
      name: '',
      number: at,
    });
    const present = { session: [{ id: id(30), name: '', campaignId: HERE, number: 2, pictureId: null }] };
    const { sessions } = plan({ sessions: [session(10, 1), session(11, 2)] }, present);
    expect(sessions.map(({ id, action, name }) => [id, action, name])).toEqual([
      [id(900), 'add', 'Session 1'],
      [id(30), 'skip', 'Session 2'],
    ]);
  });

  it('uses the ids of a preview only for new records, and each id once', () => {
    const known = new Map([
      [id(10), id(50)],
      [id(11), id(50)],
    ]);
    const { notes } = plan({ notes: [note(10, 'a', `@[b](note:${id(11)})`), note(11, 'b')] }, {}, { known });
    expect(notes.map((one) => one.id)).toEqual([id(50), id(900)]);
    expect(notes[0]?.item.text).toBe(`@[b](note:${id(900)})`);
  });

  it('does not treat the records of other parts as existing records', () => {
    const present = { note: [{ id: id(50), name: 'Inn', campaignId: HERE, number: null, pictureId: null }] };
    const known = new Map([[id(10), id(50)]]);
    const { notes } = plan({ notes: [note(11, 'Inn')] }, present, { known });
    expect(notes[0]).toMatchObject({ action: 'add', duplicate: false });
  });

  it('keeps an active session, but only one in each campaign, and converts an unreadable line to text', () => {
    const lines = [
      { at: 5, kind: 'typed', text: 'a' },
      { at: 9, kind: 'unknown', text: 'b', data: { x: 1 } },
    ];
    const session = { session_id: id(10), campaign_id: CAMPAIGN, name: '', number: 1, lines };
    const active = { ...session, status: 'active', started_at: 1 };
    const { sessions } = plan({ sessions: [active, { ...active, session_id: id(11), number: 2 }] });
    expect(sessions.map(({ item: { status, ended_at } }) => [status, ended_at])).toEqual([
      ['active', null],
      ['ended', 9],
    ]);
    const [second] = plan({ sessions: [active] }, { active: new Set([HERE]) }).sessions;
    expect(second?.item).toMatchObject({ status: 'ended', ended_at: 9 });
    expect(sessions[0]?.item.lines[1]).toEqual({ at: 9, kind: 'typed', text: 'b', data: null });
  });

  it('keeps of the named encounters and characters those that the account has or gets', () => {
    const session = { session_id: id(10), campaign_id: CAMPAIGN, name: '', number: 1 };
    const sessions = [{ ...session, encounters: [id(70), id(71), id(70)], attended: [id(70), id(72)] }];
    const present = { encounters: new Set([id(71)]), characters: new Set([id(80)]) };
    const known = new Map([[id(72), id(80)]]);
    const idOf = (kind: string, from: string) => {
      if (kind === 'campaign') return HERE;
      return kind === 'encounter' && from === id(70) ? id(81) : undefined;
    };
    expect(plan({ sessions }, present, { known, idOf }).sessions[0]?.item).toMatchObject({
      encounters: [id(81), id(71)],
      attended: [id(80)],
    });
  });

  it('keeps a picture that the account has', () => {
    const handout = { handout_id: id(10), campaign_id: CAMPAIGN, name: 'Map', picture_id: id(60) };
    const pictureOf = (pictures: ReadonlySet<string>) =>
      plan({ handouts: [handout] }, { pictures }).handouts[0]?.item.picture_id;
    expect(pictureOf(new Set())).toBeNull();
    expect(pictureOf(new Set([id(60)]))).toBe(id(60));
  });

  it('keeps the picture of a replaced handout, unless the account has the sent picture', () => {
    const handout = { handout_id: id(10), campaign_id: CAMPAIGN, name: 'Map', picture_id: id(60) };
    const there = { id: id(10), name: 'Map', campaignId: HERE, number: null, pictureId: id(61) };
    const pictureOf = (pictures: ReadonlySet<string>, duplicates: 'replace' | 'keep_both' = 'replace') =>
      plan({ handouts: [handout] }, { handout: [there], pictures }, { actionOf: sameForAll(duplicates) })
        .handouts[0]?.item.picture_id;
    expect(pictureOf(new Set([id(61)]))).toBe(id(61));
    expect(pictureOf(new Set([id(60), id(61)]))).toBe(id(60));
    expect(pictureOf(new Set([id(61)]), 'keep_both')).toBeNull();
  });
});
