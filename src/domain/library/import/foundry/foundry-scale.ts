import { at, entriesAt, listAt, numberAt, textAt } from '#domain/library/import/shared/loose-values.ts';

interface ScaleOwner {
  readonly items: readonly unknown[];
  readonly rating: number;
  readonly level: number;
}

/**
 * '@scale.rogue.sneak-attack': an item with this identifier has a table of values by level. A class counts its own
 * levels, other items the levels of the actor, or its challenge rating.
 */
export function scaleValue(
  owner: string,
  name: string,
  { items, rating, level }: ScaleOwner,
): number | string | undefined {
  const item = items.find((one) => identifierOf(one) === owner);
  const system = at(item, 'system') ?? at(item, 'data');
  const advancements = [
    ...listAt(system, 'advancement'),
    ...entriesAt(system, 'advancement').map(([, one]) => one),
  ];
  const found = advancements.find(
    (one) =>
      textAt(one, 'type') === 'ScaleValue' &&
      (textAt(one, 'configuration', 'identifier') || slugOf(textAt(one, 'title'))) === name,
  );
  const reached = numberAt(system, 'levels') ?? (level || rating);
  const steps = entriesAt(found, 'configuration', 'scale')
    .map(([from, value]) => ({ from: Number(from), value }))
    .filter(({ from }) => from <= reached)
    .sort((one, other) => other.from - one.from);
  const value = steps[0]?.value;
  const sides = numberAt(value, 'faces') ?? numberAt(value, 'die');
  if (sides !== undefined) return `${numberAt(value, 'number') ?? numberAt(value, 'n') ?? 1}d${sides}`;
  return numberAt(value, 'value') ?? (textAt(value, 'value') || undefined);
}

function identifierOf(item: unknown): string {
  return (
    textAt(item, 'system', 'identifier') || textAt(item, 'data', 'identifier') || slugOf(textAt(item, 'name'))
  );
}

function slugOf(name: string): string {
  return name
    .slice(0, 200)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
