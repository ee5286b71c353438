/**
 * One correction of a fact in the package. `from` is the text of the package. If a newer package has another text, the
 * build fails, so no correction outlives its error.
 */
export type Correction =
  /** A field, by its path in the record: 'senses/passive_perception'. */
  | { change: 'set'; path: string; from: unknown; to: unknown; reason: string }
  /** A new list of paragraphs. `opening` is the start of the package's list. */
  | { change: 'retell'; path: 'desc' | 'higher_level'; opening: string; to: string[]; reason: string }
  /** Replaces consecutive paragraphs of a text. */
  | { change: 'retype'; path: 'desc'; from: readonly string[]; to: readonly string[]; reason: string }
  /**
   * Replaces words inside a text: in a named entry of `part`, or in `part` itself if it is a text or a list of texts.
   */
  | { change: 'replace'; part: string; entry?: string; from: string; to: string; reason: string }
  /** An entry that does not belong in the record. */
  | { change: 'remove'; part: string; entry: string; reason: string }
  /** An entry that is missing. */
  | { change: 'add'; part: string; value: unknown; reason: string }
  /** An entry with a wrong name. In the package the usage is part of the name. */
  | { change: 'rename'; part: string; entry: string; to: string; reason: string }
  /** An entry that belongs before the others. */
  | { change: 'first'; part: string; entry: string; reason: string }
  /** An entry that belongs right before another. */
  | { change: 'before'; part: string; entry: string; other: string; reason: string }
  /** An entry in the wrong section. */
  | { change: 'move'; part: string; to: string; entry: string; reason: string };

export type Corrections = Readonly<Record<string, readonly Correction[]>>;

export function set(path: string, from: unknown, to: unknown, reason: string): Correction {
  return { change: 'set', path, from, to, reason };
}

/** `place` is a part, or a part and the name of an entry in it. */
export function replace(
  place: string | readonly [part: string, entry: string],
  from: string,
  to: string,
  reason: string,
): Correction {
  if (typeof place === 'string') return { change: 'replace', part: place, from, to, reason };
  const [part, entry] = place;
  return { change: 'replace', part, entry, from, to, reason };
}

export function remove(part: string, entry: string, reason: string): Correction {
  return { change: 'remove', part, entry, reason };
}

export function add(part: string, value: unknown, reason: string): Correction {
  return { change: 'add', part, value, reason };
}

export function rename(part: string, entry: string, to: string, reason: string): Correction {
  return { change: 'rename', part, entry, to, reason };
}

export function first(part: string, entry: string, reason: string): Correction {
  return { change: 'first', part, entry, reason };
}

export function before(part: string, entry: string, other: string, reason: string): Correction {
  return { change: 'before', part, entry, other, reason };
}

export function move(part: string, to: string, entry: string, reason: string): Correction {
  return { change: 'move', part, to, entry, reason };
}
