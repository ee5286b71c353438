import { describeSpeed } from '#domain/codex/text/describe.ts';
import { ABILITIES } from '#domain/creature/abilities.ts';
import { DAMAGE_TYPES } from '#domain/creature/damage.ts';
import type { ReadRecord } from '#domain/library/import/import-result.ts';
import { type FoundSheet, settleCharacter } from '#domain/library/import/settle/settle-character.ts';
import type { FoundMonster } from '#domain/library/import/settle/settle-monster.ts';
import { addProblem, type Problems } from '#domain/library/import/shared/fit-to-limits.ts';
import {
  at,
  isObject,
  type LooseObject,
  numberAt,
  textAt,
  textsAt,
} from '#domain/library/import/shared/loose-values.ts';
import { readInitiative, readSpeeds } from './foundry-actor.ts';
import { readArmor } from './foundry-armor.ts';
import { abilityFor } from './foundry-codes.ts';
import {
  difficultyBy,
  type FoundryFigures,
  passiveOf,
  readFigures,
  saveBonus,
  skillBonus,
  systemOf,
} from './foundry-figures.ts';

/** A character of a player. The level is the sum of the class levels. */
export function readFoundryCharacter(actor: LooseObject): ReadRecord {
  const problems: Problems = [];
  const figures = readFigures(actor, problems);
  const { system } = figures;
  const maximum = numberAt(system, 'attributes', 'hp', 'max');
  const current = numberAt(system, 'attributes', 'hp', 'value');
  if (maximum === undefined && current !== undefined)
    addProblem(problems, `The file has only the current hit points; ${current} is kept.`);
  const armor: FoundMonster = {};
  readArmor(figures, armor, problems);
  return {
    kind: 'character',
    record: settleCharacter(
      {
        name: textAt(actor, 'name'),
        level: figures.level || (numberAt(system, 'details', 'level') ?? 1),
        hit_points: maximum ?? current,
        armor_class: armor.armor_class,
        sheet: readSheet(figures, problems),
      },
      problems,
    ),
  };
}

function readSheet(figures: FoundryFigures, problems: Problems): FoundSheet {
  const { system, modifiers } = figures;
  const hasAbilities = isObject(at(system, 'abilities'));
  const damageTypes = (key: string) => {
    const found = textsAt(system, 'traits', key, 'value');
    return DAMAGE_TYPES.filter((type) => found.includes(type));
  };
  return {
    initiative_bonus: readInitiative(figures),
    ...(hasAbilities && {
      saving_throws: Object.fromEntries(ABILITIES.map((ability) => [ability, saveBonus(ability, figures)])),
      passive_perception: passiveOf('prc', skillBonus('prc', figures) ?? modifiers.wisdom, figures),
    }),
    speed: speedOf(figures, problems),
    spell_save_dc: spellDifficulty(figures),
    resistances: damageTypes('dr'),
    immunities: damageTypes('di'),
    vulnerabilities: damageTypes('dv'),
  };
}

/** Since version 4 of the system, the species has the speeds. */
function speedOf({ system, items }: FoundryFigures, problems: Problems): string | undefined {
  const species = systemOf(items.find((item) => textAt(item, 'type') === 'race'));
  for (const movement of [at(system, 'attributes', 'movement'), at(species, 'movement')]) {
    const speed = readSpeeds({ attributes: { movement } }, problems);
    if (numberAt(movement, 'walk')) return describeSpeed(speed);
  }
  return undefined;
}

/** Of several classes the highest one. Null without a class that casts spells. */
function spellDifficulty(figures: FoundryFigures): number | null {
  const difficulties = figures.items
    .filter((item) => ['class', 'subclass'].includes(textAt(item, 'type')))
    .map((item) => at(systemOf(item), 'spellcasting'))
    // Before version 2 of the system, the field is only the progression.
    .filter((casting) => !['', 'none'].includes(textAt(casting, 'progression') || textAt(casting)))
    .map((casting) => difficultyBy(abilityFor(textAt(casting, 'ability')) ?? figures.spellcasting, figures));
  return difficulties.reduce<number | null>((most, one) => Math.max(most ?? one, one), null);
}
