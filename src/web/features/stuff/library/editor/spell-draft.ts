import { BLANK_SPELL } from '#domain/library/blank.ts';
import { type OwnSpellFields, ownSpellFieldsSchema } from '#domain/library/own-spell.ts';
import { type DraftBase, newDraftBase } from '../../use-draft.ts';
import { problemsOf } from './monster-draft.ts';

export interface SpellDraft extends DraftBase {
  fields: OwnSpellFields;
}

export function emptySpellDraft(): SpellDraft {
  return { ...newDraftBase(), fields: { ...BLANK_SPELL, name: '', desc: '' } };
}

export function spellProblems(fields: OwnSpellFields): Record<string, string> {
  return problemsOf(ownSpellFieldsSchema, fields);
}

/** What a person compares when the spell was changed elsewhere. */
export function describeSpellDraft({ fields }: SpellDraft): Record<string, string> {
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
    Description: fields.desc,
    'At higher levels': fields.higher_level,
  };
}
