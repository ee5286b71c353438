import { buildIfStale } from './build.ts';

await buildIfStale();
// Not a literal: the file is there only after the build, and types come from its source.
const server = '../dist/server/main.js';
await import(server);
