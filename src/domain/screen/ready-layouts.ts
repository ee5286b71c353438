import type { Layout, Panel } from './screen.ts';

/* The layouts of a new screen, and of the public page: what a cardboard screen has. */

type ReadyPanel = Panel extends infer One ? (One extends Panel ? Omit<One, 'id'> : never) : never;

export interface ReadyLayout {
  readonly name: string;
  readonly panels: readonly ReadyPanel[];
}

/** One column wide. Tall enough for most of its text. */
function rule(index: string, name: string, height = 2): ReadyPanel {
  return { kind: 'entry', guide: 'rules', index, name, width: 1, height };
}

export const READY_LAYOUTS: readonly ReadyLayout[] = [
  {
    name: 'Combat',
    panels: [
      rule('actions-in-combat', 'Actions in Combat', 4),
      { kind: 'conditions', width: 1, height: 4 },
      rule('difficulty-classes', 'Difficulty Classes', 3),
      rule('cover', 'Cover', 3),
      rule('light-and-vision', 'Light and Vision', 3),
      rule('exhaustion-levels', 'Exhaustion Levels', 3),
      rule('objects-ac-and-hit-points', 'Objects: AC and Hit Points', 4),
      rule('death-saves', 'Death Saves', 2),
      rule('concentration', 'Concentration', 2),
      rule('opportunity-attacks', 'Opportunity Attacks', 2),
      rule('grappling', 'Grappling', 2),
      rule('shoving', 'Shoving', 2),
      rule('two-weapon-fighting', 'Two-Weapon Fighting', 2),
      rule('critical-hits', 'Critical Hits', 2),
      rule('surprise', 'Surprise', 2),
      rule('improvised-damage', 'Improvised Damage', 3),
      { kind: 'dice', width: 1, height: 2 },
    ],
  },
  {
    name: 'Travel',
    panels: [
      rule('travel-pace', 'Travel Pace', 3),
      rule('light-and-vision', 'Light and Vision', 3),
      rule('exhaustion-levels', 'Exhaustion Levels', 3),
      rule('forced-march', 'Forced March', 2),
      rule('navigation', 'Navigation', 2),
      rule('foraging', 'Foraging', 2),
      rule('food-and-water', 'Food and Water', 2),
      rule('extreme-weather', 'Extreme Weather', 2),
      rule('falling', 'Falling', 2),
      rule('suffocating', 'Suffocating', 2),
      rule('jumping', 'Jumping', 2),
      rule('climbing-and-swimming', 'Climbing and Swimming', 2),
      rule('short-rest', 'Short Rest', 2),
      rule('long-rest', 'Long Rest', 2),
      rule('random-weather', 'Random Weather', 3),
      rule('travel-complications', 'Travel Complications', 3),
      { kind: 'counter', title: 'Torches', value: 6, maximum: 0, width: 1, height: 1 },
    ],
  },
  {
    name: 'Town',
    panels: [
      rule('common-dcs-at-the-table', 'Common DCs at the Table', 4),
      rule('food-drink-and-lodging', 'Food, Drink and Lodging', 4),
      rule('services', 'Services', 3),
      rule('lifestyle-expenses', 'Lifestyle Expenses', 3),
      rule('currency', 'Currency', 3),
      rule('selling-treasure', 'Selling Treasure', 2),
      rule('doors-and-locks', 'Doors and Locks', 3),
      rule('objects-ac-and-hit-points', 'Objects: AC and Hit Points', 3),
      rule('languages', 'Languages', 3),
      rule('downtime', 'Downtime', 2),
      rule('npc-names', 'NPC Names', 3),
      rule('npc-traits', 'NPC Traits', 3),
      rule('tavern-names', 'Tavern Names', 3),
      { kind: 'counter', title: 'Suspicion', value: 0, maximum: 6, width: 1, height: 1 },
    ],
  },
];

/** The ready layouts as a screen of a user. */
export function copyReadyLayouts(makeId: () => string): Layout[] {
  return READY_LAYOUTS.map(({ name, panels }) => ({
    id: makeId(),
    name,
    panels: panels.map((panel) => ({ ...panel, id: makeId() }) as Panel),
  }));
}
