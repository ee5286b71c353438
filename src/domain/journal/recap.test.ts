import { describe, expect, it } from 'vitest';
import { LONG_TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { recapOf } from './recap.ts';
import type { LineContent, SessionLine, ToldFight } from './session-line.ts';

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

function lines(...told: (string | LineContent)[]): SessionLine[] {
  return told.map((one, at) => ({
    line_id: id(at),
    at,
    ...(typeof one === 'string'
      ? { text: one, kind: 'typed' as const, data: null }
      : { text: 'A line', ...one }),
  }));
}

const AMBUSH: ToldFight = {
  fight_id: id(100),
  encounter_id: id(101),
  name: 'Ambush',
  rounds: 3,
  party: [{ name: 'Aria', character_id: id(1), fell: 1, rose: 0, dead: false }],
  foes: [{ name: 'Goblin', count: 2, defeated: 2, is_kind: true }],
  xp: 100,
  rolls: [],
  rewards: '- 30 gp\n- a map',
};
const BEGAN = { fight_id: id(100), encounter_id: id(101), name: 'Ambush' };

describe('JRN-3: the proposed recap', () => {
  it('describes the timeline in its order', () => {
    const recap = recapOf(
      lines(
        { kind: 'started', data: null },
        'They met @[Gundren](npc:2b) in\n the inn',
        'Who is he?',
        { kind: 'encounter', data: BEGAN },
        { kind: 'fight', data: AMBUSH },
        { kind: 'rest', data: null },
        { kind: 'handout', data: { handout_id: id(7), name: 'The letter' } },
        { kind: 'level-up', data: { character_id: id(1), name: 'Aria', from: 3, level: 4 } },
        { kind: 'ended', data: null },
      ),
      [
        { character_id: id(1), name: 'Aria' },
        { character_id: id(2), name: 'Borin' },
      ],
    );
    expect(recap.split('\n\n')).toEqual([
      `@[Aria](character:${id(1)}) and @[Borin](character:${id(2)}) were there.`,
      'They met @[Gundren](npc:2b) in the inn. Who is he?',
      `@[Aria](character:${id(1)}) fought against 2 goblins in @[Ambush](encounter:${id(101)}) for 3 rounds. ` +
        `@[Aria](character:${id(1)}) fell. Both enemies were defeated, worth 100 XP.`,
      'Rewards:',
      '- 30 gp\n- a map',
      `The party took a long rest. The players saw @[The letter](handout:${id(7)}). ` +
        `@[Aria](character:${id(1)}) reached level 4.`,
    ]);
  });

  it('says that a fight is not over', () => {
    expect(recapOf(lines({ kind: 'encounter', data: BEGAN }), [])).toBe(
      `The fight @[Ambush](encounter:${id(101)}) began and is not over yet.`,
    );
  });

  it('describes a restarted fight once', () => {
    const again = { ...BEGAN, fight_id: id(102) };
    const began = { kind: 'encounter' as const, data: BEGAN };
    const restarted = { kind: 'encounter' as const, data: again };
    expect(recapOf(lines(began, restarted), [])).toMatch(/^The fight .* is not over yet\.$/);
    const fought = { kind: 'fight' as const, data: { ...AMBUSH, fight_id: id(102) } };
    expect(recapOf(lines(began, restarted, fought), [])).not.toContain('not over');
    expect(recapOf(lines(began, fought, restarted), [])).toContain('not over');
  });

  it('uses the words that the game master gave an automatic line', () => {
    const [fought, rested] = lines({ kind: 'fight', data: AMBUSH }, { kind: 'rest', data: null });
    if (fought === undefined || rested === undefined) throw new Error('There are no lines.');
    const edited = [
      { ...fought, text: 'They let the\n goblins go', isEdited: true },
      { ...rested, text: 'They slept badly!', isEdited: true },
    ];
    expect(recapOf(edited, [])).toBe('They let the goblins go.\n\nThey slept badly!');
  });

  it('is empty for an empty evening', () => {
    expect(recapOf(lines({ kind: 'started', data: null }), [])).toBe('');
    expect(recapOf([], [{ character_id: id(1), name: 'Aria' }])).toBe(
      `@[Aria](character:${id(1)}) was there.`,
    );
  });

  it('never grows beyond what can be saved', () => {
    const many = lines(...Array.from({ length: 2_000 }, () => ({ kind: 'fight' as const, data: AMBUSH })));
    expect(recapOf(many, []).length).toBeLessThanOrEqual(LONG_TEXT_MAXIMUM);
    expect(recapOf(lines(...Array.from({ length: 200 }, () => 'x'.repeat(400))), []).length).toBeGreaterThan(
      0,
    );
  });
});
