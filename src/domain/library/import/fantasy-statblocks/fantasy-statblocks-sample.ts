import { BLANK_MONSTER } from '#domain/library/blank-records.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';

const YAML = `image: [[Reed Seer.png]]
name: Reed Seer
size: Medium
type: humanoid
subtype: lizardfolk
alignment: neutral
ac: 13
ac_class: natural armor
hp: 33
hit_dice: 6d8 + 6
speed: 30 ft., swim 30 ft.
stats: [10, 12, 13, 12, 17, 8]
saves:
  - wisdom: 5
skillsaves:
  - perception: 5
  - sleight of hand: 3
  - juggling: 4
damage_resistances: cold; bludgeoning, piercing, and slashing from nonmagical attacks
condition_immunities: charmed
senses: darkvision 60 ft., passive Perception 15
languages: Draconic
cr: 1/2
traits:
  - name: Hold Breath
    desc: It can hold its [[breath|breath]] for **15 minutes**.
  - [Amphibious, It breathes water.]
actions:
  - name: Staff
    desc: "Melee Weapon Attack: +2 to hit, reach 5 ft., one target. Hit: 3 (1d6) bludgeoning damage."
legendary_description: It can take 1 legendary action.
legendary_actions:
  - name: Whisper
    desc: It whispers.
bonus_actions:
  - name: Croak
    desc: It croaks.
spells:
  - The seer is a 2nd-level spellcaster (spell save DC 13, +5 to hit with spell attacks)
  - Cantrips (at will): druidcraft, guidance
  - 1st level (3 slots): entangle, fog cloud
`;

export const FANTASY_YAML = YAML;
export const FANTASY_NOTE = `# My notes

Some words.

\`\`\`statblock
${YAML}\`\`\`

More words.

> [!note]
> \`\`\`statblock
> name: Reed Child
> size: Small
> stats: [6, 12, 10, 10, 11, 8]
> actions:
>   - name: Bite
>     desc: Melee Weapon Attack: +3 to hit. Hit: 3 (1d4 + 1) piercing damage.
> \`\`\`

\`\`\`statblock
monster: Lizardfolk
name: Uncle Reed
\`\`\`
`;
export const FANTASY_JSON = JSON.stringify([
  {
    name: 'Reed Child',
    size: 'Small',
    type: 'humanoid',
    ac: 11,
    hp: 5,
    stats: [6, 12, 10, 10, 11, 8],
    cr: 0.125,
    speed: '30 ft.',
  },
]);

export const REED_SEER: OwnMonsterFields = {
  ...BLANK_MONSTER,
  name: 'Reed Seer',
  subtype: 'lizardfolk',
  alignment: 'neutral',
  armor_class: 13,
  armor_desc: 'natural armor',
  hit_points: 33,
  hit_points_roll: '6d8 + 6',
  speed: { walk: '30 ft.', swim: '30 ft.' },
  stats: { strength: 10, dexterity: 12, constitution: 13, intelligence: 12, wisdom: 17, charisma: 8 },
  saving_throws: [{ name: 'WIS', value: 5 }],
  skills: [
    { name: 'Perception', value: 5 },
    { name: 'Sleight of Hand', value: 3 },
  ],
  damage_resistances: ['cold', 'bludgeoning, piercing, and slashing from nonmagical attacks'],
  condition_immunities: ['charmed'],
  senses: { darkvision: '60 ft.', passive_perception: 15 },
  languages: 'Draconic',
  challenge_rating: 0.5,
  xp: 100,
  special_abilities: [
    { name: 'Hold Breath', desc: 'It can hold its breath for 15 minutes.' },
    { name: 'Amphibious', desc: 'It breathes water.' },
    {
      name: 'Spellcasting',
      desc: `The seer is a 2nd-level spellcaster (spell save DC 13, +5 to hit with spell attacks)
- Cantrips (at will): druidcraft, guidance
- 1st level (3 slots): entangle, fog cloud`,
    },
  ],
  actions: [
    {
      name: 'Staff',
      desc: 'Melee Weapon Attack: +2 to hit, reach 5 ft., one target. Hit: 3 (1d6) bludgeoning damage.',
    },
  ],
  bonus_actions: [{ name: 'Croak', desc: 'It croaks.' }],
  legendary_intro: 'It can take 1 legendary action.',
  legendary_actions: [{ name: 'Whisper', desc: 'It whispers.' }],
};
