export const TEXT_SPELLS = `Mud Geyser
3rd-level evocation (ritual)
Casting Time: 1 action
Range: 60 feet
Components: V, S, M (a handful of mud worth at least
5 gp)
Duration: Concentration, up to 1 minute
A column of mud rises in a 10-foot-radius, 40-foot-high
cylinder. Each creature in it must make a Dexterity
saving throw. It takes 3d8 bludgeoning damage on a failed save.

The mud stays until the spell ends.
At Higher Levels. When you cast this spell using a spell slot of 4th level or
higher, the damage increases by 1d8 for each slot level above 3rd.

CINDER WINK
Evocation Cantrip (Sorcerer, Wizard)
Casting Time: Bonus Action
Range: Self
Components: S
Duration: 1 round
Your eyes glow.
Cantrip Upgrade. They glow brighter at level 5.

**Deep Ledger**
*Level 2 Divination (Wizard)*
**Casting Time:** Action or Ritual
**Range:** Touch
**Components:** V
**Duration:** Instantaneous

You learn what is written.

- Names
- Sums

***Using a Higher-Level Spell Slot.*** You learn more.
`;
