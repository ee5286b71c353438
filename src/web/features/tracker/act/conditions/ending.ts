import type { Moment } from '#domain/combat/combatant.ts';
import { ROUNDS_IN_A_MINUTE } from '#domain/combat/stat-block/feature-effect.ts';
import type { ReadEnding } from '#domain/combat/verdicts/terms.ts';
import type { Ability } from '#domain/creature/abilities.ts';
import { usualSaveAgainst } from '#domain/creature/conditions.ts';
import { FIELD_BOUNDS } from '../../fields/field-bounds.ts';
import { describeBounds, wholeNumber } from '../../fields/whole-number.ts';

/** DUR-7, DUR-8, DUR-10: the most common durations, and any number of rounds. */
export const LASTING = {
  '': 'Until it is ended',
  'this-turn': 'Until the end of this turn',
  'own-start': "Until the start of each one's own next turn",
  'own-end': "Until the end of each one's own next turn",
  minute: 'For 1 minute',
  rounds: 'For rounds',
} as const;
export type Lasting = keyof typeof LASTING;

/** How a condition ends, as typed. Both ends may apply: "for 1 minute, a save at the end of each turn ends it". */
export interface Ending {
  readonly lasts: Lasting;
  readonly rounds: string;
  /** Whose turns count. Empty: the turns of each bearer. */
  readonly anchor: string;
  readonly lastsUntil: Moment;
  readonly saveEnds: boolean;
  readonly ability: Ability;
  readonly dc: string;
  readonly savesAt: Moment;
  /** EFF-9: what a failure makes of it, by the entry of the effect. */
  readonly failsTo?: string;
  /** EFF-9: what each failure deals, by the entry of the effect. */
  readonly failsWith?: NonNullable<ReadEnding['save_ends']>['fails_with'];
}

const NO_ENDING: Ending = {
  lasts: '',
  rounds: '1',
  anchor: '',
  lastsUntil: 'end',
  saveEnds: false,
  ability: 'constitution',
  dc: '13',
  savesAt: 'end',
};

export function endingFor(condition: string, typed: Partial<Ending>): Ending {
  return { ...NO_ENDING, ability: usualSaveAgainst(condition), ...typed };
}

/** Undefined when a number is missing or out of bounds. The field shows the error. */
export function readEnding(ending: Ending): ReadEnding | undefined {
  const duration = readDuration(ending);
  const dc = wholeNumber(ending.dc, FIELD_BOUNDS.dc);
  if (duration === undefined || (ending.saveEnds && dc === undefined)) return undefined;
  return {
    ...(duration !== null && { duration }),
    ...(ending.saveEnds &&
      dc !== undefined && {
        save_ends: {
          ability: ending.ability,
          dc,
          moment: ending.savesAt,
          ...(ending.failsTo && { fails_to: ending.failsTo }),
          ...(ending.failsWith && { fails_with: ending.failsWith }),
        },
      }),
  };
}

/** The other way round: the fields for an end that is known. */
export function typedEnding({ duration, save_ends: save }: ReadEnding): Partial<Ending> {
  return {
    ...(duration && typedDuration(duration)),
    ...(save && {
      saveEnds: true,
      ability: save.ability,
      dc: String(save.dc),
      // What damage asks for is not a choice of the field.
      savesAt: save.moment === 'damage' ? 'end' : save.moment,
      ...(save.fails_to !== undefined && { failsTo: save.fails_to }),
      ...(save.fails_with !== undefined && { failsWith: save.fails_with }),
    }),
  };
}

function typedDuration(duration: NonNullable<ReadEnding['duration']>): Partial<Ending> {
  if (duration === 'this-turn') return { lasts: 'this-turn' };
  const { rounds, anchor_id: anchor, moment } = duration;
  if (anchor === null && rounds === 1) return { lasts: moment === 'start' ? 'own-start' : 'own-end' };
  if (anchor === null && rounds === ROUNDS_IN_A_MINUTE && moment === 'end') return { lasts: 'minute' };
  return { lasts: 'rounds', rounds: String(rounds), anchor: anchor ?? '', lastsUntil: moment };
}

/** What is wrong with a number of the end. */
export function problemWithEnding(ending: Ending): string | undefined {
  if (readEnding(ending) !== undefined) return undefined;
  return describeBounds(readDuration(ending) === undefined ? FIELD_BOUNDS.rounds : FIELD_BOUNDS.dc);
}

/** Null without an end. Undefined when the rounds are invalid. */
function readDuration({ lasts, rounds: typed, anchor, lastsUntil }: Ending): ReadEnding['duration'] {
  if (lasts === '') return null;
  if (lasts === 'this-turn') return lasts;
  if (lasts === 'minute') return { rounds: ROUNDS_IN_A_MINUTE, anchor_id: null, moment: 'end' };
  if (lasts !== 'rounds') {
    return { rounds: 1, anchor_id: null, moment: lasts === 'own-start' ? 'start' : 'end' };
  }
  const rounds = wholeNumber(typed, FIELD_BOUNDS.rounds);
  return rounds === undefined ? undefined : { rounds, anchor_id: anchor || null, moment: lastsUntil };
}
