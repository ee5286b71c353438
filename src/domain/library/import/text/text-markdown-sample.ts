/** Two stat blocks as Markdown, in the style of homebrew sites. */
export const TEXT_MARKDOWN = `# My monsters
Some words about them.

___
> ## Copper Beetle
>*Tiny construct, unaligned*
> ___
> - **Armor Class** 14 (natural armor)
> - **Hit Points** 7 (3d4)
> - **Speed** 20 ft., burrow 5 ft.
>___
>|STR|DEX|CON|INT|WIS|CHA|
>|:---:|:---:|:---:|:---:|:---:|:---:|
>|4 (-3)|14 (+2)|10 (+0)|1 (-5)|10 (+0)|3 (-4)|
>___
> - **Senses** tremorsense 30 ft., passive Perception 10
> - **Languages** —
> - **Challenge** 1/8 (25 XP)
> ___
> ***Shiny.*** It has disadvantage on Dexterity (*Stealth*) checks.
>
> ### Actions
> ***Pincers.*** *Melee Weapon Attack:* +4 to hit, reach 5 ft., one target. *Hit:* 4 (1d4 + 2) slashing damage.
>
> **_Spark Breath (1/Day)._** One of the following happens:
> - **Bolt.** 3 (1d6) lightning damage.
> - **Hum.** Nothing.

___
> ## Iron Beetle
> *Small construct, unaligned*
> - **Armor Class** 17
> - **Hit Points** 22 (4d6 + 8)
> - **Speed** 20 ft.
>
> **STR** 14 (+2) **DEX** 10 (+0) **CON** 15 (+2) **INT** 1 (-5) **WIS** 10 (+0) **CHA** 3 (-4)
>
> - **Challenge** 1 (200 XP)
> ### Actions
> ***Ram.*** It rams [somebody](https://example.test/ram).
`;
