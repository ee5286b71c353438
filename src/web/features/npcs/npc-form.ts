import type { FormOfFields } from '#web/stuff/records/fields-draft.ts';

export const NPC_FORM: FormOfFields<'npc'> = {
  kind: 'npc',
  fields: [
    { key: 'name', label: 'Name', sent: 'name' },
    { key: 'hitPoints', label: 'HP', sent: 'hit_points', sort: 'number' },
    { key: 'armorClass', label: 'AC', sent: 'armor_class', sort: 'number' },
  ],
  columns: { grid: 'grid-cols-2', wide: 'col-span-2' },
  hasSheet: true,
  hasStatBlock: true,
};
