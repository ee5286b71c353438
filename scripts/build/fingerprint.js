// Plain JavaScript, like start.js: a warm start must not wait for a TypeScript loader.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export const STAMP_FILE = 'dist/stamp';
/** Exists when all link pictures of the last build are drawn. */
export const PICTURES_STAMP_FILE = 'dist/link-pictures-stamp';
/** All inputs of a build. A change in any of them makes the build stale. */
const INPUTS = [
  'src',
  'content',
  'index.html',
  'play.html',
  'public',
  'vite.config.ts',
  'scripts',
  'package-lock.json',
];

/** @returns {string} */
export function fingerprint() {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap(filesBelow)) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/** @returns {boolean} */
export function isStale() {
  return !existsSync(STAMP_FILE) || readFileSync(STAMP_FILE, 'utf8') !== fingerprint();
}

/** @returns {boolean} */
export function arePicturesMissing() {
  return !existsSync(PICTURES_STAMP_FILE);
}

/**
 * @param {string} entry a file or a folder
 * @returns {string[]}
 */
export function filesBelow(entry) {
  if (!existsSync(entry)) return [];
  if (statSync(entry).isFile()) return [entry];
  return readdirSync(entry, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile() && !/\.test\.tsx?$/.test(found.name))
    .map((found) => path.join(found.parentPath, found.name))
    .sort();
}
