import { hasSameFields, mergeFields } from '#domain/text/merge-fields.ts';
import { mergeParagraphs } from '#domain/text/merge-paragraphs.ts';
import type { Layout, Panel } from './screen.ts';

interface Versions<Value> {
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

type Merge<Item> = (versions: Versions<Item>) => Item | undefined;

/**
 * One screen that was changed in two places since `base`. Layouts and panels are told apart by their ids. Undefined if
 * both changed the same field of one panel or layout: the user is asked.
 */
export const mergeLayouts = (versions: Versions<readonly Layout[]>): Layout[] | undefined =>
  mergeById(versions, mergeLayout);

function mergeLayout({ base, mine, theirs }: Versions<Layout>): Layout | undefined {
  const panels = mergeById({ base: base.panels, mine: mine.panels, theirs: theirs.panels }, mergePanel);
  if (panels === undefined) return undefined;
  // With the same panels on every side, only the other fields are compared.
  return mergeFields(
    { base: { ...base, panels }, mine: { ...mine, panels }, theirs: { ...theirs, panels } },
    [],
    () => undefined,
  );
}

const mergePanel = (versions: Versions<Panel>): Panel | undefined =>
  mergeFields(versions, ['text'], (base, mine, theirs) => {
    const merged = mergeParagraphs(base, mine, theirs);
    return merged.kind === 'merged' ? merged.text : undefined;
  });

/** What one side removed and the other changed stays, so that no change is lost. */
function mergeById<Item extends { readonly id: string }>(
  { base, mine, theirs }: Versions<readonly Item[]>,
  mergeItem: Merge<Item>,
): Item[] | undefined {
  const [before, here, there] = [base, mine, theirs].map(
    (items) => new Map(items.map((one) => [one.id, one])),
  );
  const merged: Item[] = [];
  for (const id of mergeOrder(base, mine, theirs)) {
    const versions = { base: before?.get(id), mine: here?.get(id), theirs: there?.get(id) };
    const item = isComplete(versions) ? mergeBoth(versions, mergeItem) : keptOf(versions);
    if (item === undefined) return undefined;
    if (item !== 'removed') merged.push(item);
  }
  return merged;
}

function isComplete<Item>(versions: Partial<Versions<Item>>): versions is Versions<Item> {
  return versions.base !== undefined && versions.mine !== undefined && versions.theirs !== undefined;
}

function mergeBoth<Item extends object>(versions: Versions<Item>, mergeItem: Merge<Item>): Item | undefined {
  const { base, mine, theirs } = versions;
  if (hasSameFields(mine, theirs) || hasSameFields(base, theirs)) return mine;
  return hasSameFields(base, mine) ? theirs : mergeItem(versions);
}

/** At least one side does not have it. */
function keptOf<Item extends object>({
  base,
  mine,
  theirs,
}: Partial<Versions<Item>>): Item | 'removed' | undefined {
  if (mine !== undefined && theirs !== undefined) return hasSameFields(mine, theirs) ? mine : undefined;
  const kept = mine ?? theirs;
  if (kept === undefined || (base !== undefined && hasSameFields(base, kept))) return 'removed';
  return kept;
}

/** The order of the side that moved something, mine if both did. What only the other side has follows its neighbour there. */
function mergeOrder<Item extends { readonly id: string }>(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
): string[] {
  const [before, here, there] = [base, mine, theirs].map((items) => items.map(({ id }) => id));
  const [main, other] = isInOrder(before ?? [], here ?? [])
    ? [there ?? [], here ?? []]
    : [here ?? [], there ?? []];
  const order = [...main];
  for (const [index, id] of other.entries()) {
    if (order.includes(id)) continue;
    const previous = other[index - 1];
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, id);
  }
  return order;
}

/** Whether the ids that both have are in the same order. */
function isInOrder(before: readonly string[], after: readonly string[]): boolean {
  const left = before.filter((id) => after.includes(id));
  return after.filter((id) => before.includes(id)).every((id, index) => id === left[index]);
}
