import { type Combatant, isPlayersCharacter } from '#domain/combat/combatant.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { CombatantActions } from './combatant-actions.tsx';
import { ConcentrationLine } from './concentration.tsx';
import { ConditionList } from './condition-list.tsx';
import { Counters } from './counters.tsx';
import { DeathSaves } from './death-saves.tsx';
import { EditCombatant } from './edit/edit-combatant.tsx';
import { MonsterStatBlock } from './monster-stat-block.tsx';
import { NewCounter } from './new-counter.tsx';
import { Notes } from './notes.tsx';
import { TurnOptionList } from './options/turn-option-list.tsx';
import { Rests } from './rests.tsx';
import { RowButtons } from './row-buttons.tsx';
import { SheetFacts, SheetFigures } from './sheet-facts.tsx';

interface PartProps {
  combatant: Combatant;
}

/**
 * Everything about one combatant, in the panel. The component is reused for the next combatant. Local state (typed
 * text, unfolded parts) is kept by combatant id instead of remounting: Chromium scans all form fields of the page when
 * one is added, and every turn would add some.
 */
export function CombatantDetails({ combatant }: PartProps) {
  const { id, stat_block: pointer } = combatant;
  const isTouch = useMedia('(pointer: coarse)');
  return (
    <>
      <CombatantActions combatant={combatant} />
      {pointer === null && <SheetFigures combatant={combatant} />}
      <Trouble combatant={combatant} />
      {pointer !== null && <TurnOptionList combatant={combatant} pointer={pointer} />}
      <Counters combatant={combatant} />
      <SheetFacts combatant={combatant} />
      {pointer !== null && <MonsterStatBlock pointer={pointer} combatantId={id} />}
      <Rests combatant={combatant} />
      {isTouch && <RowButtons combatant={combatant} />}
      <Notes id={id} />
      <Changes combatant={combatant} />
    </>
  );
}

/** Death saves, conditions and concentration: the state that matters at the start of its next turn. */
export function Trouble({ combatant }: PartProps) {
  return (
    <>
      <DeathSaves combatant={combatant} />
      {combatant.conditions.length > 0 && (
        <ConditionList
          key={`conditions ${combatant.id}`}
          combatant={combatant}
          showsRules={isPlayersCharacter(combatant)}
        />
      )}
      <ConcentrationLine combatant={combatant} />
    </>
  );
}

export function Changes({ combatant }: PartProps) {
  return (
    <div className="flex flex-wrap gap-1.5">
      <NewCounter combatantId={combatant.id} />
      <EditCombatant combatant={combatant} />
    </div>
  );
}
