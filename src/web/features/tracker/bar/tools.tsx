import {
  ArrowDownWideNarrow,
  BookOpenText,
  Dices,
  Eye,
  Keyboard,
  ListFilter,
  Plus,
  ScrollText,
  Settings,
} from 'lucide-react';
import { isInOrder } from '#domain/combat/turns/ordering.ts';
import { useActiveSessions } from '#web/lib/game-session/active-sessions.ts';
import { Menu } from '#web/ui/dialog/menu.tsx';
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
              <Icon of={ArrowDownWideNarrow} className="max-xl:hidden" />
              <span className="flex flex-col leading-none">
                Order
                {!inOrder && (
                  <span aria-hidden="true" className="tracker-unordered text-accent">
                    not in order
                  </span>
                )}
              </span>
            </ActionButton>
            <ActionButton action="add" className="tracker-tool">
              <Icon of={Plus} className="max-xl:hidden" />
              Add
            </ActionButton>
          </>
        )}
        <ActionButton action="players" className="tracker-tool">
          <Icon of={Eye} className="max-xl:hidden" />
          {forPlayers ? 'Show DM Initiative' : 'Show Players Initiative'}
        </ActionButton>
        {!forPlayers && (
          <ActionButton action="roll-monsters" className="tracker-tool">
            <Icon of={Dices} className="max-xl:hidden" />
            <span>
              Roll<span className="sr-only"> monsters</span>
            </span>
          </ActionButton>
        )}
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
      <ShareButton />
      <ActionButton
        action="find"
        label="Find and arrange"
        variant="quiet"
        expanded={isOpen}
        className={`tracker-tool ${isFiltered ? 'text-accent!' : ''}`}
      >
        <Icon of={ListFilter} />
        <span className="max-md:hidden">Find</span>
      </ActionButton>
      {isOpen && <ListMenu />}
      {!wide && (
        <ActionButton action="log" label="Log and dice" variant="quiet" className="tracker-tool">
          <Icon of={ScrollText} />
        </ActionButton>
      )}
      {/* In one line where there is space for it, otherwise in a menu. */}
      <div className="tracker-rare-tools">
        <RareTools />
      </div>
      <div className="tracker-tools-menu">
        <Menu label="Tools">
          <RareTools />
        </Menu>
      </div>
    </div>
  );
}

function RareTools() {
  const hasSession = useActiveSessions().length > 0;
  return (
    <>
      {hasSession && (
        <ActionButton action="line" variant="quiet" className="tracker-tool">
          <Icon of={BookOpenText} />
          Add line
        </ActionButton>
      )}
      <ActionButton action="settings" variant="quiet" className="tracker-tool">
        <Icon of={Settings} />
        Settings
      </ActionButton>
      <ActionButton
        action="shortcuts"
        variant="quiet"
        className="tracker-tool max-md:hidden pointer-coarse:hidden"
      >
        <Icon of={Keyboard} />
        Shortcuts
      </ActionButton>
      <EndButton />
    </>
  );
}
