import { type Combatant, lifeOf } from '#domain/combat/combatant.ts';
import { CombatantActions } from './combatant-actions.tsx';
import { Concentration } from './concentration.tsx';
import { ConditionList } from './condition-list.tsx';
import { Counters } from './counters.tsx';
import { DeathSaves } from './death-saves.tsx';
import { EditCombatant } from './edit-combatant.tsx';
import { MonsterStatBlock } from './monster-stat-block.tsx';
import { NewCounter } from './new-counter.tsx';
import { Notes } from './notes.tsx';
import { Rests } from './rests.tsx';
import { SheetFacts } from './sheet-facts.tsx';
import { Standing } from './standing.tsx';

interface CombatantDetailsProps {
  combatant: Combatant;
  hasKeypad?: boolean;
}

/**
 * Everything about one combatant, in the panel and in the sheet. In the panel the component is reused for the next
 * combatant. Local state (typed text, unfolded parts) is kept by combatant id instead of remounting: Chromium scans all
 * form fields of the page when one is added, and every turn would add some.
 */
export function CombatantDetails({ combatant, hasKeypad = false }: CombatantDetailsProps) {
  const { id } = combatant;
  return (
    <>
      <CombatantActions combatant={combatant} hasKeypad={hasKeypad} />
      {combatant.conditions.length > 0 && <ConditionList key={`conditions ${id}`} combatant={combatant} />}
      {lifeOf(combatant) !== 'up' && combatant.at_zero === 'death-saves' && (
        <DeathSaves combatant={combatant} />
      )}
      {combatant.counters.length > 0 && <Counters combatant={combatant} />}
      <Standing combatant={combatant} />
      <SheetFacts combatant={combatant} />
      {combatant.stat_block !== null && <MonsterStatBlock pointer={combatant.stat_block} combatantId={id} />}
      <Rests combatant={combatant} />
      <Concentration combatant={combatant} />
      <Notes id={id} />
      <div className="flex flex-wrap gap-1.5">
        <NewCounter combatantId={id} />
        <EditCombatant combatant={combatant} />
      </div>
    </>
  );
}
