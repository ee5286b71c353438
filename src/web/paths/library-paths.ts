import { paths } from './paths.ts';

/** The addresses of the library's pages besides those of its records, which are in `record-paths.ts`. */
export const libraryPaths = {
  import: `${paths.library}/import`,
  export: `${paths.library}/export`,
  collections: `${paths.library}/collections`,
  /** What somebody shares by a link: for everybody. */
  shared: (code: string) => `/shared/${encodeURIComponent(code)}`,
};
