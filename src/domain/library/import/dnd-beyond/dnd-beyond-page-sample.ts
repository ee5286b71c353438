const FOOTER = `Add to Homebrew Collection
Comments
Posts Quoted:
Reply
Clear All Quotes
About
Contact Us
© 2026 D&D Beyond | All Rights Reserved
`;

/** A page of a monster copied from the browser, in the layout of 2014: labels and values on separate lines. */
export const DND_BEYOND_PAGE_2014 = `Skip to content
Game Rules
Monsters
Search Everything
Moss Baron
Legacy
This doesn't reflect the latest rules and lore.
Learn More

Moss Baron
Large Plant (Fungus), Lawful Evil
Armor Class
15
(natural armor)
Hit Points
76
(9d10 + 27)
Speed
30 ft., burrow 10 ft.
STR
18
(+4)
DEX
8 (-1)
CON
16
(+3)
INT
12 (+1)
WIS
14 (+2)
CHA
16
(+3)
Saving Throws
CON +6, CHA +6
Skills
Deception +6
Senses
Tremorsense 60 ft., Passive Perception 12
Languages
Common, Sylvan
Challenge
5 (1,800 XP)
Proficiency Bonus
+3
Traits
False Appearance. While motionless, the baron looks like a mossy stone.

Actions
Multiattack. The baron makes two slam attacks.

Slam. Melee Weapon Attack: +7 to hit, reach 10 ft., one target. Hit: 13 (2d8 + 4) bludgeoning damage.

Description
Moss barons hold court in drowned cellars.

Monster Tags:
FUNGUS
NOBLE
Environment:
SWAMP
UNDERDARK
Book of Moss, pg. 12
${FOOTER}`;

/** The same in the layout of 2024. */
export const DND_BEYOND_PAGE_2024 = `Monsters
Tide Usher
Medium Elemental, Neutral
AC
14
Initiative
+3 (13)
HP
33
(6d8 + 6)
Speed
30 ft., Swim 40 ft.
Mod
Save
STR
11
+0
+0
DEX
16
+3
+5
CON
12
+1
+1
Mod
Save
INT
10
+0
+0
WIS
13
+1
+1
CHA
14
+2
+2
Skills
Perception +3
Immunities
Cold; Poisoned
Senses
Darkvision 60 ft.; Passive Perception 13
Languages
Primordial (Aquan)
CR
2
(XP 450; PB +2)
Traits
Amphibious. The usher can breathe air and water.
Actions
Wave. Strength Saving Throw: DC 12, one creature within 30 feet. Failure: 9 (2d8) Bludgeoning damage.
Habitat:
COASTAL
UNDERWATER
Treasure:
ANY
Book of Tides, pg. 7
${FOOTER}`;
