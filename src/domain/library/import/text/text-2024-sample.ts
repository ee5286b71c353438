import { BLANK_MONSTER } from '#domain/library/blank-records.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';

/** The layout of 2024, with the table as a site formats it, and broken into lines as in a PDF. */
const TABLES = {
  rows: `MOD SAVE MOD SAVE MOD SAVE
Str 17 +3 +3 Dex 14 +2 +5 Con 15 +2 +2
Int 9 −1 −1 Wis 12 +1 +4 Cha 11 +0 +0`,
  broken: `Mod
Save
Mod
Save
Mod
Save
STR
17
+3
+3
DEX
14
+2
+5
CON
15
+2
+2
INT
9
−1
−1
WIS
12
+1
+4
CHA
11
+0
+0`,
  markdown: `| | | MOD | SAVE |
|---|---|---|---|
| STR | 17 | +3 | +3 |
| DEX | 14 | +2 | +5 |
| CON | 15 | +2 | +2 |
| INT | 9 | −1 | −1 |
| WIS | 12 | +1 | +4 |
| CHA | 11 | +0 | +0 |`,
};

export function text2024(table: keyof typeof TABLES): string {
  return `Cinder Stalker
Medium or Small Fiend (Demon), Chaotic Evil
AC 15 Initiative +5 (15)
HP 52 (8d8 + 16)
Speed 40 ft., Climb 30 ft.
${TABLES[table]}
Skills Stealth +8
Resistances Cold, Lightning
Immunities Fire, Poison; Charmed, Poisoned
Gear Chain Shirt, Spear
Senses Darkvision 120 ft.; Passive Perception 11
Languages Abyssal
CR 4 (XP 1,100; PB +2)
Traits
Ember Step. The stalker leaves no tracks in ash.
Legendary Resistance (2/Day, or 3/Day in Lair). If the stalker fails a saving throw, it can choose to succeed instead.
Actions
Multiattack. The stalker makes two Ember Claw attacks.
Ember Claw. Melee Attack Roll: +5, reach 5 ft. Hit: 8 (1d10 + 3) Slashing damage plus 3 (1d6) Fire damage.
Ash Breath (Recharge 5–6). Dexterity Saving Throw: DC 13, each creature in a 15-foot Cone. Failure: 17 (5d6) Fire damage.
Success: Half damage.
Spellcasting. The stalker casts one of the following spells, using Charisma as the spellcasting ability (spell save DC 12):
At Will: Dancing Lights, Minor Illusion
1/Day Each: Darkness, Invisibility
Bonus Actions
Flicker. The stalker takes the Disengage or Hide action.
Reactions
Cinder Burst. Trigger: The stalker takes damage. Response: It teleports up to 15 feet.
Legendary Actions
Legendary Action Uses: 3 (4 in Lair). Immediately after another creature's turn, the stalker can expend a use to take one of the following actions.
Pounce. The stalker moves up to half its Speed.
`;
}

export const CINDER_STALKER: OwnMonsterFields = {
  ...BLANK_MONSTER,
  name: 'Cinder Stalker',
  edition: '2024',
  size: 'Medium',
  type: 'fiend',
  subtype: 'demon',
  alignment: 'chaotic evil',
  armor_class: 15,
  initiative_bonus: 5,
  hit_points: 52,
  hit_points_roll: '8d8 + 16',
  speed: { walk: '40 ft.', climb: '30 ft.' },
  stats: { strength: 17, dexterity: 14, constitution: 15, intelligence: 9, wisdom: 12, charisma: 11 },
  saving_throws: [
    { name: 'DEX', value: 5 },
    { name: 'WIS', value: 4 },
  ],
  skills: [{ name: 'Stealth', value: 8 }],
  damage_resistances: ['cold', 'lightning'],
  damage_immunities: ['fire', 'poison'],
  condition_immunities: ['charmed', 'poisoned'],
  gear: 'Chain Shirt, Spear',
  senses: { darkvision: '120 ft.', passive_perception: 11 },
  languages: 'Abyssal',
  challenge_rating: 4,
  proficiency_bonus: 2,
  xp: 1100,
  special_abilities: [
    { name: 'Ember Step', desc: 'The stalker leaves no tracks in ash.' },
    {
      name: 'Legendary Resistance (2/Day, or 3/Day in Lair)',
      desc: 'If the stalker fails a saving throw, it can choose to succeed instead.',
    },
  ],
  actions: [
    { name: 'Multiattack', desc: 'The stalker makes two Ember Claw attacks.' },
    {
      name: 'Ember Claw',
      desc: 'Melee Attack Roll: +5, reach 5 ft. Hit: 8 (1d10 + 3) Slashing damage plus 3 (1d6) Fire damage.',
    },
    {
      name: 'Ash Breath (Recharge 5-6)',
      desc: 'Dexterity Saving Throw: DC 13, each creature in a 15-foot Cone. Failure: 17 (5d6) Fire damage. Success: Half damage.',
    },
    {
      name: 'Spellcasting',
      desc: `The stalker casts one of the following spells, using Charisma as the spellcasting ability (spell save DC 12):
- At Will: Dancing Lights, Minor Illusion
- 1/Day Each: Darkness, Invisibility`,
    },
  ],
  bonus_actions: [{ name: 'Flicker', desc: 'The stalker takes the Disengage or Hide action.' }],
  reactions: [
    {
      name: 'Cinder Burst',
      desc: 'Trigger: The stalker takes damage. Response: It teleports up to 15 feet.',
    },
  ],
  legendary_intro:
    "Legendary Action Uses: 3 (4 in Lair). Immediately after another creature's turn, the stalker can expend a use to take one of the following actions.",
  legendary_actions: [{ name: 'Pounce', desc: 'The stalker moves up to half its Speed.' }],
};
