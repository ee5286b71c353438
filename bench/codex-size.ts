import { readdirSync, statSync } from 'node:fs';
import fastify from 'fastify';
import { buildCodex } from '#server/codex/build.ts';
import { codexRoutes, prepareCodex } from '#server/features/codex/routes.ts';
import { buildIfStale } from '../scripts/build.ts';

/**
 * The bytes of the codex for a visitor: both catalogues as the browser receives them (target: at most 60 KiB), a
 * record, and the code of its pages. Also the time of the server to build the codex (target: under 400 ms).
 */
const KIBIBYTE = 1024;
const WANTED_KIBIBYTES = 60;
const WANTED_MILLISECONDS = 400;

const started = performance.now();
const codex = buildCodex();
const milliseconds = performance.now() - started;

const app = fastify();
codexRoutes(app, prepareCodex(codex));
const sizeOf = async (url: string) =>
  (await app.inject({ url, headers: { 'accept-encoding': 'br' } })).rawPayload.length;
const monsters = await sizeOf('/api/monsters?catalogue=true');
const spells = await sizeOf('/api/spells?catalogue=true');
const records = await Promise.all(codex.monsters.map(({ url }) => sizeOf(url)));
await app.close();

buildIfStale();
const code = readdirSync('dist/web/assets')
  .filter((file) => /^(codex|guide|monster|spell|condition|stat-block|rich-text|entry).*\.js\.br$/.test(file))
  .reduce((sum, file) => sum + statSync(`dist/web/assets/${file}`).size, 0);

const kibibytes = (monsters + spells) / KIBIBYTE;
console.log(`both catalogues: ${kibibytes.toFixed(1)} KiB (wanted: ${WANTED_KIBIBYTES})`);
console.log(`the largest record: ${(Math.max(...records) / KIBIBYTE).toFixed(1)} KiB`);
console.log(`the code of the codex pages: ${(code / KIBIBYTE).toFixed(1)} KiB`);
console.log(`building the codex: ${milliseconds.toFixed(0)} ms (wanted: ${WANTED_MILLISECONDS})`);
if (kibibytes > WANTED_KIBIBYTES || milliseconds > WANTED_MILLISECONDS) process.exitCode = 1;
