import { Download, FolderHeart, Share2, Upload } from 'lucide-react';
import { LIBRARY, type LibraryKind } from '#domain/stuff/kinds.ts';
import { libraryPaths } from '#web/paths/library-paths.ts';
import { Menu } from '#web/ui/dialog/menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

interface LibraryActionsProps {
  kind: LibraryKind;
  /** The records of the list that the tags leave: what is shared and exported at first. */
  rows: readonly { id: string }[];
}

/** What brings records into the library, and what takes them out. */
export function LibraryActions({ kind, rows }: LibraryActionsProps) {
  const chosen = { [LIBRARY[kind].plural]: rows.map(({ id }) => id) };
  return (
    <>
      <LinkButton to={libraryPaths.import}>
        <Icon of={Upload} />
        Import
      </LinkButton>
      <Menu label="More">
        <LinkButton
          variant="quiet"
          className="justify-start!"
          to={libraryPaths.collections}
          state={{ share: chosen }}
        >
          <Icon of={Share2} />
          Share…
        </LinkButton>
        <LinkButton
          variant="quiet"
          className="justify-start!"
          to={libraryPaths.export}
          state={{ export: chosen }}
        >
          <Icon of={Download} />
          Export…
        </LinkButton>
        <LinkButton variant="quiet" className="justify-start!" to={libraryPaths.collections}>
          <Icon of={FolderHeart} />
          Shared collections
        </LinkButton>
      </Menu>
    </>
  );
}
