import type { FeatureList, OwnFeature } from '#domain/library/feature-lists.ts';
import type { FoundMonster } from '#domain/library/import/settle/settle-monster.ts';
import {
  at,
  type LooseObject,
  listAt,
  numberAt,
  textAt,
  textsAt,
} from '#domain/library/import/shared/loose-values.ts';
import { namesUsage, rechargeWords } from '#domain/library/import/shared/phrases.ts';
import { attackHead, damageWords, deedsOf, isAttack } from './foundry-attack.ts';
import { type FoundryFigures, systemOf } from './foundry-figures.ts';
import { spellLines } from './foundry-spellcasting.ts';
import { foundryText } from './foundry-text.ts';

const LISTS: Readonly<Record<string, FeatureList>> = {
  action: 'actions',
  bonus: 'bonus_actions',
  reaction: 'reactions',
  legendary: 'legendary_actions',
  lair: 'lair_actions',
  mythic: 'mythic_actions',
};
const GEAR: ReadonlySet<string> = new Set([
  'equipment',
  'consumable',
  'tool',
  'loot',
  'container',
  'backpack',
]);

/** Sorts the items of an actor: weapons and features by their activation, spells into one list, the rest as gear. */
export function addItems(actor: LooseObject, found: FoundMonster, figures: FoundryFigures): void {
  const items = listAt(actor, 'items')
    .map((item, place) => ({ item, order: numberAt(item, 'sort') ?? 0, place }))
    .sort((one, other) => one.order - other.order || one.place - other.place)
    .map(({ item }) => item);
  const gear: string[] = [];
  for (const item of items) {
    const type = textAt(item, 'type');
    if (type === 'weapon' || type === 'feat') {
      const list = listOf(item);
      found[list] = [...(found[list] ?? []), readFeature(item, figures)];
    } else if (GEAR.has(type) && textAt(systemOf(item), 'type', 'value') !== 'natural')
      gear.push(gearName(item));
  }
  found.gear = gear.filter((name) => name !== '').join(', ');
  addSpells(items, found, figures);
}

function gearName(item: unknown): string {
  const count = numberAt(systemOf(item), 'quantity') ?? 1;
  return count > 1 ? `${textAt(item, 'name')} (${count})` : textAt(item, 'name');
}

function listOf(item: unknown): FeatureList {
  const system = systemOf(item);
  if (textsAt(system, 'properties').includes('trait')) return 'special_abilities';
  const used = deedsOf(item)
    .map(({ activity }) => textAt(activity, 'activation', 'type'))
    .find((type) => Object.hasOwn(LISTS, type));
  const type = used ?? textAt(system, 'activation', 'type');
  const list = Object.hasOwn(LISTS, type) ? LISTS[type] : undefined;
  return list ?? (textAt(item, 'type') === 'weapon' ? 'actions' : 'special_abilities');
}

function readFeature(item: unknown, figures: FoundryFigures): OwnFeature {
  const system = systemOf(item);
  const name = textAt(item, 'name');
  const text = foundryText(
    textAt(system, 'description', 'value') || textAt(system, 'description'),
    item,
    figures,
  );
  return { name: name + usageOf(item, name, figures), desc: withAttack(text, item, figures) };
}

/** Adds the attack sentence if the text does not contain it. */
function withAttack(text: string, item: unknown, figures: FoundryFigures): string {
  const deed = deedsOf(item).find(isAttack);
  if (deed === undefined || /Attack(?: Roll)?:/.test(text)) return text;
  const damage = damageWords(deed, figures);
  const head = `${attackHead(deed, figures)}.`.replace('ft..', 'ft.');
  return [damage === '' ? head : `${head} Hit: ${damage}.`, text].filter((part) => part !== '').join('\n');
}

/** ' (Recharge 5-6)', ' (3/Day)'; empty if the name already contains it. */
function usageOf(item: unknown, name: string, figures: FoundryFigures): string {
  if (namesUsage(name)) return '';
  const system = systemOf(item);
  const recharge = numberAt(system, 'recharge', 'value');
  if (recharge) return ` (${rechargeWords(recharge)})`;
  const period = textAt(system, 'uses', 'recovery', 0, 'period') || textAt(system, 'uses', 'per');
  const most = numberAt(system, 'uses', 'max');
  if (period === 'recharge') {
    return ` (${rechargeWords(numberAt(system, 'uses', 'recovery', 0, 'formula') ?? 6)})`;
  }
  if (most && (period === 'day' || period === 'dawn')) return ` (${most}/Day)`;
  if (most && period === 'sr') return ' (Recharges after a Short or Long Rest)';
  if (most && period === 'lr') return ` (${most}/Day)`;
  const cost = deedsOf(item)
    .map(({ item: own, activity }) =>
      textAt(activity, 'activation', 'type') === 'legendary' ||
      textAt(own, 'activation', 'type') === 'legendary'
        ? (numberAt(activity, 'activation', 'value') ?? numberAt(own, 'activation', 'cost') ?? 1)
        : 1,
    )
    .find((one) => one > 1);
  return cost === undefined || figures.edition === '2024' ? '' : ` (Costs ${cost} Actions)`;
}

/** Adds the spells to the feature that mentions spellcasting, or as a new feature. Never adds them twice. */
function addSpells(items: readonly unknown[], found: FoundMonster, figures: FoundryFigures): void {
  const spells = items.filter(
    (item) => textAt(item, 'type') === 'spell' && at(item, 'flags', 'dnd5e', 'cachedFor') === undefined,
  );
  if (spells.length === 0) return;
  const names = spells.map((spell) => textAt(spell, 'name').toLowerCase()).filter((name) => name !== '');
  const features = [...(found.special_abilities ?? []), ...(found.actions ?? [])];
  const own = features.find(({ name }) => /spellcasting/i.test(name));
  if (own !== undefined && names.some((name) => own.desc.toLowerCase().includes(name))) return;
  const { head, lines } = spellLines(spells, figures);
  if (own !== undefined) own.desc = [own.desc, ...lines].join('\n');
  else
    found.special_abilities = [
      ...(found.special_abilities ?? []),
      { name: 'Spellcasting', desc: [head, ...lines].join('\n') },
    ];
}
