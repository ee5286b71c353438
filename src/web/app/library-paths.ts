import { paths } from './paths.ts';

type Guide = 'monsters' | 'spells';

/** The addresses of the library's pages; its list of monsters is `paths.library`. */
export const libraryPaths = {
  list: (guide: Guide) => (guide === 'monsters' ? paths.library : `${paths.library}/spells`),
  new: (guide: Guide) => `${paths.library}/${guide}/new`,
  record: (guide: Guide, id: string) => `${paths.library}/${guide}/${encodeURIComponent(id)}`,
  edit: (guide: Guide, id: string) => `${paths.library}/${guide}/${encodeURIComponent(id)}/edit`,
  import: `${paths.library}/import`,
  export: `${paths.library}/export`,
  collections: `${paths.library}/collections`,
  /** What somebody shares by a link: for everybody. */
  shared: (code: string) => `/shared/${encodeURIComponent(code)}`,
};
