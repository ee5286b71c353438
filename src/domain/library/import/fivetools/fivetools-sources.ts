import type { Edition } from '#domain/encounter/edition.ts';
import { LORESCREEN_SOURCE } from '#domain/library/export/lorescreen-library.ts';
import {
  type LooseObject,
  numberAt,
  recordsAt,
  textAt,
  textsAt,
} from '#domain/library/import/shared/loose-values.ts';

/** The source of a record, the edition of its rules, and its groups. */
export interface Provenance {
  source: string;
  edition: Edition;
  tags: string[];
}

/** The books of the 2024 rules. */
const NEW_BOOKS: ReadonlySet<string> = new Set([
  'XPHB',
  'XDMG',
  'XMM',
  'XSCREEN',
  'EFA',
  'FRAIF',
  'FRHOF',
  'NF',
  'ABH',
]);

export function isNewBook(source: string): boolean {
  return NEW_BOOKS.has(source.toUpperCase());
}

/** Resolves the abbreviations of `_meta.sources`. */
export function sourcesOf(json: unknown): (record: LooseObject) => Provenance {
  const titles = new Map<string, string>();
  const editions = new Map<string, string>();
  for (const source of recordsAt(json, '_meta', 'sources')) {
    const key = textAt(source, 'json');
    const authors = textsAt(source, 'authors').join(', ');
    const title = textAt(source, 'full') || textAt(source, 'abbreviation') || key;
    titles.set(key, authors === '' ? title : `${title} by ${authors}`);
    editions.set(key, textAt(source, 'edition'));
  }
  const fileEdition = textAt(json, '_meta', 'edition');
  return (record) => {
    const key = textAt(record, 'source');
    const page = numberAt(record, 'page');
    const edition = textAt(record, 'edition') || editions.get(key) || fileEdition;
    const title = key === LORESCREEN_SOURCE ? '' : (titles.get(key) ?? key);
    return {
      source: page === undefined || title === '' ? title : `${title}, p. ${page}`,
      edition: edition === 'one' || (edition === '' && isNewBook(key)) ? '2024' : '2014',
      tags: textsAt(record, 'group'),
    };
  };
}
