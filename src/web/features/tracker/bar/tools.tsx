import {
  ArrowDownWideNarrow,
  Dices,
  Eye,
  Keyboard,
  ListFilter,
  Plus,
  ScrollText,
  Settings,
} from 'lucide-react';
import { isInOrder } from '#domain/combat/turns/ordering.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useFight, useView } from '../state/tracker.tsx';
import { useWide } from '../state/use-wide.ts';
import { ActionButton } from './action-button.tsx';
import { EndButton } from './end-button.tsx';
import { ListMenu } from './list-menu.tsx';
import { ShareButton } from './share-button.tsx';

export function Tools() {
  const forPlayers = useView((view) => view.forPlayers);
  const inOrder = useFight(isInOrder);
  return (
    <>
      {/* Outside the button, so that its name stays "Order". */}
      <span role="status" className="sr-only">
        {!inOrder && !forPlayers && 'The list is not in order.'}
      </span>
      <div className="tracker-main-tools">
        {!forPlayers && (
          <>
            <ActionButton action="order" className="tracker-tool">
              <Icon of={ArrowDownWideNarrow} className="max-[105rem]:hidden" />
              <span className="flex flex-col leading-none">
                Order
                {!inOrder && (
                  <span aria-hidden="true" className="text-accent">
                    not in order
                  </span>
                )}
              </span>
            </ActionButton>
            <ActionButton action="roll-monsters" className="tracker-tool">
              <Icon of={Dices} className="max-[105rem]:hidden" />
              <span>
                Roll<span className="max-md:sr-only"> monsters</span>
              </span>
            </ActionButton>
            <ActionButton action="add" className="tracker-tool">
              <Icon of={Plus} className="max-[105rem]:hidden" />
              Add
            </ActionButton>
          </>
        )}
        <ActionButton action="players" className="tracker-tool">
          <Icon of={Eye} className="max-[105rem]:hidden" />
          {forPlayers ? 'Show DM Initiative' : 'Show Players Initiative'}
        </ActionButton>
      </div>
    </>
  );
}

export function ScreenTools() {
  const wide = useWide();
  const isOpen = useView((view) => view.listMenu);
  const isFiltered = useView((view) => view.find !== '');
  return (
    <div className="tracker-screen-tools">
      <ActionButton
        action="find"
        label="Find and arrange"
        variant="quiet"
        expanded={isOpen}
        className={`tracker-tool ${isFiltered ? 'text-accent!' : ''}`}
      >
        <Icon of={ListFilter} />
      </ActionButton>
      {isOpen && <ListMenu />}
      {!wide && (
        <ActionButton action="log" label="Log and dice" variant="quiet" className="tracker-tool">
          <Icon of={ScrollText} />
        </ActionButton>
      )}
      <ShareButton />
      <ActionButton action="settings" label="Settings" variant="quiet" className="tracker-tool">
        <Icon of={Settings} />
      </ActionButton>
      <ActionButton
        action="shortcuts"
        label="Shortcuts"
        variant="quiet"
        className="tracker-tool max-md:hidden pointer-coarse:hidden"
      >
        <Icon of={Keyboard} />
      </ActionButton>
      <EndButton />
    </div>
  );
}
