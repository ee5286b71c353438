/**
 * Families of monsters that players know by a name which no stat block prints: the SRD 5.1 has them as headings, or
 * does not name them at all. By index.
 */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  angel: ['deva', 'planetar', 'solar'],
  bear: ['black-bear', 'brown-bear', 'polar-bear'],
  bird: [
    'axe-beak',
    'blood-hawk',
    'eagle',
    'giant-eagle',
    'giant-owl',
    'giant-vulture',
    'hawk',
    'owl',
    'raven',
    'vulture',
  ],
  chromatic: ['black', 'blue', 'green', 'red', 'white'].flatMap(dragonsOf),
  dinosaur: ['plesiosaurus', 'triceratops', 'tyrannosaurus-rex'],
  dog: ['blink-dog', 'death-dog', 'mastiff', 'hell-hound'],
  fungus: ['shrieker', 'violet-fungus'],
  genie: ['djinni', 'efreeti'],
  gryphon: ['griffon'],
  horse: ['draft-horse', 'pony', 'riding-horse', 'warhorse', 'warhorse-skeleton', 'nightmare', 'pegasus'],
  lycanthrope: ['werebear', 'wereboar', 'wererat', 'weretiger', 'werewolf'],
  metallic: ['brass', 'bronze', 'copper', 'gold', 'silver'].flatMap(dragonsOf),
  object: ['animated-armor', 'flying-sword', 'rug-of-smothering'],
  slime: ['black-pudding', 'gelatinous-cube', 'gray-ooze', 'ochre-jelly'],
  trex: ['tyrannosaurus-rex'],
};

function dragonsOf(color: string): string[] {
  return [
    `${color}-dragon-wyrmling`,
    `young-${color}-dragon`,
    `adult-${color}-dragon`,
    `ancient-${color}-dragon`,
  ];
}

export const FAMILY_MEMBERS: readonly string[] = Object.values(FAMILIES).flat();

const FAMILIES_BY_INDEX: ReadonlyMap<string, readonly string[]> = (() => {
  const byIndex = new Map<string, string[]>();
  for (const [family, members] of Object.entries(FAMILIES)) {
    for (const index of members) byIndex.set(index, [...(byIndex.get(index) ?? []), family]);
  }
  return byIndex;
})();

export function familiesOf(index: string): readonly string[] {
  return FAMILIES_BY_INDEX.get(index) ?? [];
}
