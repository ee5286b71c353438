import { MINE } from '#domain/screen/place.ts';
import { LAYOUTS_MAXIMUM, type Layout, type Panel } from '#domain/screen/screen.ts';
import { bytesOfLayouts, SCREEN_BYTES_MAXIMUM } from '#domain/screen/screen-size.ts';
import type { ExportDocument } from '../export-document.ts';
import { ALL_KINDS } from '../record-kinds.ts';
import type { DuplicateChoice, ImportAction } from './duplicates.ts';
import type { DocumentImportPlan } from './plan-document.ts';
import { matchPresent, type PlannedRecord } from './plan-records.ts';

interface PlannedLayout extends Pick<PlannedRecord<unknown>, 'duplicate' | 'name'> {
  kind: 'layout';
  /** A layout without a duplicate is skipped if there is no room for it. */
  action: ImportAction;
}

export interface ScreensPlan {
  /** What happens to each layout of the document. */
  layouts: PlannedLayout[];
  /** The screens that change, each with all its layouts. */
  screens: { place: string; layouts: Layout[] }[];
}

interface Choices {
  duplicates: DuplicateChoice;
  newId: () => string;
}

/**
 * Merges the layouts of a document into the screens of the account (`present`, by place). A screen keeps its layouts:
 * new ones are added behind them while there is room, and only a layout with the same id or name can be replaced. The
 * screen of a campaign that is not in the document is ignored.
 */
export function planScreens(
  sent: ExportDocument['screens'],
  plan: DocumentImportPlan,
  present: ReadonlyMap<string, readonly Layout[]>,
  { duplicates, newId }: Choices,
): ScreensPlan {
  const campaigns = idsOf(plan.campaigns);
  const withRecordsHere = replaceRecords(plan);
  const merged = new Map<string, MergedScreen>();
  const planned = sent.flatMap(({ place, layouts }): PlannedLayout[] => {
    const here = place === MINE ? MINE : campaigns.get(place);
    if (here === undefined) return [];
    const screen = merged.get(here) ?? mergedScreen(present.get(here) ?? []);
    merged.set(here, screen);
    const matches = matchPresent(screen.layouts, layouts);
    return layouts.map((layout, at): PlannedLayout => {
      const match = matches[at];
      const action = takeIn(screen, withRecordsHere(layout), match?.id);
      return { kind: 'layout', action, duplicate: match !== undefined, name: layout.name };
    });
  });

  function takeIn(screen: MergedScreen, layout: Layout, matchId: string | undefined): ImportAction {
    const at = duplicates === 'keep_both' ? -1 : screen.layouts.findIndex(({ id }) => id === matchId);
    const before = screen.layouts[at];
    if (before !== undefined && duplicates === 'skip') return 'skip';
    const after = before === undefined ? withNewIds(layout, newId) : { ...layout, id: before.id };
    const bytes = screen.bytes + bytesOfLayouts([after]) - (before ? bytesOfLayouts([before]) : 0);
    if (bytes > SCREEN_BYTES_MAXIMUM) return 'skip';
    if (before === undefined && screen.layouts.length >= LAYOUTS_MAXIMUM) return 'skip';
    screen.layouts.splice(at < 0 ? screen.layouts.length : at, 1, after);
    screen.bytes = bytes;
    screen.isChanged = true;
    return before === undefined ? 'add' : 'replace';
  }

  return {
    layouts: planned,
    screens: [...merged].flatMap(([place, { layouts, isChanged }]) =>
      isChanged ? [{ place, layouts }] : [],
    ),
  };
}

interface MergedScreen {
  layouts: Layout[];
  bytes: number;
  isChanged: boolean;
}

function mergedScreen(layouts: readonly Layout[]): MergedScreen {
  return { layouts: [...layouts], bytes: bytesOfLayouts(layouts), isChanged: false };
}

function withNewIds(layout: Layout, newId: () => string): Layout {
  return {
    ...layout,
    id: newId(),
    panels: layout.panels.map((panel) => ({ ...panel, id: newId() })),
  };
}

/** Replaces the ids of pinned records. A record that is not in the document keeps its id, and the panel its name. */
function replaceRecords(plan: DocumentImportPlan): (layout: Layout) => Layout {
  const known = new Map<string, ReadonlyMap<string, string>>();
  const replaced = (panel: Panel): Panel => {
    if (panel.kind !== 'record') return panel;
    const ids = known.get(panel.record) ?? idsOf(plan[ALL_KINDS[panel.record].plural]);
    known.set(panel.record, ids);
    return { ...panel, record_id: ids.get(panel.record_id) ?? panel.record_id };
  };
  return (layout) => ({ ...layout, panels: layout.panels.map(replaced) });
}

/** The ids of the account by the ids of the document. */
function idsOf(planned: readonly PlannedRecord<unknown>[]): Map<string, string> {
  return new Map(planned.map(({ from, id }) => [from, id]));
}
