import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encounter, issue, statBlock, Table } from '#support/combat-table.ts';
import { applyCommand } from './apply-command.ts';
import { lifeOf } from './combatant.ts';
import { type Command, commandSchema, type IssuedCommand } from './commands.ts';
import { createFight } from './create-fight.ts';
import { canAct, combatantsInOrder, type Fight, fightSchema, findCombatant } from './fight.ts';
import { followEntry, type JournalEntry } from './journal.ts';
import { customBlueprint, monsterBlueprint } from './stat-block.ts';

/** Picks somebody present by number; now and then somebody who is not. */
const who = fc.nat({ max: 12 });
const small = fc.integer({ min: 0, max: 60 });
type Draft = (fight: Fight, fresh: () => string) => Command;

function pick(fight: Fight, number: number): string {
  return fight.order[number % Math.max(1, fight.order.length)] ?? 'nobody';
}

const dragon = statBlock({
  name: 'Dragon',
  pointer: 'srd/dragon',
  hit_points: 60,
  damage_resistances: ['fire'],
  actions: [{ name: 'Breath', desc: 'Fire.', usage: 'Recharge 5-6' }],
  special_abilities: [{ name: 'Legendary Resistance (3/Day)', desc: 'It succeeds.' }],
  legendary_actions: [{ name: 'Tail', desc: 'A swipe.' }],
});

const draft: fc.Arbitrary<Draft> = fc.oneof(
  fc.tuple(who, fc.option(fc.integer({ min: -5, max: 30 }))).map(
    ([n, initiative]): Draft =>
      (fight) => ({ type: 'set-initiative', combatant_id: pick(fight, n), initiative }),
  ),
  fc.constant<Draft>((fight) => ({ type: 'roll-initiative', combatant_ids: [...fight.order, 'nobody'] })),
  fc.constant<Draft>(() => ({ type: 'order-by-initiative' })),
  fc.tuple(who, small).map(
    ([n, to]): Draft =>
      (fight) => ({ type: 'move-combatant', combatant_id: pick(fight, n), to }),
  ),
  fc.constant<Draft>(() => ({ type: 'start-fight' })),
  { weight: 6, arbitrary: fc.constant<Draft>(() => ({ type: 'advance-turn' })) },
  fc.constant<Draft>(() => ({ type: 'return-turn' })),
  fc.constant<Draft>(() => ({ type: 'end-fight' })),
  fc.constant<Draft>(() => ({ type: 'resume-fight' })),
  fc.constant<Draft>((fight) => ({ type: 'delay-turn', combatant_id: fight.active_id ?? 'nobody' })),
  who.map(
    (n): Draft =>
      (fight) => ({ type: 'act-now', combatant_id: pick(fight, n) }),
  ),
  fc.tuple(fc.constantFrom('Goblin', 'Orc', 'Aria'), fc.integer({ min: 1, max: 3 }), fc.option(small)).map(
    ([name, copies, round]): Draft =>
      (_, fresh) => ({
        type: 'add-combatants',
        blueprint: customBlueprint({ name, type: 'monster', hit_points: 9, armor_class: 12 }),
        ids: Array.from({ length: copies }, fresh),
        initiative: round,
        enters_at_round: round === null ? null : Math.max(1, round % 6),
      }),
  ),
  fc.constant<Draft>((_, fresh) => ({
    type: 'add-combatants',
    blueprint: monsterBlueprint(dragon),
    ids: [fresh()],
    roll_initiative: true,
  })),
  fc.array(who, { minLength: 1, maxLength: 3 }).map(
    (ns): Draft =>
      (fight) => ({ type: 'remove-combatants', combatant_ids: ns.map((n) => pick(fight, n)) }),
  ),
  fc.tuple(who, fc.constantFrom('Goblin', 'Goblin - 1', 'Orc - 2', 'Zed')).map(
    ([n, name]): Draft =>
      (fight) => ({ type: 'rename-combatant', combatant_id: pick(fight, n), name }),
  ),
  fc.tuple(who, fc.option(fc.integer({ min: 1, max: 8 }))).map(
    ([n, round]): Draft =>
      (fight) => ({ type: 'set-entry-round', combatant_ids: [pick(fight, n)], round }),
  ),
  fc.tuple(who, fc.integer({ min: -5, max: 60 })).map(
    ([n, hitPoints]): Draft =>
      (fight) => ({ type: 'set-hit-points', combatant_id: pick(fight, n), hit_points: hitPoints }),
  ),
  {
    weight: 8,
    arbitrary: fc
      .tuple(
        fc.constantFrom(0, 0, 1),
        fc.constantFrom(-9, -2, -1, 1, 2),
        fc.constantFrom('one', 'one', 'two'),
      )
      .map(
        ([n, delta, gesture]): Draft =>
          (fight) => ({ type: 'adjust-hit-points', combatant_id: pick(fight, n), delta, gesture }),
      ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.array(who, { minLength: 1, maxLength: 4 }), small, fc.boolean()).map(
      ([ns, amount, critical]): Draft =>
        (fight) => ({
          type: 'damage',
          parts: [{ amount, damage_type: 'fire' }],
          critical,
          targets: ns.map((n) => ({ combatant_id: pick(fight, n), factor: n % 2 ? 'half' : 'full' })),
        }),
    ),
  },
  fc.tuple(who, small).map(
    ([n, amount]): Draft =>
      (fight) => ({ type: 'heal', amount, targets: [{ combatant_id: pick(fight, n), factor: 'full' }] }),
  ),
  fc.tuple(who, small).map(
    ([n, amount]): Draft =>
      (fight) => ({ type: 'grant-temporary-hit-points', combatant_ids: [pick(fight, n)], amount }),
  ),
  fc.tuple(who, fc.integer({ min: 1, max: 60 })).map(
    ([n, maximum]): Draft =>
      (fight) => ({ type: 'set-maximum-hit-points', combatant_id: pick(fight, n), maximum }),
  ),
  who.map(
    (n): Draft =>
      (fight) => ({ type: 'roll-death-save', combatant_id: pick(fight, n) }),
  ),
  fc.tuple(who, fc.option(fc.constant('bless'))).map(
    ([n, on]): Draft =>
      (fight) => ({ type: 'set-concentration', combatant_id: pick(fight, n), on }),
  ),
  fc.constantFrom('roll' as const, 'keep' as const, 'drop' as const).map(
    (answer): Draft =>
      (fight) => ({
        type: 'answer-concentration',
        prompt_id: fight.prompts.find(({ kind }) => kind === 'concentration')?.id ?? 'none',
        answer,
      }),
  ),
  fc
    .record({
      ns: fc.array(who, { minLength: 1, maxLength: 3 }),
      anchor: who,
      name: fc.constantFrom('prone', 'stunned', 'exhaustion', 'hexed'),
      rounds: fc.option(fc.integer({ min: 1, max: 4 })),
      moment: fc.constantFrom('start' as const, 'end' as const),
      saves: fc.boolean(),
    })
    .map(
      ({ ns, anchor, name, rounds, moment, saves }): Draft =>
        (fight, fresh) => ({
          type: 'apply-condition',
          combatant_ids: ns.map((n) => pick(fight, n)),
          condition_id: fresh(),
          name,
          duration: rounds === null ? null : { rounds, anchor_id: pick(fight, anchor), moment },
          save_ends: saves ? { ability: 'wisdom', dc: 13, moment } : null,
        }),
    ),
  fc.constant<Draft>((fight) => ({
    type: 'answer-save',
    prompt_id: fight.prompts.find(({ kind }) => kind === 'save-ends')?.id ?? 'none',
    answer: 'roll',
  })),
  fc.tuple(who, fc.integer({ min: -1, max: 3 })).map(
    ([n, amount]): Draft =>
      (fight) => {
        const id = pick(fight, n);
        return {
          type: 'use-counter',
          combatant_id: id,
          counter_id: fight.combatants[id]?.counters[0]?.id ?? 'none',
          amount,
        };
      },
  ),
  fc.option(fc.constant('The ceiling falls')).map(
    (note): Draft =>
      () => ({ type: 'set-lair', note }),
  ),
  fc.boolean().map(
    (timer): Draft =>
      () => ({ type: 'change-settings', settings: { timer } }),
  ),
  fc.constant<Draft>((fight) => ({
    type: 'set-notes',
    combatant_id: pick(fight, 0),
    notes: `${fight.history.sequence}`,
  })),
  fc.constant<Draft>((fight) => ({ type: 'dismiss-prompt', prompt_id: fight.prompts[0]?.id ?? 'none' })),
  { weight: 4, arbitrary: fc.constant<Draft>(() => ({ type: 'undo' })) },
  { weight: 3, arbitrary: fc.constant<Draft>(() => ({ type: 'redo' })) },
);

const script = fc.array(fc.tuple(draft, fc.nat()), { minLength: 1, maxLength: 60 });

function content(fight: Fight): Omit<Fight, 'history'> {
  const { history: _, ...rest } = fight;
  return rest;
}

function expectSound(fight: Fight): void {
  const list = combatantsInOrder(fight);
  // Positions are contiguous: everybody once.
  expect(new Set(fight.order).size).toBe(fight.order.length);
  expect([...fight.order].sort()).toEqual(Object.keys(fight.combatants).sort());
  // Names are unique.
  expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
  for (const combatant of list) {
    expect(combatant.hit_points).toBeGreaterThanOrEqual(0);
    expect(combatant.temporary_hit_points).toBeGreaterThanOrEqual(0);
    expect(Math.max(combatant.death_saves.successes, combatant.death_saves.failures)).toBeLessThanOrEqual(3);
    expect(new Set(combatant.conditions.map(({ id }) => id)).size).toBe(combatant.conditions.length);
    if (combatant.hit_points === 0) expect(combatant.concentration).toBeNull();
    for (const { duration } of combatant.conditions) {
      if (duration) expect(Object.keys(fight.combatants)).toContain(duration.anchor_id);
    }
    for (const counter of combatant.counters) {
      expect(counter.used).toBeGreaterThanOrEqual(0);
      expect(counter.used).toBeLessThanOrEqual(counter.maximum);
    }
  }
  // One active combatant while the fight runs and anyone can act; none otherwise.
  if (fight.status !== 'running') expect(fight.active_id).toBeNull();
  else if (fight.active_id === null) expect(list.some((combatant) => canAct(fight, combatant))).toBe(false);
  else expect(fight.combatants[fight.active_id]?.enters_at_round).toBeNull();
  for (const prompt of fight.prompts) {
    if (prompt.combatant_id !== null) expect(Object.keys(fight.combatants)).toContain(prompt.combatant_id);
    const about = findCombatant(fight, prompt.combatant_id);
    if (prompt.kind === 'death-save') expect(about && lifeOf(about)).toBe('dying');
  }
  expect(new Set(fight.prompts.map(({ id }) => id)).size).toBe(fight.prompts.length);
}

function play(steps: [Draft, number][], afterEach: (table: Table, before: Fight) => void): Table {
  const table = new Table(createFight(encounter()));
  let made = 0;
  const fresh = () => {
    made += 1;
    return `n${made}`;
  };
  for (const [make, seed] of steps) {
    const before = table.fight;
    table.try(make(table.fight, fresh), seed);
    afterEach(table, before);
  }
  return table;
}

describe('any sequence of commands', () => {
  it('keeps the fight sound', () => {
    fc.assert(
      fc.property(script, (steps) => {
        const table = play(steps, ({ fight }) => expectSound(fight));
        expect(fightSchema.safeParse(table.fight).error).toBeUndefined();
      }),
      { numRuns: 150 },
    );
  });

  it('is undone exactly: undo after do gives the same state, a gesture at once', () => {
    fc.assert(
      fc.property(script, (steps) => {
        let origin: Fight | undefined;
        play(steps, (table, before) => {
          const entry = table.journal.at(-1);
          if (table.fight === before || !entry) return;
          if (entry.replaces === undefined) origin = before;
          if (!origin) throw new Error('Nothing came before.');
          // Only a gesture that came back to where it began is no step.
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
      { numRuns: 100 },
    );
  });

  it('UND-3: a gesture is its total, applied to the fight before it', () => {
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
        // A notch that would go below 0 is refused and does not count.
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
        expect(content({ ...table.fight, turn_started_at: 0 })).toEqual(
          content({ ...whole.fight, turn_started_at: 0 }),
        );
        expect(table.journal.at(-1)?.log).toEqual(whole.entry?.log);
      }),
      { numRuns: 60 },
    );
  });

  it('is undone to the very first step, and redone to the last', () => {
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
      { numRuns: 100 },
    );
  });

  it('gives the same fight from the same log and seeds, by commands and by patches', () => {
    fc.assert(
      fc.property(script, (steps) => {
        const table = play(steps, () => {});
        const issued: IssuedCommand[] = JSON.parse(
          JSON.stringify(table.journal.map((entry) => entry.issued)),
        );
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
        expect(entries.reduce(followEntry, createFight(encounter()))).toEqual(table.fight);
      }),
      { numRuns: 100 },
    );
  });

  it('is made of commands that the schema accepts, and told in words', () => {
    fc.assert(
      fc.property(script, (steps) => {
        const table = play(steps, () => {});
        const types = new Set(table.journal.map(({ issued }) => issued.command.type));
        const codes = [...types].filter((type) => type.includes('-'));
        for (const entry of table.journal) {
          expect(commandSchema.safeParse(entry.issued.command).error).toBeUndefined();
          for (const { text } of entry.log) expect(codes.filter((code) => text.includes(code))).toEqual([]);
        }
      }),
      { numRuns: 30 },
    );
  });
});
