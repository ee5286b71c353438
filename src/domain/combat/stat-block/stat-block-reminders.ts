import type { Way } from '#domain/codex/effects/effect.ts';
import { each } from '#domain/codex/effects/lists.ts';
import type { EffectMoment } from '#domain/codex/effects/vocabulary.ts';
import type { Reminder } from '#domain/combat/combatant.ts';
import type { StatBlockFeatures } from '#domain/combat/counters/stat-block-counters.ts';
import {
  FIGHT_HIT_POINTS_MAXIMUM,
  STAT_BLOCK_READ_MAXIMUM,
  STAT_BLOCK_REMINDERS_MAXIMUM,
} from '#domain/combat/limits.ts';
import { DAMAGE_TYPES, type DamageType } from '#domain/creature/damage.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { happeningOf } from './recurring-effects.ts';
import { OF_A_FEATURE } from './way-figures.ts';

type Feature = StatBlockFeatures['special_abilities'][number];
type Found = Pick<Reminder, 'when'> & Partial<Reminder>;

/** TRT-1: what a creature does automatically at the start or end of a turn, on damage or at 0 hit points. */
export function readReminders({
  special_abilities,
}: Pick<StatBlockFeatures, 'special_abilities'>): Reminder[] {
  let left = STAT_BLOCK_READ_MAXIMUM;
  const read = special_abilities.filter(({ desc }) => {
    left -= desc.length;
    return left >= 0;
  });
  const all = read.flatMap((feature, index) =>
    momentsOf(feature).map(({ when, text, ...found }) => ({
      id: `${when}-${index}`,
      name: withoutBracket(feature.name).slice(0, TEXT_MAXIMUM),
      text: shortened(text ?? feature.desc),
      when,
      damage_types: [],
      effect: null,
      amount: 0,
      stopped: false,
      ...found,
    })),
  );
  return all.slice(0, STAT_BLOCK_REMINDERS_MAXIMUM);
}

/** TRT-3: "The troll dies only if it starts its turn with 0 hit points and doesn't regenerate." */
export function diesOnlyUnlessRegenerating({
  special_abilities,
}: Pick<StatBlockFeatures, 'special_abilities'>): boolean {
  return special_abilities.some(({ desc }) =>
    /dies only if it starts its turn with 0 hit points and doesn't regenerate/i.test(desc),
  );
}

/** One text may have several moments: a balor's aura burns at the start of its turns and when a creature hits it. */
function momentsOf({ desc, ways }: Feature): Found[] {
  const known = (ways ?? []).flatMap(doneByItself);
  // An empty list: its game master says that it does nothing.
  if (known.length > 0 || ways?.length === 0) return known;
  const happening = (ways ?? []).flatMap(doneToOthers);
  const read = readMoments(desc).filter(({ when }) => happening.every((other) => other.when !== when));
  return [...happening, ...read];
}

function readMoments(desc: string): Found[] {
  const found: Found[] = [];
  const regains = /regains (\d{1,12}) hit points at the start of its turn/i.exec(desc);
  if (regains) {
    const stops = /takes ([^.]{0,200}) damage[^.]{0,200}, this trait doesn't function/i.exec(desc);
    const damage_types = damageTypesIn(stops?.[1] ?? '');
    return [{ when: 'start', effect: 'regain', amount: figure(regains[1]), damage_types }];
  }
  const starts = sentence(desc, /at the start of (?:each of )?(?:its|the [^.,]{0,100}?(?:'s|s')) turns?,/i);
  const startsWith = sentence(desc, /(?:if|whenever) the [^.,]{0,100} starts its turn with/i);
  if (starts ?? startsWith) found.push({ when: 'start', text: starts ?? startsWith });
  const aura = sentence(desc, /(?:creature|humanoid)\b[^.]{0,200} starts its turn (?:within|in that)/i);
  if (aura) found.push({ when: 'aura', text: aura });
  const ends = sentence(desc, /at the end of (?:each of )?its turns?, it/i);
  if (ends) found.push({ when: 'end', text: ends });
  return [...found, ...onDamage(desc), ...atZero(desc)];
}

/** TRT-8: death bursts and auras, with their dice and their DC. */
function doneToOthers({ at, if: only, does = [] }: Way): Found[] {
  const when = each(at).flatMap((moment) => WHEN[moment] ?? [])[0];
  const happens = when && only === undefined ? happeningOf(does, OF_A_FEATURE) : undefined;
  return when && happens ? [{ when, happens }] : [];
}

const WHEN: Partial<Record<EffectMoment, Reminder['when']>> = {
  'the user dies': 'zero',
  'starts its turn in the area': 'aura',
  "start of each of the user's turns": 'start',
};

/** What a prompt can do by itself, from the entry: regain, absorb, survive. */
function doneByItself({ at, gives, only, does = [], stopped_by = [] }: Way): Found[] {
  if (gives?.absorbs !== undefined) {
    return [{ when: 'damage', effect: 'absorb', damage_types: gives.absorbs }];
  }
  const regained = does.find((one) => 'heal' in one)?.heal;
  if (at === "start of each of the user's turns" && typeof regained === 'number') {
    return [{ when: 'start', effect: 'regain', amount: regained, damage_types: stopped_by }];
  }
  const most = only?.damage_at_most;
  return most === undefined ? [] : [{ when: 'zero', effect: 'survive', amount: most }];
}

function onDamage(desc: string): Found[] {
  const absorbs = /is subjected to (\w{1,20}) damage, it takes no damage and instead regains/i.exec(desc);
  if (absorbs) {
    return [{ when: 'damage', effect: 'absorb', damage_types: damageTypesIn(absorbs[1] ?? '') }];
  }
  const takes = sentence(desc, /(?:if|whenever) the [^.,]{0,100} takes [^.]{0,100}damage(?! or less)/i);
  if (takes) {
    const cause = /takes ([^.]{0,200}?) damage/i.exec(takes)?.[1] ?? '';
    return [{ when: 'damage', text: takes, damage_types: damageTypesIn(cause) }];
  }
  const struck = sentence(desc, /hits it with a melee attack/i);
  return struck ? [{ when: 'damage', text: struck }] : [];
}

function atZero(desc: string): Found[] {
  if (
    /damage reduces the [^.]{0,100} to 0 hit points, it (?:must make|makes) a Constitution saving throw/i.test(
      desc,
    )
  ) {
    const except = /unless the damage is ([^.]{0,200})/i.exec(desc);
    return [
      { when: 'zero', effect: 'survive-by-save', amount: 5, damage_types: damageTypesIn(except?.[1] ?? '') },
    ];
  }
  const endures =
    /takes (\d{1,12}) damage or less that would reduce it to 0 hit points, it is reduced to 1/i.exec(desc);
  if (endures) return [{ when: 'zero', effect: 'survive', amount: figure(endures[1]) }];
  if (/to 0 hit points[^.]{0,100} drops? to 1 hit point instead/i.test(desc)) {
    return [{ when: 'zero', effect: 'survive', amount: FIGHT_HIT_POINTS_MAXIMUM }];
  }
  const falls = sentence(desc, /when (?:it|the [^.,]{0,100}) (?:drops to 0 hit points|dies)\b/i);
  return falls ? [{ when: 'zero', text: falls }] : [];
}

function withoutBracket(name: string): string {
  const at = name.endsWith(')') ? name.lastIndexOf('(') : -1;
  return at > 0 ? name.slice(0, at).trimEnd() : name;
}

function figure(text = ''): number {
  return Math.min(Number(text), FIGHT_HIT_POINTS_MAXIMUM);
}

function damageTypesIn(text: string): DamageType[] {
  const words = new Set(text.toLowerCase().match(/[a-z]+/g));
  return DAMAGE_TYPES.filter((type) => words.has(type));
}

/** The sentence that matches. "ft." does not end a sentence. */
function sentence(text: string, what: RegExp): string | undefined {
  return text
    .split(/(?<=[a-z0-9)]\.)(?<!\bft\.)\s+(?=[A-Z])/)
    .find((part) => what.test(part))
    ?.trim();
}

function shortened(text: string): string {
  return text.length <= TEXT_MAXIMUM ? text : `${text.slice(0, TEXT_MAXIMUM - 1).trimEnd()}…`;
}
