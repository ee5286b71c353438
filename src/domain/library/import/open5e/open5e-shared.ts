import type { Edition } from '#domain/encounter/edition.ts';
import { type LooseObject, listAt, textAt } from '#domain/library/import/shared/loose-values.ts';

/**
 * Reads a name from the three forms of the API: `{name}`, the address of a record ('…/v2/sizes/large/'), plain text.
 */
export function nameOf(value: unknown, ...path: readonly string[]): string {
  const name = textAt(value, ...path, 'name');
  if (name !== '') return name;
  const text = textAt(value, ...path).slice(0, 500);
  if (!/^https?:\/\//.test(text)) return text;
  return (text.replace(/\/$/, '').split('/').pop() ?? '').replace(/[-_]/g, ' ');
}

export function namesOf(value: unknown, ...path: readonly string[]): string[] {
  return listAt(value, ...path)
    .map((item) => nameOf(item))
    .filter((name) => name !== '');
}

/** Both are under the Creative Commons licence. The short form of a document has no licences. */
const SRD_KEY = /^srd(?:-2014|-2024)?$/;
const SRD_LICENCE = 'CC-BY-4.0';

/** The source of a record, its licence, and the edition of its rules. */
export function readDocument(record: LooseObject): { source: string; edition: Edition } {
  const title = textAt(record, 'document__title') || nameOf(record, 'document');
  const key =
    textAt(record, 'document', 'key') || textAt(record, 'document__slug') || nameOf(record, 'document');
  const licences = namesOf(record, 'document', 'licenses');
  const licence =
    licences.join(', ') ||
    textAt(record, 'document__license_url') ||
    (SRD_KEY.test(key.replaceAll(' ', '-')) ? SRD_LICENCE : '');
  const isNew = /2024/.test(`${textAt(record, 'document', 'gamesystem', 'key')} ${key}`);
  const number = textAt(record, 'page_no');
  const page = number === '' ? textAt(record, 'page') : `p. ${number}`;
  return {
    source: [title, page, licence].filter((part) => part !== '').join(', '),
    edition: isNew ? '2024' : '2014',
  };
}
