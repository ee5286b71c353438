import path from 'node:path';
import { type Content, readContent } from './read-content.ts';

/** Set by the build: the content as JSON. */
declare const CONTENT: string | undefined;

/** The folder of the content, seen from the sources. */
export const CONTENT_FOLDER = path.join(import.meta.dirname, '../../../../content');

let loaded: Content | undefined;

/** A built program has the content in it. In development and in tests the files are read, once. */
export function loadContent(): Content {
  loaded ??= typeof CONTENT === 'string' ? (JSON.parse(CONTENT) as Content) : readContent(CONTENT_FOLDER);
  return loaded;
}
