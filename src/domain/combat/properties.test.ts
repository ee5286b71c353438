import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pick, who } from '#support/command-drafts/draft.ts';
import { COMMAND_TYPES, play, script } from '#support/fights/combat-script.ts';
import { encounter, issue } from '#support/fights/combat-table.ts';
import { fuzzRuns } from '#support/hostile/fuzz-runs.ts';
import { applyCommand } from './apply-command.ts';
import { isIncapacitated, lifeOf } from './combatant.ts';
import { type Command, commandSchema, type IssuedCommand } from './commands.ts';
import { createFight } from './create-fight.ts';
import { canAct, combatantsInOrder, type Fight, fightSchema, findCombatant } from './fight.ts';
import { sizeOf } from './fight-size.ts';
import { canFollow, followEntry, type JournalEntry, withoutReplaced } from './journal/journal.ts';
import { wordLine } from './log/log-line.ts';

function content(fight: Fight): Omit<Fight, 'history'> {
  const { history: _, ...rest } = fight;
  return rest;
}

/** Applies the journal entries to the fight, as another device does. */
function replay(start: Fight, journal: readonly JournalEntry[]): Fight {
  const lookup = (sequence: number) => journal[sequence - 1];
  return journal.slice(start.history.sequence).reduce((fight, entry) => {
    expect(canFollow(fight, entry, lookup)).toBe(true);
    return followEntry(fight, entry, lookup);
  }, start);
}

function expectSound(fight: Fight): void {
  const list = combatantsInOrder(fight);
  // Every combatant is in the order exactly once.
  expect(new Set(fight.order).size).toBe(fight.order.length);
  expect([...fight.order].sort()).toEqual(Object.keys(fight.combatants).sort());
  expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
  for (const combatant of list) {
    expect(combatant.hit_points).toBeGreaterThanOrEqual(0);
    expect(combatant.temporary_hit_points).toBeGreaterThanOrEqual(0);
    expect(Math.max(combatant.death_saves.successes, combatant.death_saves.failures)).toBeLessThanOrEqual(3);
    expect(new Set(combatant.conditions.map(({ id }) => id)).size).toBe(combatant.conditions.length);
    if (isIncapacitated(combatant)) {
      expect([combatant.concentration, combatant.delaying]).toEqual([null, false]);
    }
    if (combatant.hit_points === 0) expect(combatant.readied).toBeNull();
    // FRM-2, FRM-5: at 0 hit points no combatant is in a form with its own hit points. The dead are in no form.
    if (lifeOf(combatant) === 'dead') expect(combatant.form).toBeNull();
    if (combatant.hit_points === 0) expect([undefined, 'shapechanger']).toContain(combatant.form?.manner);
    expect(combatant.conditions.filter(({ name }) => name === 'exhaustion').length).toBeLessThanOrEqual(1);
    // CON-7, FRM-7: the effect belongs to the current casting.
    for (const { held } of [...combatant.conditions, combatant.form ?? {}]) {
      const holder = held && fight.combatants[held.by];
      if (held) expect([holder?.concentration, holder?.castings]).toEqual([held.on, held.casting]);
    }
    const isUnconscious = combatant.conditions.some(({ name }) => name === 'unconscious');
    if (isUnconscious) expect(combatant.form?.manner).not.toBe('wild-shape');
    for (const { duration } of combatant.conditions) {
      if (duration) expect(Object.keys(fight.combatants)).toContain(duration.anchor_id);
    }
    for (const counter of combatant.counters) {
      expect(counter.used).toBeGreaterThanOrEqual(0);
      expect(counter.used).toBeLessThanOrEqual(counter.maximum);
    }
  }
  // While the fight runs and anyone can act, exactly one combatant is active. Otherwise none is.
  if (fight.status !== 'running') expect(fight.active_id).toBeNull();
  else if (fight.active_id === null) expect(list.some((combatant) => canAct(fight, combatant))).toBe(false);
  else expect(fight.combatants[fight.active_id]?.enters_at_round).toBeNull();
  // TRN-10: combatants that act with the active one are in the fight and are not the active one. Without an active one
  // nobody acts.
  const acting = fight.acting ?? [];
  expect(acting).not.toContain(fight.active_id);
  expect(acting.every((id) => Object.hasOwn(fight.combatants, id))).toBe(true);
  if (fight.active_id === null) expect(acting).toEqual([]);
  for (const { turn } of fight.own_reminders ?? []) {
    if (turn) expect(Object.keys(fight.combatants)).toContain(turn.combatant_id);
  }
  for (const prompt of fight.prompts) {
    if (prompt.combatant_id !== null) expect(Object.keys(fight.combatants)).toContain(prompt.combatant_id);
    const about = findCombatant(fight, prompt.combatant_id);
    expect(about && lifeOf(about)).not.toBe('dead');
    if (prompt.kind === 'death-save') expect(about && lifeOf(about)).toBe('dying');
  }
  expect(new Set(fight.prompts.map(({ id }) => id)).size).toBe(fight.prompts.length);
}

it('the random scripts below apply every command', () => {
  const taken = new Set<string>();
  const missing = () => COMMAND_TYPES.filter((type) => !taken.has(type));
  // Every new command changes all random scripts, so a rare command may need another seed.
  for (let seed = 1; seed <= 10 && missing().length > 0; seed++) {
    for (const steps of fc.sample(script, { numRuns: 200, seed })) {
      for (const { command } of play(steps, () => {}).issued) taken.add(command.type);
    }
  }
  expect(missing()).toEqual([]);
});

describe('any sequence of commands', () => {
  it('keeps the fight valid', () => {
    fc.assert(
      fc.property(script, (steps) => {
        const table = play(steps, ({ fight }) => expectSound(fight));
        expect(fightSchema.safeParse(table.fight).error).toBeUndefined();
      }),
      { numRuns: fuzzRuns(50) },
    );
  });

  it('leaves no stale cache of the order or the size', () => {
    fc.assert(
      fc.property(script, (steps) => {
        play(steps, ({ fight }) => {
          const stored = structuredClone(fight);
          expect(combatantsInOrder(fight)).toEqual(combatantsInOrder(stored));
          expect(sizeOf(fight)).toBe(sizeOf(stored));
        });
      }),
      { numRuns: fuzzRuns(50) },
    );
  });

  it('can be undone exactly, and a whole gesture at once', () => {
    fc.assert(
      fc.property(script, (steps) => {
        let origin: Fight | undefined;
        play(steps, (table, before) => {
          const entry = table.journal.at(-1);
          if (table.fight === before || !entry) return;
          if (entry.replaces === undefined) origin = before;
          if (!origin) throw new Error('Nothing came before.');
          // Only a gesture that ends where it began adds no undo step.
          if (table.fight.history.undo_top === origin.history.undo_top) {
            expect(content(table.fight)).toEqual(content(origin));
            return;
          }
          const { type } = entry.issued.command;
          const back: Command = type === 'undo' ? { type: 'redo' } : { type: 'undo' };
          const undone = applyCommand(table.fight, issue(back), table.lookup);
          if (!undone.ok) throw new Error(undone.refusal);
          expect(content(undone.fight)).toEqual(content(origin));
        });
      }),
      { numRuns: fuzzRuns(50) },
    );
  });

  it('UND-3: a gesture has the effect of its total, applied to the fight before it', () => {
    const deltas = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(script, who, deltas, (steps, number, parts) => {
        const table = play(steps, () => {});
        const before = table.fight;
        const adjust = (delta: number): Command => ({
          type: 'adjust-hit-points',
          combatant_id: pick(before, number),
          delta,
          gesture: 'whole',
        });
        // A wheel step that would go below 0 is refused and does not count.
        let total = 0;
        for (const delta of parts.filter((one) => one !== 0)) {
          if (table.try(adjust(delta)) === undefined) total += delta;
        }
        if (total === 0) {
          expect(content(table.fight)).toEqual(content(before));
          expect(table.fight.history.undo_top).toBe(before.history.undo_top);
          return;
        }
        const whole = applyCommand(before, issue(adjust(total)), table.lookup);
        if (!whole.ok) throw new Error(whole.refusal);
        // A turn that passes during the gesture begins with its last step.
        const timeless = ({ seen_turn, ...fight }: Fight) =>
          content({
            ...fight,
            turn_started_at: 0,
            ...(seen_turn && { seen_turn: { ...seen_turn, started_at: 0 } }),
          });
        expect(timeless(table.fight)).toEqual(timeless(whole.fight));
        expect(table.journal.at(-1)?.log).toEqual(whole.entry?.log);
      }),
      { numRuns: fuzzRuns(30) },
    );
  });

  it('can be undone to the first step, and redone to the last', () => {
    fc.assert(
      fc.property(script, (steps) => {
        const table = play(steps, () => {});
        const last = table.fight;
        let undone = 0;
        while (table.try({ type: 'undo' }) === undefined) undone += 1;
        expect(content(table.fight)).toEqual(content(createFight(encounter())));
        while (undone > 0) {
          table.do({ type: 'redo' });
          undone -= 1;
        }
        expect(content(table.fight)).toEqual(content(last));
      }),
      { numRuns: fuzzRuns(50) },
    );
  });

  it('gives the same fight when commands or patches are replayed', () => {
    fc.assert(
      fc.property(script, (steps) => {
        const table = play(steps, () => {});
        const issued: IssuedCommand[] = JSON.parse(JSON.stringify(table.issued));
        let again = createFight(encounter());
        const journal: JournalEntry[] = [];
        for (const command of issued) {
          const applied = applyCommand(again, command, (sequence) => journal[sequence - 1]);
          if (!applied.ok || !applied.entry)
            throw new Error('A command of the journal was not applied again.');
          again = applied.fight;
          journal.push(applied.entry);
        }
        expect(again).toEqual(table.fight);
        expect(journal).toEqual(table.journal);
        const entries: JournalEntry[] = JSON.parse(JSON.stringify(table.journal));
        expect(replay(createFight(encounter()), entries)).toEqual(table.fight);
      }),
      { numRuns: fuzzRuns(50) },
    );
  });

  it('UND-3: gives the same fight from any state without the replaced entries of gestures', () => {
    fc.assert(
      fc.property(script, fc.nat(), (steps, number) => {
        const states: Fight[] = [createFight(encounter())];
        const table = play(steps, ({ fight }, before) => {
          if (fight !== before) states.push(fight);
        });
        const replaced = new Set(table.journal.map(({ replaces }) => replaces));
        const kept = table.journal.map((entry) =>
          replaced.has(entry.sequence) ? withoutReplaced(entry) : entry,
        );
        const start = states[number % states.length];
        if (!start) throw new Error('There is no such state.');
        expect(replay(start, kept)).toEqual(table.fight);
      }),
      { numRuns: fuzzRuns(50) },
    );
  });

  it('consists of commands that the schema accepts, and no log line contains a command name', () => {
    fc.assert(
      fc.property(script, (steps) => {
        const table = play(steps, () => {});
        const types = new Set(table.journal.map(({ issued }) => issued.command.type));
        const codes = [...types].filter((type) => type.includes('-'));
        for (const { command } of table.issued) {
          expect(commandSchema.safeParse(command).error).toBeUndefined();
        }
        for (const entry of table.journal) {
          for (const text of entry.log.map(wordLine)) {
            expect(codes.filter((code) => text.includes(code))).toEqual([]);
          }
        }
      }),
      { numRuns: fuzzRuns(15) },
    );
  });
});
