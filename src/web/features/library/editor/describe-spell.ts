import type { OwnSpellFields } from '#domain/library/own-spell.ts';
import { describeCorrected } from './describe-monster.ts';

export function describeSpell(fields: OwnSpellFields): Record<string, string> {
  return {
    Name: fields.name,
    Rules: fields.edition,
    Tags: fields.tags.join(', '),
    Source: fields.source,
    Level: String(fields.level),
    School: fields.school,
    'Casting time': fields.casting_time,
    Range: fields.range,
    Duration: fields.duration,
    Components: `${fields.components.join(', ')} ${fields.material}`.trim(),
    Marks: [fields.ritual && 'ritual', fields.concentration && 'concentration'].filter(Boolean).join(', '),
    Classes: fields.classes.join(', '),
    Description: `${fields.desc}${describeCorrected(fields.corrected)}`,
    'At higher levels': fields.higher_level,
  };
}
