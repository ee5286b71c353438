import { Download, FolderHeart, Share2, Upload } from 'lucide-react';
import { LIBRARY, type LibraryKind } from '#domain/stuff/record-kinds.ts';
import { libraryPaths } from '#web/paths/library-paths.ts';
import { Menu } from '#web/ui/dialog/menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

interface LibraryActionsProps {
  kind: LibraryKind;
  /** The records that match the tag filter: the initial selection for sharing and export. */
  rows: readonly { id: string }[];
}

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
