import type { OwnSpellFields } from '../own-spell.ts';
import { entriesOf } from './fivetools-brew-text.ts';
import { AREA_CODES, SCHOOL_CODES } from './fivetools-codes.ts';

export function brewSpell(spell: OwnSpellFields, source: string): object {
  return {
    name: spell.name,
    source,
    ...(spell.edition === '2024' && { edition: 'one' }),
    ...(spell.tags.length > 0 && { group: spell.tags }),
    level: spell.level,
    school: SCHOOL_CODES[spell.school],
    time: [timeOf(spell.casting_time)],
    range: rangeOf(spell.range),
    components: {
      ...(spell.components.includes('V') && { v: true }),
      ...(spell.components.includes('S') && { s: true }),
      ...(spell.components.includes('M') && { m: spell.material || true }),
    },
    duration: [durationOf(spell)],
    ...(spell.ritual && { meta: { ritual: true } }),
    ...(spell.classes.length > 0 && {
      classes: { fromClassList: spell.classes.map((name) => ({ name, source: 'PHB' })) },
    }),
    entries: entriesOf(spell.desc),
    ...(spell.higher_level !== '' && {
      entriesHigherLevel: [
        { type: 'entries', name: 'At Higher Levels', entries: entriesOf(spell.higher_level) },
      ],
    }),
  };
}

/** '1 reaction, which you take when …'. Any other text becomes a unit. */
function timeOf(text: string): object {
  const [, number, unit, condition] =
    /^(\d{1,3}) (action|bonus action|reaction|round|minute|hour)s?(?:, (.+))?$/.exec(text) ?? [];
  if (unit === undefined) return { unit: text };
  return {
    number: Number(number),
    unit: unit === 'bonus action' ? 'bonus' : unit,
    ...(condition !== undefined && { condition }),
  };
}

function rangeOf(text: string): object {
  const area = /^Self \((\d{1,5})-(foot|mile)[ -]([a-z ]+)\)$/.exec(text);
  const shape = area === null ? undefined : AREA_CODES[area[3] ?? ''];
  if (area !== null && shape !== undefined) {
    const unit = area[2] === 'mile' ? 'miles' : 'feet';
    return { type: shape, distance: { type: unit, amount: Number(area[1]) } };
  }
  if (text === 'Special') return { type: 'special' };
  const far = /^(\d{1,6}) (foot|feet|miles?)$/.exec(text);
  if (far === null)
    return { type: 'point', distance: { type: text.slice(0, 1).toLowerCase() + text.slice(1) } };
  const unit = far[2]?.startsWith('mile') ? 'miles' : 'feet';
  return { type: 'point', distance: { type: unit, amount: Number(far[1]) } };
}

function durationOf({ duration, concentration }: OwnSpellFields): object {
  const kept = concentration ? { concentration: true } : {};
  if (duration === 'Instantaneous') return { type: 'instant', ...kept };
  const [, upTo, amount, unit] =
    /^(Up to )?(\d{1,6}) (round|minute|hour|day|week|turn|year)s?$/.exec(duration) ?? [];
  if (unit !== undefined) {
    const isUpTo = upTo !== undefined && !concentration;
    return {
      type: 'timed',
      duration: { type: unit, amount: Number(amount), ...(isUpTo && { upTo: true }) },
      ...kept,
    };
  }
  if (duration === 'Until dispelled') return { type: 'permanent', ends: ['dispel'], ...kept };
  if (duration === 'Until dispelled or triggered')
    return { type: 'permanent', ends: ['dispel', 'trigger'], ...kept };
  return { type: 'special', condition: duration, ...kept };
}
