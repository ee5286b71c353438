import { paths } from './paths.ts';

/** The paths of the library's pages, except those of its records, which are in `record-paths.ts`. */
export const libraryPaths = {
  import: `${paths.library}/import`,
  export: `${paths.library}/export`,
  collections: `${paths.library}/collections`,
  /** A shared collection, public. */
  shared: (code: string) => `/shared/${encodeURIComponent(code)}`,
};
