import type { Way } from '#domain/codex/effects/effect.ts';
import type { Given } from '#domain/codex/effects/terms.ts';
import type { MonsterFeature } from '#domain/codex/monster.ts';
import { readWays } from '#domain/codex/reading/feature-ways.ts';
import type { TraitRule } from '#domain/combat/combatant.ts';
import type { SaveAdvantage } from '#domain/combat/rolls/save-advantages.ts';

type Trait = Pick<MonsterFeature, 'name' | 'desc' | 'ways'>;

/** SAV-4: by the entries of the traits, otherwise by their texts. */
export function saveAdvantagesOf(traits: readonly Trait[]): SaveAdvantage[] {
  return traits.flatMap((trait) => {
    const against = waysOf(trait).flatMap(({ gives }) =>
      gives === undefined || gives.if !== undefined ? [] : (gives.advantage ?? []).flatMap(savesIn),
    );
    return against.length === 0 ? [] : [{ trait: trait.name, against }];
  });
}

/** SAV-6. */
export function hasEvasion(traits: readonly Trait[]): boolean {
  return traits.some((trait) => waysOf(trait).some(({ gives }) => gives?.evasion));
}

function waysOf(trait: Trait): readonly Way[] {
  return trait.ways ?? readWays(trait);
}

/** EFF-4, EFF-14, EFF-15: what its traits always do. */
export function traitRulesOf(traits: readonly Trait[]): TraitRule[] {
  const given = traits.flatMap((trait) => waysOf(trait).flatMap(({ gives }) => gives ?? []));
  return [...new Set(given.flatMap(rulesIn))];
}

function rulesIn({ magic_weapons, cannot = [], reaction_every_turn }: Given): TraitRule[] {
  return [
    ...(magic_weapons ? ['magic weapons' as const] : []),
    ...(cannot.includes('regain hit points') ? ['regains no hit points' as const] : []),
    ...(cannot.includes('gain temporary hit points') ? ['gains no temporary hit points' as const] : []),
    ...(reaction_every_turn ? ['reacts every turn' as const] : []),
  ];
}

const SAVES = /^(?:(\w{1,20}) )?saves(?: against (.{1,40}))?$/;

/** 'intelligence saves against magic' is 'intelligence magic'. Empty for rolls that are not saves. */
function savesIn(rolls: string): string[] {
  const [found, ability, cause] = SAVES.exec(rolls) ?? [];
  if (found === undefined) return [];
  const known = cause === undefined ? '' : causeOf(cause);
  const words = [ability, known].filter(Boolean).join(' ');
  return known === undefined || words === '' ? [] : [words];
}

/** A fight knows whether a save is against magic, and against which condition. */
function causeOf(cause: string): string | undefined {
  if (cause === 'spells') return 'magic';
  if (cause === 'poison') return 'poisoned';
  if (cause === 'being knocked prone') return 'prone';
  return cause === 'illusions' || cause === 'turning' ? undefined : cause;
}
