import { useCallback, useMemo, useState } from 'react';
import {
  type Decision,
  findRepeated,
  matchCandidates,
  type PresentRecords,
  planLibraryImport,
} from '#domain/library/import/library-import-plan.ts';
import type { ImportAction } from '#domain/stuff/import/duplicates.ts';
import type { ReadCandidate } from './reading.ts';

export function useDecisions(
  candidates: readonly ReadCandidate[],
  present: PresentRecords,
  codex: ReadonlyMap<string, string>,
) {
  const matches = useMemo(() => matchCandidates(candidates, present), [candidates, present]);
  const repeated = useMemo(() => findRepeated(candidates, matches), [candidates, matches]);
  // By default, existing records stay unchanged and duplicates are not imported.
  const first = useCallback(
    (id: string): Decision => ({
      action: matches.has(id) || repeated.get(id) === 'same' ? 'skip' : 'add',
    }),
    [matches, repeated],
  );
  const [changed, setChanged] = useState<ReadonlyMap<string, Decision>>(new Map());

  const decisions = useMemo(() => {
    const all = new Map<string, Decision>();
    for (const { id } of candidates) {
      all.set(id, changed.get(id) ?? first(id));
    }
    return all;
  }, [candidates, changed, first]);
  const plan = useMemo(
    () => planLibraryImport({ candidates, decisions, present, matches, codex }),
    [candidates, decisions, present, matches, codex],
  );

  // The unreadable parts of a record and the missing parts of an encounter, by candidate id.
  const remarks = useMemo(() => {
    const all = new Map<string, readonly string[]>();
    for (const { id, record } of candidates) {
      const left = plan.leftOut.get(id) ?? [];
      if (record.problems.length + left.length > 0) {
        all.set(id, left.length === 0 ? record.problems : [...record.problems, ...left]);
      }
    }
    return all;
  }, [candidates, plan]);

  // A stable callback, so that a decision renders one row, not all of them.
  const decide = useCallback(
    (ids: Iterable<string>, change: Partial<Decision>) => {
      setChanged((before) => {
        const next = new Map(before);
        for (const id of ids) next.set(id, { ...(before.get(id) ?? first(id)), ...change });
        return next;
      });
    },
    [first],
  );

  return {
    matches,
    repeated,
    decisions,
    plan,
    remarks,
    decide,
    /** For all records that the account already has. */
    decideAll: (action: ImportAction) => decide(matches.keys(), { action }),
    /** Selected characters without an armor class. */
    missing: candidates.filter(
      (candidate) =>
        candidate.kind === 'character' &&
        candidate.record.fields.armor_class === null &&
        decisions.get(candidate.id)?.action !== 'skip' &&
        decisions.get(candidate.id)?.armor_class === undefined,
    ),
  };
}

export type Decisions = ReturnType<typeof useDecisions>;
