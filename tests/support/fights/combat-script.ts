import fc from 'fast-check';
import type { CommandType } from '#domain/combat/commands.ts';
import { createFight } from '#domain/combat/create-fight.ts';
import type { Fight } from '#domain/combat/fight.ts';
import { COMBATANT_DRAFTS } from '#support/command-drafts/combatants.ts';
import type { Draft, Drafts } from '#support/command-drafts/draft.ts';
import { HARM_DRAFTS } from '#support/command-drafts/harm.ts';
import { TURN_DRAFTS } from '#support/command-drafts/turns.ts';
import { encounter, Table } from './combat-table.ts';

/** Every command type. A missing one is a type error. */
const KINDS: Drafts = { ...TURN_DRAFTS, ...COMBATANT_DRAFTS, ...HARM_DRAFTS };

export const COMMAND_TYPES = Object.keys(KINDS) as CommandType[];

const ALL = Object.values(KINDS) as readonly { drafts: fc.Arbitrary<Draft>; weight?: number }[];

export const draft: fc.Arbitrary<Draft> = fc.oneof(
  ...ALL.map(({ drafts, weight = 1 }) => ({ weight, arbitrary: drafts })),
);

/** Random commands, valid or not, each with a seed. */
export const script = fc.array(fc.tuple(draft, fc.nat()), { minLength: 1, maxLength: 60, size: 'max' });

/** Plays the script on the usual encounter or another fight. A refused command must not change anything. */
export function play(
  steps: [Draft, number][],
  afterEach: (table: Table, before: Fight) => void,
  from = createFight(encounter()),
): Table {
  const table = new Table(from);
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
