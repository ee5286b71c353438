import { describeUse } from '#domain/combat/counters/feature-use.ts';
import { findCombatant } from '#domain/combat/fight.ts';
import { attackerHints } from '#domain/combat/rolls/attack-hints.ts';
import { noticeOf } from '#domain/combat/turns/rule-notices.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { randomDice } from '#web/lib/dice/dice-rolls.ts';
import { AttackMode, describeHints } from '../../fields/attack-mode.tsx';
import { Check } from '../../fields/check.tsx';
import { describeRolled, type RolledEffect, withMode } from '../../rolls/rolled-effect.ts';
import { reactionUse, spendable } from '../../rolls/spending.ts';
import { useFight } from '../../state/tracker.tsx';

const REACTIONS = { first: 'the reaction', again: 'another reaction' } as const;

interface RolledHeadingProps {
  rolled: RolledEffect;
  isSpent: boolean;
  onChange: (rolled: RolledEffect) => void;
  onSpend: (isSpent: boolean) => void;
}

/** The rolled effect, the roll of the attack, and the resources that it uses. */
export function RolledHeading({ rolled, isSpent, onChange, onSpend }: RolledHeadingProps) {
  const fight = useFight((whole) => whole);
  const use = spendable(fight, rolled);
  const reaction = reactionUse(fight, rolled);
  const spent = [use && describeUse(use), reaction && REACTIONS[reaction]].filter(Boolean);
  const costs = [
    spent.length > 0 && `spend ${spent.join(' and ')}`,
    rolled.concentration !== null && `concentrate on ${rolled.concentration}`,
  ].filter((cost) => cost !== false);
  const attacker = findCombatant(fight, rolled.source);
  const notice =
    attacker &&
    noticeOf(fight, attacker, {
      isReaction: rolled.isReaction,
      isLegendary: use?.counter.kind === 'legendary-action',
    });
  const hints =
    rolled.attack && attacker ? describeHints(attackerHints(attacker, fight.settings.edition)) : '';
  return (
    <div className="flex flex-col gap-1">
      <p>
        <strong>{rolled.label}</strong>: {describeRolled(rolled).join(' · ')}
      </p>
      {rolled.attack !== null && (
        <div className="flex flex-wrap items-center gap-x-3">
          <AttackMode
            what="the attack"
            mode={rolled.attack.mode}
            onChange={(mode) => onChange(withMode(rolled, mode, randomDice))}
          />
          {hints !== '' && <span className="text-muted">{hints}</span>}
        </div>
      )}
      {notice !== undefined && <p className="text-danger">{notice}</p>}
      {costs.length > 0 && (
        <Check label={capitalised(costs.join(', '))} checked={isSpent} onChange={onSpend} />
      )}
    </div>
  );
}
