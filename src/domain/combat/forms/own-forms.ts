import type { Combatant } from '#domain/combat/combatant.ts';
import type { SaveAdvantage } from '#domain/combat/rolls/save-advantages.ts';
import type { Ability } from '#domain/creature/abilities.ts';
import { DAMAGE_TYPES } from '#domain/creature/damage.ts';
import type { Defence } from '#domain/creature/schemas.ts';
import { capitalised } from '#domain/text/capitalised.ts';

interface Feature {
  readonly name: string;
  readonly desc: string;
}

interface StatBlock {
  readonly armor_class: number;
  /** '10 in humanoid form, 11 (natural armor) in bear and hybrid form' */
  readonly armor_class_note?: string | undefined;
  readonly special_abilities: readonly Feature[];
  readonly actions: readonly Feature[];
  readonly bonus_actions?: readonly Feature[] | undefined;
}

/** FRM-4: a form that a stat block names. Anything that it does not define is as in the true form. */
export interface OwnForm {
  /** 'Hybrid', 'Giant rat'. */
  readonly name: string;
  /** The difference from the AC of the true form. */
  readonly armor_bonus: number;
  /** Other changes, quoted from the stat block: the speed, or the whole paragraph 'While in mist form, …'. */
  readonly note: string;
  readonly defences: readonly Defence[];
  readonly save_advantages: readonly SaveAdvantage[];
}

/** FRM-9: for a creature that turns into other creatures, and not into forms of its own stat block. */
export interface OtherShapes {
  /** The creature types that the text names: 'humanoid', 'beast'. */
  readonly types: readonly string[];
  readonly keeps: 'mind' | 'statistics';
}

export interface ShapesOfBlock {
  readonly forms: readonly OwnForm[];
  readonly others: OtherShapes | null;
}

const NO_SHAPES: ShapesOfBlock = { forms: [], others: null };

/** Users can write any stat block. More forms than this do not help in play. */
const FORMS_MAXIMUM = 12;
/** The list of forms is within one sentence. */
const LIST_LENGTH = 400;
const NOTE_LENGTH = 600;

const SHAPE_FEATURE = /^(?:shapechanger|change shape|shape-?shift)/i;
const INTO = /\b(?:polymorphs?|shape-shifts?|transforms?) into /i;
const BACK = /,? or (?:back into|(?:it |he |she |they )?returns? to)\b/i;

/** FRM-4, FRM-9: the forms that a stat block names, and whether it turns into other creatures. */
export function readShapes(statBlock: StatBlock): ShapesOfBlock {
  const { special_abilities, actions, bonus_actions = [] } = statBlock;
  const feature = [...special_abilities, ...actions, ...bonus_actions].find(
    ({ name, desc }) => SHAPE_FEATURE.test(name) && INTO.test(desc),
  );
  if (feature === undefined) return NO_SHAPES;
  const listed = listOfForms(feature.desc);
  const replaced = /challenge rating ([^.]{0,80})/i.test(listed);
  if (replaced) {
    const types = ['humanoid', 'beast', 'giant', 'fey'].filter((type) => listed.toLowerCase().includes(type));
    const keeps = /retains (?:its|her|his|their) game statistics/i.test(feature.desc) ? 'statistics' : 'mind';
    return { forms: [], others: { types, keeps } };
  }
  return { forms: formsIn(listed, feature.desc, statBlock), others: null };
}

function listOfForms(desc: string): string {
  const into = INTO.exec(desc);
  if (into === null) return '';
  const rest = desc.slice(into.index + into[0].length).slice(0, LIST_LENGTH);
  const end = BACK.exec(rest)?.index ?? rest.indexOf('.');
  return end === -1 ? rest : rest.slice(0, end);
}

function formsIn(listed: string, desc: string, statBlock: StatBlock): OwnForm[] {
  // The text names each form with an article: 'a Tiny bat or a Medium cloud of mist', 'a Small or Medium humanoid'.
  const pieces = listed.split(/\b(?:an?|any) /i).slice(1, FORMS_MAXIMUM + 2);
  const forms = new Map<string, OwnForm>();
  for (const piece of pieces) {
    const name = nameOf(piece);
    if (name === '' || forms.has(name)) continue;
    const lasting = whileIn(name, desc);
    const speed = /\(([^()]{1,80})\)/.exec(piece)?.[1] ?? '';
    forms.set(name, {
      name: capitalised(name),
      armor_bonus: armorIn(name, statBlock) - statBlock.armor_class,
      note: lasting || withSpeed(speed),
      defences: /immune to all nonmagical damage/i.test(lasting) ? UNHURT_BY_NONMAGICAL : [],
      save_advantages: advantagesIn(lasting, name),
    });
  }
  return [...forms.values()].slice(0, FORMS_MAXIMUM);
}

/**
 * Maps 'Large bear-humanoid hybrid or' to 'hybrid', 'Medium cloud of mist' to 'mist', and 'Small or Medium humanoid it
 * has seen' to 'humanoid'.
 */
function nameOf(piece: string): string {
  // In 'a beast form that resembles a rat', the forms come after 'resembles'.
  if (/\bresembles\s*$/i.test(piece)) return '';
  const words = piece
    .replace(/\([^()]*\)/g, '')
    .replace(/\b(?:tiny|small|medium|large|huge|gargantuan|female|male)\b/gi, '')
    .split(/,| (?:that|it|he|she|they|of its) /i)[0];
  const plain = (words ?? '')
    .split(/\s+/)
    .filter((word) => word !== '' && !/^(?:or|into)$/i.test(word))
    .join(' ')
    .toLowerCase();
  if (/\bhybrid$/.test(plain)) return 'hybrid';
  return plain.replace(/^cloud of /, '').slice(0, 60);
}

function withSpeed(text: string): string {
  return text === '' || /speed/i.test(text) ? text : `speed ${text}`;
}

/** The paragraph 'While in mist form, the vampire can't take any actions …'. */
function whileIn(name: string, desc: string): string {
  const start = `while in ${name} form,`;
  const line = desc.split('\n').find((one) => one.toLowerCase().startsWith(start)) ?? '';
  return line.slice(0, NOTE_LENGTH);
}

function armorIn(name: string, { armor_class, armor_class_note = '' }: StatBlock): number {
  for (const part of armor_class_note.slice(0, LIST_LENGTH).split(', ')) {
    const [, value, forms = ''] = /^(\d{1,3})(?: \([^()]{0,60}\))? in ([^()]{1,80}) form$/.exec(part) ?? [];
    const named = forms.toLowerCase().split(/ (?:or|and) /);
    if (value !== undefined && named.some((word) => isNamed(name, word))) return Number(value);
  }
  return armor_class;
}

/** A text may say 'rat' for the giant rat. */
function isNamed(form: string, word: string): boolean {
  return form === word || form.endsWith(` ${word}`);
}

const NONMAGICAL = 'all nonmagical damage';
const UNHURT_BY_NONMAGICAL: readonly Defence[] = DAMAGE_TYPES.map((damage_type) => ({
  kind: 'immunity',
  damage_type,
  nonmagical_only: true,
  conditional: false,
  text: NONMAGICAL,
}));

const SAVED: readonly Ability[] = ['strength', 'dexterity', 'constitution'];

function advantagesIn(lasting: string, name: string): SaveAdvantage[] {
  if (!/advantage on Strength, Dexterity, and Constitution saving throws/i.test(lasting)) return [];
  return [{ trait: `${name} form`, against: [...SAVED] }];
}

/** FRM-4: the current form from its own stat block. Null in the true form and in the shape of another creature. */
export function ownFormOf({ form, stat_block }: Pick<Combatant, 'form' | 'stat_block'>): string | null {
  return form?.manner === 'shapechanger' && form.own.stat_block === stat_block ? form.name : null;
}

/**
 * FRM-4: reads names like 'Bite (Wolf or Hybrid Form Only)'. A feature that names no form is usable in every form. A
 * form name that is not in `forms` means the true form.
 */
export function isUsableIn(
  featureName: string,
  current: string | null,
  forms: readonly Pick<OwnForm, 'name'>[],
): boolean {
  const only = /\(([^()]{1,80}) form only\)/i.exec(featureName)?.[1]?.toLowerCase();
  if (only === undefined) return true;
  const words = only.split(/,? or |, /);
  const names = (form: string) => words.some((word) => isNamed(form.toLowerCase(), word));
  if (current !== null) return names(current);
  return words.some((word) => !forms.some(({ name }) => isNamed(name.toLowerCase(), word)));
}
