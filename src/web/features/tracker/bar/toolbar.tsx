import { ArrowDownWideNarrow, Dices, Eye, Keyboard, Plus, ScrollText, Settings } from 'lucide-react';
import { Icon } from '#web/ui/icon.tsx';
import { useFight, useSend, useView } from '../tracker.tsx';
import { useWide } from '../use-wide.ts';
import { ActionButton } from './action-button.tsx';
import { EndButton } from './end-button.tsx';

export function Toolbar() {
  const forPlayers = useView((view) => view.forPlayers);
  return (
    <div role="toolbar" aria-label="Fight" className="flex flex-wrap items-center gap-2">
      {!forPlayers && (
        <>
          <ActionButton action="order" className="max-lg:px-2.5">
            <Icon of={ArrowDownWideNarrow} className="max-lg:hidden" />
            Order
          </ActionButton>
          <RollMonsters />
          <ActionButton action="add" className="max-lg:px-2.5">
            <Icon of={Plus} className="max-lg:hidden" />
            Add
          </ActionButton>
        </>
      )}
      <ActionButton action="players" className="max-lg:px-2.5">
        <Icon of={Eye} className="max-lg:hidden" />
        {forPlayers ? 'Show DM Initiative' : 'Show Players Initiative'}
      </ActionButton>
      {!forPlayers && <ScreenButtons />}
    </div>
  );
}

function ScreenButtons() {
  const wide = useWide();
  return (
    <div className="ml-auto flex items-center">
      {!wide && (
        <ActionButton action="log" label="Log and dice" variant="quiet" className="px-3 max-lg:px-2.5">
          <Icon of={ScrollText} />
        </ActionButton>
      )}
      <ActionButton action="settings" label="Settings" variant="quiet" className="px-3 max-lg:px-2.5">
        <Icon of={Settings} />
      </ActionButton>
      <ActionButton
        action="shortcuts"
        label="Shortcuts"
        variant="quiet"
        className="px-3 max-lg:px-2.5 max-sm:hidden pointer-coarse:hidden"
      >
        <Icon of={Keyboard} />
      </ActionButton>
      <EndButton />
    </div>
  );
}

/** All monsters at once; whether a group shares its roll is kept for the next fight. On a phone that is in the settings. */
function RollMonsters() {
  const send = useSend();
  const initiative = useFight((fight) => fight.settings.initiative);
  return (
    <div className="flex">
      <ActionButton action="roll-monsters" className="max-lg:px-2.5 sm:rounded-r-none sm:border-r-0">
        <Icon of={Dices} className="max-lg:hidden" />
        Roll monsters
      </ActionButton>
      <select
        aria-label="Monsters roll"
        value={initiative}
        className="min-h-11 rounded-r-lg border border-edge bg-raised px-2 max-sm:hidden"
        onChange={(event) =>
          send({
            type: 'change-settings',
            settings: { initiative: event.target.value === 'group' ? 'group' : 'individual' },
          })
        }
      >
        <option value="individual">each</option>
        <option value="group">by group</option>
      </select>
    </div>
  );
}
