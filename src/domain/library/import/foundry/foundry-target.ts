import { numberAt, textAt } from '#domain/library/import/shared/loose-values.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { pluralOf } from '#domain/text/plural.ts';
import { type FoundryDeed, sharedField } from './foundry-deed.ts';

/** The words that Foundry shows for targets, areas, ranges and durations of an item. */

const COUNTS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const TARGETS: Readonly<Record<string, string>> = {
  '': 'target',
  any: 'target',
  ally: 'ally',
  enemy: 'enemy',
  creature: 'creature',
  object: 'object',
  space: 'space',
  willing: 'willing creature',
  creatureOrObject: 'creature or object',
};

/** 'one creature', 'three allies'. Without a count 'each creature' in an area, otherwise `alone`: 'any creature'. */
export function affectedWords(deed: FoundryDeed, alone: 'one' | 'any'): string {
  const target = sharedField(deed, 'target');
  // Before version 4 of the system, the target itself has the type and the count.
  const older = textAt(target, 'type');
  const type = textAt(target, 'affects', 'type') || (Object.hasOwn(TARGETS, older) ? older : '');
  const noun = Object.hasOwn(TARGETS, type) ? (TARGETS[type] ?? type) : type;
  if (type === 'self') return 'self';
  const count =
    numberAt(target, 'affects', 'count') ?? (older === '' ? undefined : numberAt(target, 'value'));
  if (count !== undefined && count > 0) {
    return `${COUNTS[count] ?? count} ${count === 1 ? noun : pluralOf(noun)}`;
  }
  return `${alone === 'any' && textAt(target, 'template', 'type') !== '' ? 'each' : alone} ${noun}`;
}

interface Area {
  readonly word: string;
  /** The word between the size and the area: '20-foot-radius Sphere'. */
  readonly size?: string;
  readonly width?: 'wide' | 'thick';
  readonly height?: true;
}

const AREAS: Readonly<Record<string, Area>> = {
  circle: { word: 'Circle', size: 'radius' },
  cone: { word: 'Cone' },
  cube: { word: 'Cube' },
  cylinder: { word: 'Cylinder', size: 'radius', height: true },
  line: { word: 'Line', size: 'long', width: 'wide' },
  radius: { word: 'Emanation' },
  sphere: { word: 'Sphere', size: 'radius' },
  square: { word: 'Square' },
  wall: { word: 'Wall', size: 'long', width: 'thick', height: true },
};

const UNITS: Readonly<Record<string, string>> = { ft: 'foot', mi: 'mile', m: 'meter', km: 'kilometer' };

/** '60-foot Cone', '20-foot-radius Sphere', '100-foot-long, 5-foot-wide Line'. */
export function areaWords(deed: FoundryDeed, part: 'whole' | 'size' | 'type'): string {
  const template = sharedField(deed, 'target').template;
  const type = textAt(template, 'type');
  const area = Object.hasOwn(AREAS, type) ? AREAS[type] : undefined;
  if (area === undefined) return '';
  if (part === 'type') return area.word;
  const units = textAt(template, 'units');
  const unit = Object.hasOwn(UNITS, units) ? UNITS[units] : 'foot';
  const measured = (key: string, word: string | undefined, standard = '') => {
    const size = textAt(template, key) || standard;
    return size === '' ? [] : [`${size}-${unit}${word === undefined ? '' : `-${word}`}`];
  };
  const sizes = [
    ...measured('size', area.size),
    ...(area.width === undefined ? [] : measured('width', area.width, '5')),
    ...(area.height === undefined ? [] : measured('height', 'high', '5')),
  ].join(', ');
  if (part === 'size') return sizes;
  const count = numberAt(template, 'count') ?? 1;
  return count > 1 ? `${COUNTS[count] ?? count} ${sizes} ${area.word}s` : `${sizes} ${area.word}`.trim();
}

const RANGES: Readonly<Record<string, string>> = {
  self: 'self',
  touch: 'touch',
  spec: 'special',
  any: 'any distance',
};
const LENGTHS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  ft: ['foot', 'feet'],
  mi: ['mile', 'miles'],
  m: ['meter', 'meters'],
  km: ['kilometer', 'kilometers'],
};

/** '120 feet'. */
export function rangeWords(deed: FoundryDeed): string {
  const range = sharedField(deed, 'range');
  const units = textAt(range, 'units');
  const value = textAt(range, 'value') || textAt(range, 'reach');
  const [one, many] = (Object.hasOwn(LENGTHS, units) ? LENGTHS[units] : undefined) ?? [units, units];
  if (value !== '') return `${value} ${value === '1' ? one : many}`.trim();
  return Object.hasOwn(RANGES, units) ? (RANGES[units] ?? '') : textAt(range, 'special');
}

const DURATIONS: Readonly<Record<string, string>> = {
  inst: 'Instantaneous',
  perm: 'Until dispelled',
  disp: 'Until dispelled',
  dstr: 'Until dispelled or triggered',
  spec: 'Special',
};

/** '10 minutes', 'Instantaneous'. */
export function timeWords(duration: unknown): string {
  const units = textAt(duration, 'units');
  if (Object.hasOwn(DURATIONS, units)) {
    const special = units === 'spec' ? capitalised(textAt(duration, 'special')) : '';
    return special || (DURATIONS[units] ?? '');
  }
  const value = textAt(duration, 'value') || '1';
  return units === '' ? '' : `${value} ${units}${value === '1' ? '' : 's'}`;
}
