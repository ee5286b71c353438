import type { Codex } from './codex/build.ts';
import { createDocs, type ReadDocs } from './docs/routes.ts';
import { type CodexResponses, prepareCodex } from './features/codex/routes.ts';

/** Answers that depend on no user and no stored data. Preparing them takes most of the start time. */
export interface PreparedResponses {
  readonly codex: CodexResponses;
  readonly docs: ReadDocs;
}

export function prepareResponses(codex: Codex, version: string): PreparedResponses {
  return { codex: prepareCodex(codex), docs: createDocs(version) };
}
