import { isStale } from './fingerprint.js';

if (isStale()) {
  const { tsImport } = await import('tsx/esm/api');
  const { build } = await tsImport('./build.ts', import.meta.url);
  await build();
}
// Not a literal, because the file exists only after the build and its types come from the source.
const server = '../dist/server/main.js';
await import(server);
