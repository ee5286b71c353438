/**
 * Alternative names that people type, by index. They are families of monsters that are only headings in the SRD 5.1 or
 * missing there, everyday words for a monster, and the names of wizards that the SRD removed from its spells.
 */
const MONSTERS: Readonly<Record<string, readonly string[]>> = {
  angel: ['deva', 'planetar', 'solar'],
  archer: ['scout'],
  balrog: ['balor'],
  barbarian: ['berserker', 'tribal-warrior'],
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
  blob: ['black-pudding', 'gelatinous-cube', 'gray-ooze', 'ochre-jelly'],
  boa: ['constrictor-snake'],
  brigand: ['bandit', 'bandit-captain'],
  burglar: ['spy'],
  chromatic: ['black', 'blue', 'green', 'red', 'white'].flatMap(dragonsOf),
  civilian: ['commoner'],
  cleric: ['acolyte', 'priest'],
  cobra: ['poisonous-snake'],
  cougar: ['panther'],
  crow: ['raven'],
  dinosaur: ['plesiosaurus', 'triceratops', 'tyrannosaurus-rex'],
  dog: ['blink-dog', 'death-dog', 'mastiff', 'hell-hound'],
  donkey: ['mule'],
  ent: ['treant'],
  fairy: ['sprite'],
  falcon: ['hawk'],
  farmer: ['commoner'],
  fighter: ['gladiator', 'veteran'],
  fungus: ['shrieker', 'violet-fungus'],
  genie: ['djinni', 'efreeti'],
  gorilla: ['ape', 'giant-ape'],
  gryphon: ['griffon'],
  highwayman: ['bandit', 'bandit-captain'],
  horse: ['draft-horse', 'pony', 'riding-horse', 'warhorse', 'warhorse-skeleton', 'nightmare', 'pegasus'],
  hound: ['mastiff'],
  hunter: ['scout'],
  ifrit: ['efreeti'],
  jinn: ['djinni'],
  leopard: ['panther'],
  lizardman: ['lizardfolk'],
  lycanthrope: ['werebear', 'wereboar', 'wererat', 'weretiger', 'werewolf'],
  mermaid: ['merfolk'],
  merman: ['merfolk'],
  metallic: ['brass', 'bronze', 'copper', 'gold', 'silver'].flatMap(dragonsOf),
  monkey: ['baboon'],
  mushroom: ['shrieker', 'violet-fungus'],
  necromancer: ['mage', 'archmage'],
  object: ['animated-armor', 'flying-sword', 'rug-of-smothering'],
  orca: ['killer-whale'],
  outlaw: ['bandit', 'bandit-captain'],
  paladin: ['knight'],
  peasant: ['commoner'],
  phantom: ['ghost', 'specter'],
  piranha: ['quipper', 'swarm-of-quippers'],
  pirate: ['bandit', 'bandit-captain'],
  puma: ['panther'],
  python: ['constrictor-snake'],
  ranger: ['scout'],
  robber: ['bandit', 'bandit-captain', 'thug'],
  rogue: ['spy', 'assassin'],
  sailor: ['bandit', 'commoner'],
  slime: ['black-pudding', 'gelatinous-cube', 'gray-ooze', 'ochre-jelly'],
  soldier: ['guard', 'veteran'],
  sorcerer: ['mage', 'archmage'],
  spirit: ['ghost', 'specter', 'shadow', 'wraith'],
  thief: ['spy', 'thug'],
  toad: ['frog', 'giant-frog'],
  trex: ['tyrannosaurus-rex'],
  villager: ['commoner'],
  viper: ['poisonous-snake'],
  warrior: ['tribal-warrior', 'veteran'],
  witch: ['green-hag', 'night-hag', 'sea-hag'],
  wizard: ['mage', 'archmage'],
  wyrm: ['black', 'blue', 'brass', 'bronze', 'copper', 'gold', 'green', 'red', 'silver', 'white'].map(
    (color) => `ancient-${color}-dragon`,
  ),
};

const SPELLS: Readonly<Record<string, readonly string[]>> = {
  bigby: ['arcane-hand'],
  drawmij: ['instant-summons'],
  evard: ['black-tentacles'],
  leomund: ['secret-chest', 'tiny-hut'],
  melf: ['acid-arrow'],
  mordenkainen: ['arcane-sword', 'faithful-hound', 'magnificent-mansion', 'private-sanctum'],
  nystul: ['arcanists-magic-aura'],
  otiluke: ['freezing-sphere', 'resilient-sphere'],
  otto: ['irresistible-dance'],
  rary: ['telepathic-bond'],
  revive: ['raise-dead', 'reincarnate', 'resurrection', 'revivify', 'true-resurrection'],
  tasha: ['hideous-laughter'],
  tenser: ['floating-disk'],
};

function dragonsOf(color: string): string[] {
  return [
    `${color}-dragon-wyrmling`,
    `young-${color}-dragon`,
    `adult-${color}-dragon`,
    `ancient-${color}-dragon`,
  ];
}

/** Every entry that has an alternative name. */
export const OTHERWISE_NAMED = {
  monsters: Object.values(MONSTERS).flat(),
  spells: Object.values(SPELLS).flat(),
} as const;

const NAMES_BY_INDEX: ReadonlyMap<string, readonly string[]> = (() => {
  const byIndex = new Map<string, string[]>();
  for (const [name, indexes] of [...Object.entries(MONSTERS), ...Object.entries(SPELLS)]) {
    for (const index of indexes) byIndex.set(index, [...(byIndex.get(index) ?? []), name]);
  }
  return byIndex;
})();

export function otherNamesOf(index: string): readonly string[] {
  return NAMES_BY_INDEX.get(index) ?? [];
}
