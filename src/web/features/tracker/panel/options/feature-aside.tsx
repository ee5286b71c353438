import { createContext, memo, use, useMemo } from 'react';
import type { MonsterFeature } from '#domain/codex/monster.ts';
import { lifeOf } from '#domain/combat/combatant.ts';
import { counterUseOf } from '#domain/combat/counters/feature-use.ts';
import { isUsableIn, type OwnForm, ownFormOf } from '#domain/combat/forms/own-forms.ts';
import { effectsWithNamed } from '#domain/combat/stat-block/named-attacks.ts';
import { useCombatant } from '../../state/tracker.tsx';
import { Roll } from './feature-roll.tsx';
import { Use } from './feature-use.tsx';

/** The combatant of the stat block. A turn changes nothing else in it. */
export const RollerContext = createContext('');

interface FeatureAsideProps {
  feature: MonsterFeature;
  /** FRM-4: the forms that the stat block names. */
  forms: readonly OwnForm[];
  /** RES-13: the actions that the text may name. */
  actions: readonly MonsterFeature[];
}

/** The controls of a trait, a lair action or a mythic action, under its text. */
export const FeatureControls = memo(function FeatureControls({ feature, forms, actions }: FeatureAsideProps) {
  const combatant = useCombatant(use(RollerContext));
  const effects = useMemo(() => effectsWithNamed(feature, actions), [feature, actions]);
  if (combatant === undefined || lifeOf(combatant) === 'dead') return null;
  const form = ownFormOf(combatant);
  if (!isUsableIn(feature.name, form, forms)) return <NotInForm form={form} />;
  const spent = counterUseOf(combatant, feature, false);
  const usage = { combatant, name: feature.name, use: spent, isReaction: false };
  if (effects.length > 0) return <Roll {...usage} effects={effects} />;
  return spent === undefined ? null : <Use {...usage} />;
});

function NotInForm({ form }: { form: string | null }) {
  return (
    <p className="font-sans text-base text-muted">
      Not in its {form === null ? 'true' : form.toLowerCase()} form
    </p>
  );
}
