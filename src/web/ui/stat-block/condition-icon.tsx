import { href as blinded } from 'virtual:game-icon/blindfold';
import { href as charmed } from 'virtual:game-icon/charm';
import { href as unconscious } from 'virtual:game-icon/coma';
import { href as exhaustion } from 'virtual:game-icon/despair';
import { href as paralyzed } from 'virtual:game-icon/frozen-body';
import { href as grappled } from 'virtual:game-icon/grab';
import { href as prone } from 'virtual:game-icon/half-body-crawling';
import { href as deafened } from 'virtual:game-icon/hearing-disabled';
import { href as invisible } from 'virtual:game-icon/invisible';
import { href as stunned } from 'virtual:game-icon/knocked-out-stars';
import { href as incapacitated } from 'virtual:game-icon/knockout';
import { href as restrained } from 'virtual:game-icon/manacles';
import { href as poisoned } from 'virtual:game-icon/poison-bottle';
import { href as another } from 'virtual:game-icon/star-swirl';
import { href as petrified } from 'virtual:game-icon/stone-bust';
import { href as frightened } from 'virtual:game-icon/terror';
import { type Condition, isCondition } from '#domain/creature/conditions.ts';
import { GameIcon } from '#web/ui/icon.tsx';

const ICONS: Record<Condition, string> = {
  blinded,
  charmed,
  deafened,
  exhaustion,
  frightened,
  grappled,
  incapacitated,
  invisible,
  paralyzed,
  petrified,
  poisoned,
  prone,
  restrained,
  stunned,
  unconscious,
};

/**
 * One icon for each condition of the rules, and one for all custom conditions. The caller shows or announces the name.
 */
export function ConditionIcon({ name, className }: { name: string; className?: string }) {
  return <GameIcon href={isCondition(name) ? ICONS[name] : another} className={className ?? 'size-5'} />;
}
