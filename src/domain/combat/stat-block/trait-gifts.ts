import type { Way } from '#domain/codex/effects/effect.ts';
import type { MonsterFeature } from '#domain/codex/monster.ts';
import { readWays } from '#domain/codex/reading/feature-ways.ts';
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
