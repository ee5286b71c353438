import {
  at,
  isObject,
  type LooseObject,
  listAt,
  numberAt,
  textAt,
} from '#domain/library/import/shared/loose-values.ts';

/** The numbers of the older versions and the words of the newer ones. */
const MODES: Readonly<Record<string, string>> = {
  1: 'multiply',
  2: 'add',
  3: 'downgrade',
  4: 'upgrade',
  5: 'override',
};
const CHANGES_MAXIMUM = 200;
const DEPTH_MAXIMUM = 8;

interface EffectChange {
  readonly path: readonly string[];
  readonly mode: string;
  readonly value: unknown;
  readonly order: number;
}

/**
 * The actor as Foundry calculates with it: active effects are applied to its `system`, enchantments to its items. An
 * effect that is disabled, or that belongs to an item that is not worn, changes nothing.
 */
export function withEffects(actor: LooseObject): LooseObject {
  const items = listAt(actor, 'items').map((item) => (isObject(item) ? withEnchantments(item) : item));
  const own = listAt(actor, 'effects').filter((effect) => isActive(effect) && !isEnchantment(effect));
  const lent = items
    .filter((item) => isWorn(item) && !isCopied(item, own))
    .flatMap((item) =>
      listAt(item, 'effects').filter(
        (effect) => isActive(effect) && !isEnchantment(effect) && at(effect, 'transfer') === true,
      ),
    );
  const changed = withChanges(actor, changesOf([...own, ...lent]));
  return { ...changed, items };
}

/** The active effect that sets the armor class: 'mage armor'. */
export function armorEffectName(actor: LooseObject): string {
  const effect = listAt(actor, 'effects').find(
    (one) =>
      isActive(one) && changesOf([one]).some(({ path }) => path.slice(1, 3).join('.') === 'attributes.ac'),
  );
  return textAt(effect, 'name') || textAt(effect, 'label');
}

/** Applies the enchantments that are on the item, not those that the item can put on another item. */
function withEnchantments(item: LooseObject): LooseObject {
  const id = textAt(item, '_id');
  const applied = listAt(item, 'effects').filter((effect) => {
    const origin = textAt(effect, 'origin');
    return isActive(effect) && isEnchantment(effect) && origin !== '' && !origin.endsWith(`Item.${id}`);
  });
  return applied.length === 0 ? item : withChanges(item, changesOf(applied));
}

function isActive(effect: unknown): boolean {
  return isObject(effect) && at(effect, 'disabled') !== true;
}

function isEnchantment(effect: unknown): boolean {
  return textAt(effect, 'type') === 'enchantment';
}

function isWorn(item: unknown): boolean {
  const system = at(item, 'system') ?? at(item, 'data');
  if (at(system, 'equipped') === false) return false;
  return textAt(system, 'attunement') !== 'required' || at(system, 'attuned') === true;
}

/** Older versions copied the effects of an item to the actor. */
function isCopied(item: unknown, own: readonly unknown[]): boolean {
  const id = textAt(item, '_id');
  return id !== '' && own.some((effect) => textAt(effect, 'origin').endsWith(`Item.${id}`));
}

function changesOf(effects: readonly unknown[]): EffectChange[] {
  const changes = effects.flatMap((effect) => [
    ...listAt(effect, 'changes'),
    ...listAt(effect, 'system', 'changes'),
  ]);
  return changes
    .slice(0, CHANGES_MAXIMUM)
    .map((change) => {
      const given = textAt(change, 'mode') || textAt(change, 'type');
      const number = numberAt(change, 'mode') ?? 2;
      return {
        path: textAt(change, 'key')
          .slice(0, 200)
          .replace(/^data\./, 'system.')
          .split('.'),
        mode: Object.hasOwn(MODES, given) ? (MODES[given] ?? '') : given,
        value: at(change, 'value'),
        order: numberAt(change, 'priority') ?? number * 10,
      };
    })
    .filter(({ path }) => path.length <= DEPTH_MAXIMUM && (path[0] === 'system' || path[0] === 'name'))
    .sort((one, other) => one.order - other.order);
}

function withChanges(document: LooseObject, changes: readonly EffectChange[]): LooseObject {
  const older = !isObject(at(document, 'system')) && isObject(at(document, 'data'));
  let changed = document;
  for (const change of changes) {
    const path = older && change.path[0] === 'system' ? ['data', ...change.path.slice(1)] : change.path;
    changed = withChange(changed, path, change);
  }
  return changed;
}

/** Copies only the objects along the path. `Object.fromEntries` makes own properties of any name. */
function withChange(
  parent: LooseObject,
  [step = '', ...rest]: readonly string[],
  change: EffectChange,
): LooseObject {
  const old = at(parent, step);
  const value =
    rest.length === 0 ? changedValue(old, change) : withChange(isObject(old) ? old : {}, rest, change);
  return Object.fromEntries([...Object.entries(parent).filter(([key]) => key !== step), [step, value]]);
}

function changedValue(old: unknown, { mode, value }: EffectChange): unknown {
  const given = numberAt(value);
  const before = numberAt(old);
  if (mode === 'override') return overriding(value);
  if (mode === 'add') {
    if (Array.isArray(old)) return addedToList(old, textAt(value));
    if (given !== undefined && (before !== undefined || !old)) return (before ?? 0) + given;
    const texts = [textAt(old), textAt(value)].filter((text) => text !== '');
    return texts.join(' + ');
  }
  if (given === undefined || before === undefined) return old;
  if (mode === 'multiply') return before * given;
  if (mode === 'upgrade') return Math.max(before, given);
  return mode === 'downgrade' ? Math.min(before, given) : old;
}

function addedToList(old: readonly unknown[], value: string): unknown[] {
  return value.startsWith('-')
    ? old.filter((item) => item !== value.slice(1))
    : [...old.slice(0, 1000), ...(value === '' || old.includes(value) ? [] : [value])];
}

/** A number, a text, or an object that Foundry stores as JSON in a text. */
function overriding(value: unknown): unknown {
  const number = numberAt(value);
  if (number !== undefined) return number;
  const text = textAt(value);
  if (text === 'true' || text === 'false') return text === 'true';
  if (!/^[[{]/.test(text) || text.length > 2000) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
