import type { Side } from '#domain/combat/combatant.ts';
import type { Fight } from '#domain/combat/fight.ts';
import { usualSide } from '#domain/combat/roster/side.ts';
import { applyPatch, type Patch } from '../patch.ts';
import { type FormatStep, isStored, type Stored } from './format-step.ts';

/**
 * 1 → 2. When you add a required field to a fight, a combatant or a departed combatant, add its value for older fights
 * here: `{ new_field: default, ...combatant }`.
 */
export const TO_FORMAT_2: FormatStep = {
  to: 2,
  fight: (fight) => ({ ties_settled: false, ...fight }),
  combatant: (combatant) => ({
    form: null,
    surprised: false,
    castings: 0,
    before_turn: null,
    asked: { round: 0, what: [] },
    ...creature(combatant),
  }),
  departed: (departed) => ({ source: null, side: sideOf(departed), ...departed }),
  command: (command) => {
    const { blueprint } = command;
    return isStored(blueprint) ? { ...command, blueprint: creature(blueprint) } : command;
  },
};

/** The fields that a combatant and a blueprint share. */
function creature({ makes_death_saves, ...stored }: Stored): Stored {
  return {
    side: sideOf(stored),
    at_zero: makes_death_saves === true ? 'death-saves' : 'dies',
    stat_block: stored.origin === 'monster' ? stored.source : null,
    traits: null,
    reminders: [],
    ...stored,
  };
}

function sideOf({ type }: Stored): Side {
  return usualSide(type === 'player' ? 'player' : 'monster');
}

/** An entry of format 1 has its patch and its history at the top level. */
export function followFormat1Entry(fight: Stored, entry: Stored): Stored {
  const { forward, history } = entry as { forward: Patch; history: Fight['history'] };
  return { ...applyPatch(fight, forward), history };
}

/**
 * LOG-3: a log line of format 1 is one text. It is unknown which parts players may read, so only the game master reads
 * it.
 */
export function readFormat1Line(line: unknown): unknown {
  if (!isStored(line)) return line;
  const { text, combatant_ids: _, ...rest } = line;
  return { ...rest, parts: [{ typed: text }], hidden: true };
}
