import { isStale } from './fingerprint.js';

if (isStale()) {
  const { tsImport } = await import('tsx/esm/api');
  const { build } = await tsImport('./build.ts', import.meta.url);
  await build();
}
// Not a literal: the file is there only after the build, and types come from its source.
const server = '../dist/server/main.js';
await import(server);
