import type { FeatureList, OwnFeature } from '#domain/library/feature-lists.ts';
import type { FoundMonster } from '#domain/library/import/settle/settle-monster.ts';
import { addUnread } from '#domain/library/import/shared/fit-to-limits.ts';
import { at, numberAt, textAt, textsAt } from '#domain/library/import/shared/loose-values.ts';
import { attackHead, damageWords } from './foundry-attack.ts';
import { deedsOf, isAttack } from './foundry-deed.ts';
import { type FoundryFigures, systemOf } from './foundry-figures.ts';
import { hasLair, legendaryWords } from './foundry-lookup.ts';
import { spellLines } from './foundry-spellcasting.ts';
import { foundryText } from './foundry-text.ts';
import { usageOf } from './foundry-usage.ts';

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
export function addItems(figures: FoundryFigures, found: FoundMonster): void {
  const items = figures.items
    .map((item, place) => ({ item, order: numberAt(item, 'sort') ?? 0, place }))
    .sort((one, other) => one.order - other.order || one.place - other.place)
    .map(({ item }) => item);
  const gear: string[] = [];
  for (const item of items) {
    const type = textAt(item, 'type');
    if (type === 'weapon' || type === 'feat') addFeature(item, found, figures);
    else if (type !== 'spell' && !GEAR.has(type) && type !== '')
      addUnread(figures.problems, 'the items', [`${textAt(item, 'name')} (${type})`]);
    if (isGear(item, figures)) gear.push(gearName(item));
  }
  found.gear = gear.filter((name) => name !== '').join(', ');
  addLegendary(found, figures);
  addSpells(items, found, figures);
}

/** In the rules of 2024, a weapon that is not part of the body is gear too. */
function isGear(item: unknown, { edition }: FoundryFigures): boolean {
  const system = systemOf(item);
  if (textAt(system, 'type', 'value') === 'natural' || at(system, 'quantity') === 0) return false;
  const type = textAt(item, 'type');
  return GEAR.has(type) || (type === 'weapon' && edition === '2024');
}

function gearName(item: unknown): string {
  const count = numberAt(systemOf(item), 'quantity') ?? 1;
  return count > 1 ? `${textAt(item, 'name')} (${count})` : textAt(item, 'name');
}

const INTRODUCTIONS: Readonly<Record<string, 'legendary_intro' | 'lair_intro' | 'mythic_intro'>> = {
  'legendary actions': 'legendary_intro',
  'lair actions': 'lair_intro',
  'mythic actions': 'mythic_intro',
};

/** A feature 'Legendary Actions' has the text before the list, not an action. */
function addFeature(item: unknown, found: FoundMonster, figures: FoundryFigures): void {
  const name = textAt(item, 'name').toLowerCase();
  const feature = readFeature(item, figures);
  const intro = Object.hasOwn(INTRODUCTIONS, name) ? INTRODUCTIONS[name] : undefined;
  if (intro !== undefined && found[intro] === undefined && feature.desc !== '') {
    found[intro] = feature.desc;
    return;
  }
  const list = listOf(item);
  found[list] = [...(found[list] ?? []), feature];
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
  const html = textAt(system, 'description', 'value') || textAt(system, 'description');
  const text = foundryText(html, { document: item, figures, problems: figures.problems });
  const hasCommand = html.includes('[[/attack');
  return {
    name: name + usageOf(item, figures),
    desc: hasCommand ? text : withAttack(text, item, figures),
  };
}

/** Adds the attack sentence if the text does not contain it. */
function withAttack(text: string, item: unknown, figures: FoundryFigures): string {
  const deed = deedsOf(item).find(isAttack);
  if (deed === undefined || /Attack(?: Roll)?:|to hit\b/i.test(text)) return text;
  const damage = damageWords(deed, figures);
  const head = `${attackHead(deed, figures)}.`.replace('ft..', 'ft.');
  return [damage === '' ? head : `${head} Hit: ${damage}.`, text].filter((part) => part !== '').join('\n');
}

/** Our default text before the legendary actions says three. Another number needs its own text. */
function addLegendary(found: FoundMonster, figures: FoundryFigures): void {
  const actions = found.legendary_actions ?? [];
  const count = numberAt(figures.system, 'resources', 'legact', 'max') ?? 3;
  const isUsual = count === 3 && !(figures.edition === '2024' && hasLair(figures.system));
  if (actions.length === 0 || count <= 0 || isUsual || found.legendary_intro !== undefined) return;
  found.legendary_intro = legendaryWords(figures, actions);
}

/** Adds the spells to the feature that mentions spellcasting, or as a new feature. Never adds them twice. */
function addSpells(items: readonly unknown[], found: FoundMonster, figures: FoundryFigures): void {
  const spells = items.filter(
    (item) => textAt(item, 'type') === 'spell' && at(item, 'flags', 'dnd5e', 'cachedFor') === undefined,
  );
  if (spells.length === 0) return;
  const nameOf = (spell: unknown) => textAt(spell, 'name').toLowerCase();
  const features = [...(found.special_abilities ?? []), ...(found.actions ?? [])];
  const own = features.find(({ name }) => /spellcasting/i.test(name));
  const told = features.map(({ name, desc }) => `${name}\n${desc}`.toLowerCase()).join('\n');
  const missing = spells.filter((spell) => nameOf(spell) !== '' && !told.includes(nameOf(spell)));
  if (own !== undefined && missing.length < spells.length) {
    if (missing.length > 0)
      addUnread(
        figures.problems,
        `the spells, which ${own.name} does not name`,
        missing.map((spell) => textAt(spell, 'name')),
      );
    return;
  }
  const { head, lines } = spellLines(spells, figures);
  if (own !== undefined) own.desc = [own.desc, ...lines].join('\n');
  else
    found.special_abilities = [
      ...(found.special_abilities ?? []),
      { name: 'Spellcasting', desc: [head, ...lines].join('\n') },
    ];
}
