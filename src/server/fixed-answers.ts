import type { Codex } from './codex/build.ts';
import { createDocs, type ReadDocs } from './docs/routes.ts';
import { type CodexAnswers, prepareCodex } from './features/codex/routes.ts';

/** Answers that depend on no user and no stored data. Preparing them takes most of the start time. */
export interface FixedAnswers {
  readonly codex: CodexAnswers;
  readonly docs: ReadDocs;
}

export function prepareFixedAnswers(codex: Codex, version: string): FixedAnswers {
  return { codex: prepareCodex(codex), docs: createDocs(version) };
}
