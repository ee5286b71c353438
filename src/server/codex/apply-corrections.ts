import { isDeepStrictEqual } from 'node:util';
import type { Correction, Corrections } from '#domain/codex/correction.ts';

interface Named {
  name: string;
}
type Fields = Record<string, unknown>;

/** Corrects the records in place. Throws if a correction does not find exactly the text that it corrects. */
export function applyCorrections(records: readonly Named[], corrections: Corrections): void {
  const byName = new Map(records.map((record) => [record.name, record]));
  for (const [name, list] of Object.entries(corrections)) {
    const record = byName.get(name);
    if (record === undefined) throw new Error(`A correction names ${name}, which the package does not have.`);
    for (const correction of list) applyOne(record as unknown as Fields, correction, name);
  }
}

function applyOne(record: Fields, correction: Correction, name: string): void {
  const outdated = (what: string) =>
    new Error(`The correction of ${name} (${what}) no longer fits the package.`);
  switch (correction.change) {
    case 'set': {
      const keys = correction.path.split('/');
      const last = keys.pop() ?? '';
      const holder = keys.reduce((fields, key) => fields[key] as Fields, record);
      if (!isDeepStrictEqual(holder[last], correction.from)) throw outdated(correction.path);
      if (correction.to === undefined) delete holder[last];
      else holder[last] = correction.to;
      return;
    }
    case 'retell': {
      const paragraphs = record[correction.path] as string[] | undefined;
      if (!paragraphs?.[0]?.startsWith(correction.opening)) throw outdated(correction.opening);
      record[correction.path] = correction.to;
      return;
    }
    case 'retype': {
      const paragraphs = record[correction.path] as string[];
      const start = paragraphs.indexOf(correction.from[0] ?? '');
      const end = start + correction.from.length;
      if (!isDeepStrictEqual(paragraphs.slice(start, end), correction.from)) throw outdated('a table');
      record[correction.path] = [...paragraphs.slice(0, start), ...correction.to, ...paragraphs.slice(end)];
      return;
    }
    case 'replace': {
      const holder =
        correction.entry === undefined ? record : entryOf(record, correction.part, correction.entry);
      const key = correction.entry === undefined ? correction.part : 'desc';
      const before = holder?.[key];
      const change = (text: string) => text.replace(correction.from, () => correction.to);
      const after = Array.isArray(before) ? before.map(change) : change(String(before));
      if (holder === undefined || isDeepStrictEqual(before, after)) throw outdated(correction.from);
      holder[key] = after;
      return;
    }
    case 'remove': {
      const entry = entryOf(record, correction.part, correction.entry);
      if (entry === undefined) throw outdated(correction.entry);
      record[correction.part] = listOf(record, correction.part).filter((other) => other !== entry);
      return;
    }
    case 'add':
      record[correction.part] = [...listOf(record, correction.part), correction.value];
      return;
    case 'rename': {
      const entry = entryOf(record, correction.part, correction.entry);
      if (entry === undefined) throw outdated(correction.entry);
      entry.name = correction.to;
      return;
    }
    case 'first': {
      const list = listOf(record, correction.part);
      const entry = entryOf(record, correction.part, correction.entry);
      if (entry === undefined || entry === list[0]) throw outdated(correction.entry);
      record[correction.part] = [entry, ...list.filter((other) => other !== entry)];
      return;
    }
    case 'before': {
      const list = listOf(record, correction.part);
      const entry = entryOf(record, correction.part, correction.entry);
      const other = entryOf(record, correction.part, correction.other);
      if (entry === undefined || other === undefined || list.indexOf(entry) < list.indexOf(other)) {
        throw outdated(correction.entry);
      }
      record[correction.part] = list.flatMap((one) => {
        if (one === entry) return [];
        return one === other ? [entry, other] : [one];
      });
      return;
    }
    case 'move': {
      const entry = entryOf(record, correction.part, correction.entry);
      if (entry === undefined) throw outdated(correction.entry);
      record[correction.part] = listOf(record, correction.part).filter((other) => other !== entry);
      record[correction.to] = [...listOf(record, correction.to), entry];
      return;
    }
  }
}

function listOf(record: Fields, part: string): Fields[] {
  return (record[part] as Fields[] | undefined) ?? [];
}

function entryOf(record: Fields, part: string, entry: string): Fields | undefined {
  return listOf(record, part).find((candidate) => candidate.name === entry);
}
