import { type Bearing, DAMAGE_TYPES, type DamageType } from './damage.ts';
import type { Defence } from './schemas.ts';

export interface DefenceTexts {
  readonly damage_immunities?: readonly string[] | undefined;
  readonly damage_resistances?: readonly string[] | undefined;
  readonly damage_vulnerabilities?: readonly string[] | undefined;
}

/** Parses the text of a stat block: "bludgeoning, piercing, and slashing from nonmagical weapons". */
export function readDefences(texts: DefenceTexts): Defence[] {
  return [
    ...readKind('immunity', texts.damage_immunities),
    ...readKind('resistance', texts.damage_resistances),
    ...readKind('vulnerability', texts.damage_vulnerabilities),
  ];
}

function readKind(kind: Defence['kind'], texts: readonly string[] = []): Defence[] {
  return texts.flatMap((text) => {
    const lower = text.toLowerCase();
    return DAMAGE_TYPES.filter((type) => new RegExp(`\\b${type}\\b`).test(lower)).map((type) => ({
      kind,
      damage_type: type,
      nonmagical_only: /non-?\s?magical/.test(lower),
      conditional: /wielded by|stoneskin/.test(lower),
      text,
    }));
  });
}

/** DMG-5: what the stat block suggests for one type of damage. The game master may override it. */
export function bearingOf(
  defences: readonly Defence[],
  damageType: DamageType | null,
  magical: boolean,
): Bearing {
  const applies = (kind: Defence['kind']) =>
    defences.some(
      (defence) =>
        defence.kind === kind &&
        defence.damage_type === damageType &&
        !defence.conditional &&
        !(magical && defence.nonmagical_only),
    );
  return {
    immune: applies('immunity'),
    resistant: applies('resistance'),
    vulnerable: applies('vulnerability'),
  };
}

const BEARS = { immunity: 'immune', resistance: 'resistant', vulnerability: 'vulnerable' } as const;

/** The text about one damage type, with its condition: 'immune unless magical or silvered'. */
export function defenceWords(
  defences: readonly Defence[],
  damageType: DamageType | null,
  magical: boolean,
): string[] {
  return defences
    .filter((defence) => defence.damage_type === damageType && !(magical && defence.nonmagical_only))
    .map(({ kind, nonmagical_only, conditional, text }) => {
      // A conditional defence is never applied automatically. The game master must read the condition.
      if (conditional) return `perhaps ${BEARS[kind]} (${text})`;
      return nonmagical_only ? `${BEARS[kind]} unless ${exceptionsIn(text)}` : BEARS[kind];
    });
}

function exceptionsIn(text: string): string {
  const metals = ['silvered', 'adamantine'].filter((metal) => text.toLowerCase().includes(metal));
  return ['magical', ...metals].join(' or ');
}
