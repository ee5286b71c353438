import type { Codex } from './codex/build.ts';
import { createDocs, type ReadDocs } from './docs/routes.ts';
import { type CodexAnswers, prepareCodex } from './features/codex/routes.ts';

/** What is the same whoever asks and whatever is stored: most of the time that a start takes goes into making it. */
export interface FixedAnswers {
  readonly codex: CodexAnswers;
  readonly docs: ReadDocs;
}

export function prepareFixedAnswers(codex: Codex, version: string): FixedAnswers {
  return { codex: prepareCodex(codex), docs: createDocs(version) };
}
