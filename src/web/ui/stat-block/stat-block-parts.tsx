import { Fragment, type ReactNode } from 'react';
import type { Monster } from '#domain/codex/monster.ts';
import type { NamedBonus } from '#domain/codex/text/describe.ts';
import { d20Notation } from '#domain/codex/text/rich-text.ts';
import { formatModifier } from '#domain/text/signed-number.ts';
import { RollButton } from '#web/ui/rolls/roll-button.tsx';
import { EntryLink } from './entry-link.tsx';

export function Rule() {
  return <hr className="tapered-rule my-3" />;
}

/** '45 (7d8 + 14)' with a dice button, or only the number when there are no dice. */
export function HitPoints({ monster }: { monster: Monster }) {
  const { name, hit_points, hit_points_roll: dice } = monster;
  if (dice === '') return hit_points;
  return (
    <>
      {hit_points} <RollButton notation={dice} label={`${name}: hit points`} before="(" after=")" />
    </>
  );
}

export function bonusButtons(bonuses: readonly NamedBonus[], label: (name: string) => string): ReactNode {
  if (bonuses.length === 0) return undefined;
  return bonuses.map(({ name, value, note }, position) => (
    <Fragment key={name}>
      {position > 0 && ', '}
      {name}{' '}
      <RollButton notation={d20Notation(value)} label={label(name)}>
        {formatModifier(value)}
      </RollButton>
      {note !== undefined && ` (${note})`}
    </Fragment>
  ));
}

export function conditionLinks({ condition_immunities: immunities }: Monster): ReactNode {
  if (immunities.length === 0) return undefined;
  return immunities.map(({ index, name }, position) => (
    <Fragment key={index}>
      {position > 0 && ', '}
      <EntryLink entry={{ guide: 'conditions', index }}>{name.toLowerCase()}</EntryLink>
    </Fragment>
  ));
}
