import { useState } from 'react';
import { type Combatant, isPlayersCharacter, lifeOf } from '#domain/combat/combatant.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { startTyped } from '../act/act-deeds.ts';
import { Tabs } from '../fields/tabs.tsx';
import { useCombatant, useTracker } from '../state/tracker.tsx';
import type { SheetTab } from '../state/view.ts';
import { Changes } from './combatant-details.tsx';
import { CombatantPicture } from './combatant-picture.tsx';
import { ConcentrationLine } from './concentration.tsx';
import { ConditionList } from './condition-list.tsx';
import { Counters } from './counters.tsx';
import { DeathSaves } from './death-saves.tsx';
import { describeCombatant } from './describe-combatant.ts';
import { HitPointKeypad } from './hit-point-keypad.tsx';
import { MonsterStatBlock } from './monster-stat-block.tsx';
import { MoreContent } from './more-content.tsx';
import { Notes } from './notes.tsx';
import { TurnOptionList } from './options/turn-option-list.tsx';
import { Rests } from './rests.tsx';
import { RowButtons } from './row-buttons.tsx';
import { SheetFacts, SheetFigures } from './sheet-facts.tsx';

const HIT_POINTS = { tab: 'hit-points', title: 'Hit points' } as const;
const ACTIONS = { tab: 'actions', title: 'Actions' } as const;
const OTHERS = [
  { tab: 'conditions', title: 'Conditions' },
  { tab: 'more', title: 'More' },
] as const;

/** What is needed most comes first: the actions of a living monster, the hit points of the others. */
function tabsFor(combatant: Combatant) {
  if (combatant.stat_block === null) return [HIT_POINTS, ...OTHERS];
  const hasTurns = !isPlayersCharacter(combatant) && lifeOf(combatant) !== 'dead';
  const first = hasTurns ? [ACTIONS, HIT_POINTS] : [HIT_POINTS, ACTIONS];
  return [...first, ...OTHERS];
}

interface CombatantSheetProps {
  id: string;
  tab?: SheetTab | undefined;
  onClose: () => void;
}

/** When there is no space for a panel: everything about one combatant. */
export function CombatantSheet({ id, tab, onClose }: CombatantSheetProps) {
  const combatant = useCombatant(id);
  const [chosen, setChosen] = useState(tab);
  // Another device has removed it.
  if (combatant === undefined) return null;
  const tabs = tabsFor(combatant);
  const current = tabs.find((one) => one.tab === chosen)?.tab ?? tabs[0]?.tab ?? 'hit-points';
  return (
    <Dialog title={combatant.name} isSheet onClose={onClose}>
      <div className="flex flex-col gap-2">
        <p className="text-muted">{describeCombatant(combatant)}</p>
        <ConcentrationLine combatant={combatant} onDropped={onClose} />
        <Tabs label={combatant.name} tabs={tabs} current={current} onChoose={setChosen} isWide takesFocus>
          <div className="flex flex-col gap-3">
            <Content tab={current} combatant={combatant} onClose={onClose} />
          </div>
        </Tabs>
      </div>
    </Dialog>
  );
}

interface ContentProps {
  tab: SheetTab;
  combatant: Combatant;
  onClose: () => void;
}

function Content({ tab, combatant, onClose }: ContentProps) {
  switch (tab) {
    case 'actions':
      return <Actions combatant={combatant} />;
    case 'hit-points':
      return <HitPoints combatant={combatant} onClose={onClose} />;
    case 'conditions':
      return <Conditions combatant={combatant} />;
    case 'more':
      return <More combatant={combatant} onClose={onClose} />;
  }
}

function Actions({ combatant }: { combatant: Combatant }) {
  const { id, stat_block: pointer } = combatant;
  if (pointer === null) return null;
  return (
    <>
      <TurnOptionList combatant={combatant} pointer={pointer} />
      <Counters combatant={combatant} />
      <MonsterStatBlock pointer={pointer} combatantId={id} />
    </>
  );
}

function HitPoints({ combatant, onClose }: Omit<ContentProps, 'tab'>) {
  const tracker = useTracker();
  const targets = [combatant.id];
  return (
    <>
      <DeathSaves combatant={combatant} />
      <HitPointKeypad combatant={combatant} onDone={onClose} />
      <div className="tracker-sheet-buttons">
        <Button className="px-3" onClick={() => startTyped(tracker, 'damage', targets)}>
          Damage by type
        </Button>
        <Button className="px-3" onClick={() => startTyped(tracker, 'condition', targets)}>
          Condition
        </Button>
      </div>
      <RowButtons combatant={combatant} onDone={onClose} />
      {combatant.stat_block === null && <Counters combatant={combatant} />}
      <Rests combatant={combatant} />
    </>
  );
}

function Conditions({ combatant }: { combatant: Combatant }) {
  const tracker = useTracker();
  const targets = [combatant.id];
  return (
    <>
      {combatant.conditions.length === 0 ? (
        <p className="text-muted">No conditions.</p>
      ) : (
        <ConditionList combatant={combatant} showsRules={isPlayersCharacter(combatant)} />
      )}
      <Button variant="primary" onClick={() => startTyped(tracker, 'condition', targets)}>
        Add a condition
      </Button>
    </>
  );
}

function More({ combatant, onClose }: Omit<ContentProps, 'tab'>) {
  return (
    <>
      <CombatantPicture combatant={combatant} />
      {combatant.stat_block === null && <SheetFigures combatant={combatant} />}
      <SheetFacts combatant={combatant} />
      <MoreContent combatant={combatant} onLeave={onClose} onChanged={onClose} />
      <Notes id={combatant.id} />
      <Changes combatant={combatant} />
    </>
  );
}
