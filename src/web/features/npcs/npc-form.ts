import type { FormOfFields } from '#web/stuff/records/fields-draft.ts';

export const NPC_FORM: FormOfFields<'npc'> = {
  kind: 'npc',
  fields: [
    { key: 'name', label: 'Name', sent: 'name' },
    { key: 'hitPoints', label: 'HP', sent: 'hit_points', numeric: true },
    { key: 'armorClass', label: 'AC', sent: 'armor_class', numeric: true },
  ],
  columns: { grid: 'grid-cols-2', wide: 'col-span-2' },
  hasSheet: true,
  hasStatBlock: true,
};
