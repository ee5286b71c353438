import { abilityModifier, proficiencyBonus } from '#domain/creature/abilities.ts';
import { at, type LooseObject, numberAt, textAt } from '#domain/library/import/shared/loose-values.ts';
import { mapTexts } from '#domain/library/import/shared/map-texts.ts';
import { readChallenge } from '#domain/library/import/shared/read-fields.ts';
import { signed } from '#domain/text/signed-number.ts';

const VARIABLE = /<\$([a-z_]{1,30}?)(?:__([a-z0-9.+-]{1,30}))?\$>/g;

/** Replaces the variables of a change by the values of the creature: '<$to_hit__str$>' by '+5'. */
export function withVariables(change: unknown, creature: LooseObject): unknown {
  return mapTexts(change, (text) =>
    text.includes('<$')
      ? text.replace(
          VARIABLE,
          (whole, name: string, detail = '') => variableOf(name, detail, creature) ?? whole,
        )
      : text,
  );
}

function variableOf(name: string, detail: string, creature: LooseObject): string | undefined {
  if (name === 'name') return textAt(creature, 'name');
  if (name === 'short_name' || name === 'title_short_name') return shortName(creature);
  if (name === 'title_name') return textAt(creature, 'name');
  const modifier = modifierOf(detail, creature);
  const proficiency = proficiencyOf(creature);
  if (name === 'damage_avg') return averageOf(detail, creature);
  if (modifier === undefined) return undefined;
  if (name === 'dc' || name === 'spell_dc') return String(8 + proficiency + modifier);
  if (name === 'to_hit') return signed(proficiency + modifier);
  if (name === 'damage_mod') return modifier === 0 ? '' : modifier < 0 ? ` - ${-modifier}` : ` + ${modifier}`;
  return undefined;
}

function shortName(creature: LooseObject): string {
  const given = textAt(creature, 'shortName');
  return (given || textAt(creature, 'name')).toLowerCase();
}

function modifierOf(code: string, creature: LooseObject): number | undefined {
  const score = numberAt(creature, code);
  return score === undefined ? undefined : abilityModifier(score);
}

/** '7+str'. */
function averageOf(formula: string, creature: LooseObject): string | undefined {
  const terms = formula.split('+').map((term) => numberAt(term) ?? modifierOf(term, creature));
  if (terms.includes(undefined)) return undefined;
  return String(Math.floor(terms.reduce<number>((sum, term) => sum + (term ?? 0), 0)));
}

/** The proficiency bonus of the challenge rating that the record has at this moment. */
export function proficiencyOf(creature: LooseObject): number {
  const rating = textAt(creature, 'cr', 'cr') || textAt(at(creature, 'cr'));
  return proficiencyBonus(readChallenge(rating)?.rating ?? 0);
}
