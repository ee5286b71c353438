import type { Consequence } from '#domain/codex/effects/consequence.ts';
import { each } from '#domain/codex/effects/lists.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { type ByDamage, damageTypeNamed, type Further, type Occasion } from './effect-shapes.ts';

const BY_DAMAGE = /^(half )?the (?:(\w{1,20}) )?damage taken$/;

/** What a consequence does besides damage, conditions and healing by dice. Undefined for those, and for notes. */
export function furtherOf(one: Consequence, occasion: Occasion): Further | undefined {
  if ('dies' in one) return { ...occasion, does: 'dies' };
  if ('drops_to' in one) return one.drops_to === 0 ? { ...occasion, does: 'drops-to-zero' } : undefined;
  if ('ends' in one) return { ...occasion, does: 'end', conditions: each(one.ends) };
  if ('push' in one) return { ...occasion, does: 'tell', words: `pushed ${one.push} ft.` };
  if ('pull' in one) return { ...occasion, does: 'tell', words: `pulled ${one.pull} ft.` };
  if ('lower_ability' in one) {
    return { ...occasion, does: 'tell', words: `${capitalised(one.lower_ability)} − ${one.by}` };
  }
  if ('lower_maximum' in one) {
    const by = byDamage(one.lower_maximum);
    const until_rest = each(one.ends_when).includes('long rest');
    const kills = one.at_zero !== undefined;
    return by && { ...occasion, does: 'lower-maximum', by, until_rest, kills };
  }
  if ('heal' in one && one.to === 'user') {
    const by = byDamage(one.heal);
    if (by !== undefined) return { ...occasion, does: 'heal-user', by };
    return { ...occasion, does: 'tell', words: `its user regains ${one.heal}` };
  }
  return undefined;
}

/** Undefined for dice: nothing of that kind happens at once. */
function byDamage(amount: string | number): ByDamage | undefined {
  const [found, half, type = ''] = BY_DAMAGE.exec(String(amount)) ?? [];
  return found === undefined ? undefined : { type: damageTypeNamed(type), half: half !== undefined };
}
