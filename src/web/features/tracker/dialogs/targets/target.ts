import type { Combatant } from '#domain/combat/combatant.ts';
import type { SaveDemand } from '#domain/combat/rolls/saving-throw.ts';
import type { SaveDeed } from '#domain/combat/verdicts/made-saves.ts';
import type { RolledPart, Ruling } from '#domain/combat/verdicts/terms.ts';
import type { DamageFactor, DamageType } from '#domain/creature/damage.ts';
import type { D20Roll } from '#domain/dice/roll.ts';

export interface Target {
  readonly combatant: Combatant;
  readonly factor: DamageFactor;
  /** The game master's decision. Undefined: the stat block's defences apply. */
  readonly defence: Ruling | undefined;
  readonly saved?: boolean | undefined;
  /** SAV-8: the outcome of the save is still unknown. */
  readonly isOpen?: boolean;
  readonly imposed?: boolean;
  /** SAV-6. */
  readonly evasion?: boolean;
}

export interface DamageShown {
  /** Known when no dice are left to roll. Then the remaining hit points are shown. */
  readonly damage: readonly RolledPart[] | undefined;
  /** The same for a successful save. */
  readonly savedDamage: readonly RolledPart[] | undefined;
  /** SAV-5: whether the save affects all damage, a part of it, or only the condition. */
  readonly savedShare: 'all' | 'part' | 'nothing';
  readonly types: readonly (DamageType | null)[];
  readonly magical: boolean;
  readonly attack: D20Roll | null;
  /** ATK-4: the game master's decision. */
  readonly critical: boolean;
  readonly demand: SaveDemand | undefined;
  readonly condition: string | null;
  readonly canEvade: boolean;
  /** Null when it may be melee or ranged, or when there is no attack. */
  readonly ranged: boolean | null;
  readonly onSave: (id: string, deed: SaveDeed) => void;
}
