import { ABILITIES, type Ability } from '#domain/creature/abilities.ts';
import type { DamageType } from '#domain/creature/damage.ts';
import { byKey } from '#domain/schema/by-key.ts';
import type { Sheet } from '#domain/stuff/sheet.ts';

/** A sheet as typed: numbers stay text until they are sent. */
export interface SheetText {
  initiativeBonus: string;
  saves: Record<Ability, string>;
  passivePerception: string;
  speed: string;
  spellSaveDc: string;
  resistances: DamageType[];
  immunities: DamageType[];
  vulnerabilities: DamageType[];
  notes: string;
  /** For an NPC. Empty when it has none. */
  statBlock: string;
  /** The stored record has a sheet, so an emptied one must be sent too. */
  isKept: boolean;
}

export const DEFENCES = [
  { key: 'resistances', label: 'Resistances' },
  { key: 'immunities', label: 'Immunities' },
  { key: 'vulnerabilities', label: 'Vulnerabilities' },
] as const;

export function sheetToText(sheet?: Sheet): SheetText {
  return {
    initiativeBonus: asText(sheet?.initiative_bonus),
    saves: byKey(ABILITIES, (ability) => asText(sheet?.saving_throws[ability])),
    passivePerception: asText(sheet?.passive_perception),
    speed: sheet?.speed ?? '',
    spellSaveDc: asText(sheet?.spell_save_dc),
    resistances: sheet?.resistances ?? [],
    immunities: sheet?.immunities ?? [],
    vulnerabilities: sheet?.vulnerabilities ?? [],
    notes: sheet?.notes ?? '',
    statBlock: sheet?.stat_block ?? '',
    isKept: sheet !== undefined,
  };
}

function asText(value: number | null | undefined): string {
  return value === undefined || value === null ? '' : String(value);
}

/** For the payload of the record. Empty when there is no sheet and the stored record has none. */
export function sheetPayload(text: SheetText) {
  if (!text.isKept && !isSheetFilled(text)) return {};
  const { saves, resistances, immunities, vulnerabilities, speed, notes } = text;
  const sheet = {
    initiative_bonus: text.initiativeBonus,
    saving_throws: saves,
    passive_perception: text.passivePerception,
    speed,
    resistances,
    immunities,
    vulnerabilities,
    spell_save_dc: text.spellSaveDc,
    notes,
    stat_block: text.statBlock,
  };
  return { sheet };
}

export function isSheetFilled({ saves, isKept: _, ...text }: SheetText): boolean {
  return [...Object.values(text), ...Object.values(saves)].some(({ length }) => length > 0);
}

export function describeSheet(text: SheetText): Record<string, string> {
  const saves = ABILITIES.filter((ability) => text.saves[ability] !== '');
  return {
    'Stat block': text.statBlock,
    'Initiative bonus': text.initiativeBonus,
    'Saving throws': saves.map((ability) => `${ability} ${text.saves[ability]}`).join(', '),
    'Passive Perception': text.passivePerception,
    Speed: text.speed,
    'Spell save DC': text.spellSaveDc,
    ...Object.fromEntries(DEFENCES.map(({ key, label }) => [label, text[key].join(', ')])),
    Notes: text.notes,
  };
}
