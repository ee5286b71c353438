import { CHARACTER_FIELDS } from '#web/stuff/players/character-fields.ts';
import type { FormOfFields } from '#web/stuff/records/fields-draft.ts';

export const CHARACTER_FORM: FormOfFields<'character'> = {
  kind: 'character',
  fields: CHARACTER_FIELDS,
  columns: { grid: 'grid-cols-3', wide: 'col-span-3' },
  hasSheet: true,
};
