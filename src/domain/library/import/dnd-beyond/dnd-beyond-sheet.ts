import { describeSpeed } from '#domain/codex/text/describe.ts';
import { MOVEMENTS } from '#domain/codex/vocabulary.ts';
import { ABILITIES } from '#domain/creature/abilities.ts';
import { DAMAGE_TYPES } from '#domain/creature/damage.ts';
import type { FoundSheet } from '#domain/library/import/settle/settle-character.ts';
import { at, type LooseObject, listAt, numberAt } from '#domain/library/import/shared/loose-values.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import { type BeyondFigures, wornItems } from './dnd-beyond-figures.ts';

const LIGHT = 1;
const MEDIUM = 2;
const SHIELD = 4;
/** The numbers of the fields that a player can fill in to correct the armor class. */
const OWN_VALUES = { total: 1, magic: 2, other: 3, base: 4 };

interface Worn {
  readonly armor: { type: number; value: number } | undefined;
  readonly shield: number;
}

/** Undefined if the file does not list the equipment. */
export function armorClassOf(figures: BeyondFigures): number | undefined {
  const { record, sum } = figures;
  const own = (typeId: number) =>
    numberAt(
      listAt(record, 'characterValues').find((one) => numberAt(one, 'typeId') === typeId),
      'value',
    );
  const total = own(OWN_VALUES.total);
  if (total !== undefined) return total;
  if (!Array.isArray(at(record, 'inventory'))) return undefined;
  const { armor, shield } = readWorn(record);
  const base = own(OWN_VALUES.base) ?? (armor === undefined ? unarmored(figures) : armored(armor, figures));
  return (
    base +
    shield +
    sum('bonus', 'armor-class', armor === undefined ? 'unarmored-armor-class' : 'armored-armor-class') +
    (own(OWN_VALUES.magic) ?? 0) +
    (own(OWN_VALUES.other) ?? 0)
  );
}

function readWorn(record: LooseObject): Worn {
  const protecting = wornItems(record).map((item) => ({
    type: numberAt(item, 'definition', 'armorTypeId') ?? 0,
    value: numberAt(item, 'definition', 'armorClass') ?? 0,
  }));
  return {
    armor: protecting.find(({ type }) => type >= LIGHT && type < SHIELD),
    shield: protecting.find(({ type }) => type === SHIELD)?.value ?? 0,
  };
}

function armored({ type, value }: { type: number; value: number }, figures: BeyondFigures): number {
  const { dexterity } = figures.modifiers;
  if (type === LIGHT) return value + dexterity;
  if (type !== MEDIUM) return value;
  return value + Math.min(dexterity, figures.highest('set', 'ac-max-dex-armored-modifier') ?? 2);
}

/** Unarmored Defense adds an ability, a natural armor adds a number. The highest one counts. */
function unarmored({ modifiers, has, highest }: BeyondFigures): number {
  const dexterity = has('ignore', 'unarmored-dex-ac-bonus') ? 0 : modifiers.dexterity;
  return 10 + dexterity + Math.max(0, highest('set', 'unarmored-armor-class') ?? 0);
}

export function sheetOf(figures: BeyondFigures): FoundSheet {
  const { modifiers, proficiency, sum, has } = figures;
  const damageTypes = (type: string) => DAMAGE_TYPES.filter((damage) => has(type, damage));
  return {
    initiative_bonus: modifiers.dexterity + sum('bonus', 'initiative'),
    saving_throws: Object.fromEntries(
      ABILITIES.map((ability) => {
        const own = `${ability}-saving-throws`;
        const share = has('proficiency', own, 'saving-throws') ? proficiency : 0;
        return [ability, modifiers[ability] + share + sum('bonus', own, 'saving-throws')];
      }),
    ),
    passive_perception: passivePerception(figures),
    speed: speedOf(figures),
    spell_save_dc: spellDifficulty(figures),
    resistances: damageTypes('resistance'),
    immunities: damageTypes('immunity'),
    vulnerabilities: damageTypes('vulnerability'),
  };
}

function passivePerception({ modifiers, proficiency, sum, has }: BeyondFigures): number {
  const share = has('expertise', 'perception')
    ? proficiency * 2
    : has('proficiency', 'perception')
      ? proficiency
      : has('half-proficiency', 'perception', 'ability-checks')
        ? Math.floor(proficiency / 2)
        : 0;
  return 10 + modifiers.wisdom + share + sum('bonus', 'perception', 'ability-checks', 'passive-perception');
}

const MOVING = { walk: 'walking', burrow: 'burrowing', climb: 'climbing', fly: 'flying', swim: 'swimming' };

function speedOf({ record, sum, has, highest }: BeyondFigures): string | undefined {
  const normal = at(record, 'race', 'weightSpeeds', 'normal');
  const { armor, shield } = readWorn(record);
  const free = armor === undefined && shield === 0 ? sum('bonus', 'unarmored-movement') : 0;
  const speed: OwnMonsterFields['speed'] = {};
  let base = 0;
  for (const movement of MOVEMENTS) {
    const innate = `innate-speed-${MOVING[movement]}`;
    // A speed without a number is equal to the walking speed.
    const set = has('set', innate) ? highest('set', innate) || base : 0;
    const feet = Math.max(numberAt(normal, movement) ?? 0, set);
    if (feet === 0) continue;
    const total =
      feet + sum('bonus', 'speed', `speed-${MOVING[movement]}`) + (movement === 'walk' ? free : 0);
    if (movement === 'walk') base = feet;
    speed[movement] = `${total} ft.`;
  }
  return base === 0 ? undefined : describeSpeed(speed);
}

/** Of several classes the highest one. Null without a class that casts spells. */
function spellDifficulty({ record, modifiers, proficiency, sum }: BeyondFigures): number | null | undefined {
  const casting = listAt(record, 'classes')
    .flatMap((one) => [at(one, 'definition'), at(one, 'subclassDefinition')])
    .filter((one) => at(one, 'canCastSpells') === true);
  if (casting.length === 0) return null;
  const abilities = casting
    .map((one) => ABILITIES[(numberAt(one, 'spellCastingAbilityId') ?? 0) - 1])
    .filter((ability) => ability !== undefined);
  if (abilities.length === 0) return undefined;
  const best = Math.max(...abilities.map((ability) => modifiers[ability]));
  return 8 + proficiency + best + sum('bonus', 'spell-save-dc');
}
