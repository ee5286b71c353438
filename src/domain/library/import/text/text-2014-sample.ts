import { BLANK_MONSTER } from '#domain/library/blank-records.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';

/** Text copied from a PDF: narrow lines, a broken word, curly quotes, typographic minus signs. */
export const TEXT_2014 = `THE BRAMBLE WARDEN
Large plant (shapechanger), neutral good (50%) or
neutral evil (50%)
Armor Class 16 (natural armor)
Hit Points 114 (12d10 + 48)
Speed 30 ft., climb 20 ft., fly 40 ft. (hover)
STR DEX CON INT WIS CHA
18 (+4) 8 (−1) 18 (+4) 12 (+1) 16 (+3) 14 (+2)
Saving Throws Con +7, Wis +6
Skills Nature +4, Perception +6, Sleight of Hand −1
Damage Vulnerabilities fire
Damage Resistances cold; bludgeoning, piercing, and
slashing from nonmagical attacks that aren’t silvered
Damage Immunities poison, psychic
Condition Immunities charmed, poisoned
Senses blindsight 60 ft. (blind beyond this radius),
passive Perception 16
Languages Sylvan, telepathy 60 ft.
Challenge 7 (2,900 XP)
Proficiency Bonus +3

Rooted Soul. The warden’s heart lies in an old
tree. While that tree stands, the warden can’t be des-
troyed; it returns within a 15-
foot circle around it.
Spellcasting. The warden is a 6th-level spellcaster. Its
spellcasting ability is Wisdom (spell save DC 14, +6 to hit
with spell attacks). It has the following druid spells prepared:
Cantrips (at will): druidcraft, thorn whip
1st level (4 slots): entangle, fog cloud,
healing word
2nd level (3 slots): moonbeam, pass without trace
Thick Bark. It has advantage on saving throws against being moved.
ACTIONS
Multiattack. The warden makes two attacks: one with its
Thorn Lash and one with its Slam.
Thorn Lash. Melee Weapon Attack: +7 to hit, reach 15 ft.,
one target. Hit: 13 (2d8 + 4) piercing damage, and the
target is grappled (escape DC 15).
Pollen Cloud (Recharge 5–6). Each creature within
20 feet must make a DC 15 Constitution saving throw, taking
21 (6d6) poison damage on a failed save, or half as much
damage on a successful one. One of the following follows:
• Sleep. The target falls asleep.
• Itch. The target scratches itself.
REACTIONS
Splinter Shield. When hit, the warden adds 2 to its AC.
LEGENDARY ACTIONS
The warden can take 3 legendary actions, choosing from the
options below. It regains them at the start of its turn.
Rustle. The warden moves up to half its speed.
Lash (Costs 2 Actions). The warden makes a Thorn Lash attack.
LAIR ACTIONS
On initiative count 20, the warden takes one of these:
• Roots burst out of the ground.
• Thorns grow on every
surface within 30 feet.
`;

export const BRAMBLE_WARDEN: OwnMonsterFields = {
  ...BLANK_MONSTER,
  name: 'The Bramble Warden',
  size: 'Large',
  type: 'plant',
  subtype: 'shapechanger',
  alignment: 'neutral good (50%) or neutral evil (50%)',
  armor_class: 16,
  armor_desc: 'natural armor',
  hit_points: 114,
  hit_points_roll: '12d10 + 48',
  speed: { walk: '30 ft.', climb: '20 ft.', fly: '40 ft.', hover: true },
  stats: { strength: 18, dexterity: 8, constitution: 18, intelligence: 12, wisdom: 16, charisma: 14 },
  saving_throws: [
    { name: 'CON', value: 7 },
    { name: 'WIS', value: 6 },
  ],
  skills: [
    { name: 'Nature', value: 4 },
    { name: 'Perception', value: 6 },
    { name: 'Sleight of Hand', value: -1 },
  ],
  damage_vulnerabilities: ['fire'],
  damage_resistances: [
    'cold',
    "bludgeoning, piercing, and slashing from nonmagical attacks that aren't silvered",
  ],
  damage_immunities: ['poison', 'psychic'],
  condition_immunities: ['charmed', 'poisoned'],
  senses: { blindsight: '60 ft. (blind beyond this radius)', passive_perception: 16 },
  languages: 'Sylvan, telepathy 60 ft.',
  challenge_rating: 7,
  proficiency_bonus: 3,
  xp: 2900,
  special_abilities: [
    {
      name: 'Rooted Soul',
      desc: "The warden's heart lies in an old tree. While that tree stands, the warden can't be destroyed; it returns within a 15-foot circle around it.",
    },
    {
      name: 'Spellcasting',
      desc: `The warden is a 6th-level spellcaster. Its spellcasting ability is Wisdom (spell save DC 14, +6 to hit with spell attacks). It has the following druid spells prepared:
- Cantrips (at will): druidcraft, thorn whip
- 1st level (4 slots): entangle, fog cloud, healing word
- 2nd level (3 slots): moonbeam, pass without trace`,
    },
    { name: 'Thick Bark', desc: 'It has advantage on saving throws against being moved.' },
  ],
  actions: [
    {
      name: 'Multiattack',
      desc: 'The warden makes two attacks: one with its Thorn Lash and one with its Slam.',
    },
    {
      name: 'Thorn Lash',
      desc: 'Melee Weapon Attack: +7 to hit, reach 15 ft., one target. Hit: 13 (2d8 + 4) piercing damage, and the target is grappled (escape DC 15).',
    },
    {
      name: 'Pollen Cloud (Recharge 5-6)',
      desc: `Each creature within 20 feet must make a DC 15 Constitution saving throw, taking 21 (6d6) poison damage on a failed save, or half as much damage on a successful one. One of the following follows:
- Sleep. The target falls asleep.
- Itch. The target scratches itself.`,
    },
  ],
  reactions: [{ name: 'Splinter Shield', desc: 'When hit, the warden adds 2 to its AC.' }],
  legendary_intro:
    'The warden can take 3 legendary actions, choosing from the options below. It regains them at the start of its turn.',
  legendary_actions: [
    { name: 'Rustle', desc: 'The warden moves up to half its speed.' },
    { name: 'Lash (Costs 2 Actions)', desc: 'The warden makes a Thorn Lash attack.' },
  ],
  lair_intro: 'On initiative count 20, the warden takes one of these:',
  lair_actions: [
    { name: 'Lair Action 1', desc: 'Roots burst out of the ground.' },
    { name: 'Lair Action 2', desc: 'Thorns grow on every surface within 30 feet.' },
  ],
};
