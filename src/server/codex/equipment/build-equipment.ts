import * as z from 'zod/mini';
import { type Equipment, equipmentSchema } from '#domain/codex/equipment.ts';
import { slugOf } from '#domain/codex/slug.ts';
import { applyCorrections } from '../apply-corrections.ts';
import type { Content } from '../content/read-content.ts';
import { deriveEquipment } from './derive-equipment.ts';
import { readEquipment } from './source-equipment.ts';

/**
 * Reads the package's equipment, corrects it and completes it, in alphabetical order. Throws on any record that fails
 * the domain's schema.
 */
export function buildEquipment(content: Content): Equipment[] {
  const records = readEquipment();
  applyCorrections(records, content.corrections.equipment);
  const pieces = new Map(records.map((record) => [slugOf(record.name), record]));
  if (pieces.size !== records.length) throw new Error('Two pieces of the equipment share an index.');
  return records
    .map((record) => checked(deriveEquipment(record, pieces, content)))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

function checked(piece: Equipment): Equipment {
  const result = z.safeParse(equipmentSchema, piece);
  if (result.success) return result.data;
  throw new Error(`The equipment ${piece.name} is not valid:\n${z.prettifyError(result.error)}`);
}
