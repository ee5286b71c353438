import type { MonsterFeature } from '#domain/codex/monster.ts';
import { readSaveAdvantages, type SaveAdvantage } from '#domain/combat/rolls/save-advantages.ts';
import { readsEvasion } from '#domain/combat/rolls/saving-throw.ts';

type Trait = Pick<MonsterFeature, 'name' | 'desc' | 'ways'>;

/** SAV-4: by the entries of the traits, otherwise by their texts. */
export function saveAdvantagesOf(traits: readonly Trait[]): SaveAdvantage[] {
  return traits.flatMap((trait) => {
    if (trait.ways === undefined) return readSaveAdvantages([trait]);
    const against = trait.ways.flatMap(({ gives }) =>
      gives === undefined || gives.if !== undefined ? [] : (gives.advantage ?? []).flatMap(savesIn),
    );
    return against.length === 0 ? [] : [{ trait: trait.name, against }];
  });
}

/** SAV-6. */
export function hasEvasion(traits: readonly Trait[]): boolean {
  return traits.some((trait) =>
    trait.ways === undefined ? readsEvasion([trait]) : trait.ways.some(({ gives }) => gives?.evasion),
  );
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
