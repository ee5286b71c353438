import { ScrollText } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { TableClient } from '../table/table-client.ts';
import { HandoutContent } from './handout-content.tsx';
import type { ShownHandouts } from './use-shown-handouts.ts';

interface ShownSheetsProps {
  client: TableClient;
  handouts: ShownHandouts;
}

/** The opened handout, or the list of those that can be opened. Both close when the game master withdraws them. */
export function ShownSheets({ client, handouts }: ShownSheetsProps) {
  const { shown, opened, isListed, open, close } = handouts;
  if (opened !== undefined) {
    return (
      <Dialog key={opened.id} title={opened.name} width="wide" isSheet onClose={close}>
        <HandoutContent client={client} handout={opened} />
      </Dialog>
    );
  }
  if (!isListed) return null;
  return (
    <Dialog title="Shown to us" isSheet onClose={close}>
      <ul aria-label="Handouts" className="play-shown-list">
        {shown.map((handout) => (
          <li key={handout.id}>
            <Button className="play-choice" onClick={() => open(handout)}>
              {handout.name}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Reserves no space: most tables have no handouts. */
export function ShownButton({ handouts: { shown, list } }: Pick<ShownSheetsProps, 'handouts'>) {
  if (shown.length === 0) return null;
  return (
    <Button variant="quiet" className="play-shown" onClick={list}>
      <Icon of={ScrollText} />
      Shown to us
    </Button>
  );
}
