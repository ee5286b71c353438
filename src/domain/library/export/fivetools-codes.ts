import type { School } from '#domain/codex/vocabulary.ts';

/** The codes of 5etools that the export writes and the import reads. */
export const SCHOOL_CODES: Readonly<Record<School, string>> = {
  Abjuration: 'A',
  Conjuration: 'C',
  Divination: 'D',
  Enchantment: 'E',
  Evocation: 'V',
  Illusion: 'I',
  Necromancy: 'N',
  Transmutation: 'T',
};

/** By the words of a range: 'Self (20-foot-radius sphere)'. */
export const AREA_CODES: Readonly<Record<string, string>> = {
  line: 'line',
  cone: 'cone',
  cube: 'cube',
  radius: 'radius',
  'radius sphere': 'sphere',
  'radius hemisphere': 'hemisphere',
  'radius cylinder': 'cylinder',
  emanation: 'emanation',
};
