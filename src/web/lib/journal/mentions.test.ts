import { describe, expect, it } from 'vitest';
import type { GameSession, Note } from '#contract/journal/records.ts';
import type { Mention } from '#domain/journal/mention.ts';
import type { KeptRecord } from './journal-key.ts';
import { findMentionsOf } from './mentioned-in.ts';
import { resolveMention } from './resolve-mention.ts';

const GUNDREN = '2b1c0f5e-0000-4000-8000-00000000000a';
const INN = '2b1c0f5e-0000-4000-8000-00000000000b';

function note(id: string, text: string, updated_at = 1): KeptRecord {
  const record = { note_id: id, name: id, text, updated_at } as Note;
  return { kind: 'note', id, record, at: 0 };
}

describe('what mentions a record', () => {
  it('is every text with its mention, newest first', () => {
    const records = [
      note('old', `Ask @[Gundren](npc:${GUNDREN}).`, 1),
      note('other', `Ask @[Gundren](character:${GUNDREN}).`, 2),
      note('new', `@[The dwarf](npc:${GUNDREN}) again: @[Gundren](npc:${GUNDREN})`, 3),
      note('not a mention', `Written [like this](npc:${GUNDREN})`, 4),
    ];
    expect(findMentionsOf({ kind: 'npc', id: GUNDREN }, records).map(({ id }) => id)).toEqual(['new', 'old']);
  });

  it('is also a session that plans the encounter, but not the record itself', () => {
    const plan = {
      name: '',
      plan: '',
      recap: '',
      encounters: [INN],
      updated_at: 1,
    } as unknown as GameSession;
    const session: KeptRecord = { kind: 'session', id: 's', record: plan, at: 0 };
    expect(findMentionsOf({ kind: 'encounter', id: INN }, [session])).toEqual([session]);
    expect(findMentionsOf({ kind: 'note', id: INN }, [note(INN, `@[Me](note:${INN})`)])).toEqual([]);
  });
});

describe('a mention', () => {
  const gundren: Mention = { name: 'Gundren', kind: 'npc', id: GUNDREN };

  it('has the current name and leads to the record', () => {
    const names = { npc: new Map([[GUNDREN, 'Gundren Rockseeker']]) };
    expect(resolveMention(gundren, names)).toEqual({
      name: 'Gundren Rockseeker',
      to: '/stuff/npcs',
      isDeleted: false,
    });
  });

  it('keeps its written name and says so when the record was deleted', () => {
    expect(resolveMention(gundren, { npc: new Map() })).toEqual({ name: 'Gundren', isDeleted: true });
  });

  it('says nothing while the records of its kind are not loaded', () => {
    expect(resolveMention(gundren, { character: new Map() })).toBeUndefined();
  });

  it('leads to its entry of the codex', () => {
    const goblin: Mention = { name: 'Goblin', kind: 'codex/monsters', id: 'goblin' };
    expect(resolveMention(goblin, {})).toMatchObject({ to: '/codex/specs/monsters/goblin' });
  });
});
