import type { ReactNode } from 'react';
import { GUIDE_NAMES } from '#domain/codex/guides.ts';
import type { Panel } from '#domain/screen/screen.ts';
import { ApiError } from '#web/lib/api-client.ts';
import {
  loadConditions,
  loadEquipment,
  loadItem,
  loadMonster,
  loadRules,
  loadSpell,
} from '#web/lib/codex/codex-entries.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ConditionText } from '#web/ui/stat-block/condition-card.tsx';
import { EquipmentCard } from '#web/ui/stat-block/equipment-card.tsx';
import { ItemCard } from '#web/ui/stat-block/item-card.tsx';
import { RuleCard } from '#web/ui/stat-block/rule-card.tsx';
import { SpellCard } from '#web/ui/stat-block/spell-card.tsx';
import { StatBlock } from '#web/ui/stat-block/stat-block.tsx';
import { DeadPin } from './dead-pin.tsx';
import './panels.css';

type PinnedEntry = Extract<Panel, { kind: 'entry' }>;

/** Rules and conditions come as one list, because a screen shows many of them. */
const findRule = async (index: string) => (await loadRules()).find((rule) => rule.index === index);
const findCondition = async (index: string) =>
  (await loadConditions()).find((condition) => condition.index === index);

export function EntryPanel({ panel }: { panel: PinnedEntry }) {
  switch (panel.guide) {
    case 'monsters':
      return (
        <Loaded panel={panel} load={loadMonster}>
          {(monster) => <StatBlock monster={monster} />}
        </Loaded>
      );
    case 'spells':
      return (
        <Loaded panel={panel} load={loadSpell}>
          {(spell) => <SpellCard spell={spell} />}
        </Loaded>
      );
    case 'conditions':
      return (
        <Loaded panel={panel} load={findCondition}>
          {(condition) => <ConditionText condition={condition} />}
        </Loaded>
      );
    case 'rules':
      return (
        <Loaded panel={panel} load={findRule}>
          {(rule) => <RuleCard rule={rule} />}
        </Loaded>
      );
    case 'equipment':
      return (
        <Loaded panel={panel} load={loadEquipment}>
          {(piece) => <EquipmentCard piece={piece} />}
        </Loaded>
      );
    case 'items':
      return (
        <Loaded panel={panel} load={loadItem}>
          {(item) => <ItemCard item={item} />}
        </Loaded>
      );
  }
}

interface LoadedProps<Entry> {
  panel: PinnedEntry;
  /** Undefined for an entry that does not exist. */
  load: (index: string) => Promise<Entry | undefined>;
  children: (entry: Entry) => ReactNode;
}

function Loaded<Entry>({ panel: { guide, index, name }, load, children }: LoadedProps<Entry>) {
  const { progress, retry } = useLoaded(load, index);
  if (progress === undefined) return <Skeleton className="h-40" />;
  const isGone =
    'error' in progress
      ? progress.error instanceof ApiError && progress.error.code === 'not_found'
      : progress.value === undefined;
  if (isGone) return <DeadPin name={name} kind={GUIDE_NAMES[guide]} what="is no longer in the codex." />;
  if ('error' in progress || progress.value === undefined)
    return <ErrorPanel message={`${name} could not be loaded.`} onRetry={retry} />;
  return <div className="screen-entry">{children(progress.value)}</div>;
}
