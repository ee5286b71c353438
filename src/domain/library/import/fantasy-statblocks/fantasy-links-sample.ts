/** Links, dice, own columns, keys in quotation marks and a tag before each number, as notes have them. */
export const FANTASY_LINKS = `\`\`\`statblock
image: [[pictures/Gutter Queen.png]]
layout: Two Columns
columns: 2
"name": [[Gutter Queen|The Gutter Queen]]
"size": "Large"
type: [monstrosity](rules/types.md#Monstrosity)
alignment: [[Alignment|Chaotic Evil]]
ac: !!int "16"
ac_class: [[Natural Armor]], [shield](items/shield.md)
hp: 85 (10d10 + 30)
modifier: 4
speed: 30 ft., climb 30 ft.
"stats":
- !!int "16"
- !!int "15"
- !!int "16"
- !!int "7"
- !!int "12"
- !!int "14"
saves:
  - name: Dexterity
    desc: "+5"
skillsaves:
  - name: "[Stealth](rules/skills.md#Stealth)"
    desc: "+8"
condition_immunities: [[charmed]], [[Frightened|frightened]]
languages:
  - [[Common]]
  - [[Undercommon|Deep Speech]]
cr: 6
environment: [[Sewers]], [[Old Town: Docks|Docks]]
rank: 3
traits:
  0: { name: Slippery, desc: It slips away. }
  1: { name: Rat Friend, desc: 'Rats obey it.<br>Mice do too.' }
actions:
  - name: Claw
    desc: Melee Weapon Attack: \`dice: 1d20+6|form\` to hit. Hit: 10 (\`dice: 2d6 + 3\`) slashing damage, or dice: 1d4 cold damage.
    recharge: 5-6
legendary_actions:
  - name: ""
    desc: She can take 2 legendary actions.
  - name: Hiss
    desc: She hisses at [[Goblin|a goblin]].
regional_effects:
  - name: Stench
    desc: Water tastes foul.
  - Rats gather within a mile.
villain_actions:
  - name: Opener
    desc: The queen shrieks.
  - [Finale, The walls fall.]
reactions:
  - none
weaknesses:
  - none
spells:
  - "Innate Spellcasting. The queen casts spells (spell save DC 13)."
  - At will:
    - 3/day each: [[Fog Cloud]], [[Sleep]]
mythic_description: When she falls, she rises.
mythic_actions:
  - name: Swarm
    desc: Rats come.
lair_actions:
  - name: Flood
    desc: Water rises.
\`\`\`
`;

/** Blocks that build on others: in the same note, and in the codex. */
export const FANTASY_BUILDS_ON = `\`\`\`statblock
name: Fen Hound
size: Medium
type: beast
ac: 12
hp: 11
hit_dice: 2d8 + 2
speed: 40 ft.
stats: [12, 14, 12, 3, 12, 6]
cr: 1/4
traits:
  - name: Keen Nose
    desc: It smells well.
actions:
  - name: Bite
    desc: It bites.
\`\`\`

\`\`\`statblock
monster: Fen Hound
name: Old Fen Hound
hp: 22
cr: 1
traits-:
  - name: Keen Nose
actions+:
  - name: Howl
    desc: It howls.
\`\`\`

\`\`\`statblock
extends: [[Cave Boar]]
name: Tusker
ac: 14
actions:
  - name: Gore
    desc: It gores.
\`\`\`
`;
