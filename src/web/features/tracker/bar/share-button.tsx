import { Share2 } from 'lucide-react';
import { Icon } from '#web/ui/icon.tsx';
import { useLiveTable } from '../state/live-table.ts';
import { ActionButton } from './action-button.tsx';

/** Shows the number of incoming suggestions, because a phone has no space for their list. */
export function ShareButton() {
  const count = useLiveTable(({ table }) => table?.incoming.length ?? 0);
  const isShared = useLiveTable(({ table }) => table?.code != null);
  return (
    <ActionButton
      action="share"
      label={count === 0 ? 'Share' : `Share, ${count} from the players`}
      variant="quiet"
      className={`tracker-tool relative ${isShared ? 'text-accent!' : ''}`}
    >
      <Icon of={Share2} />
      <span className="max-md:hidden">Share</span>
      <span role="status" className="sr-only">
        {count > 0 && `${count} from the players`}
      </span>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0.5 min-w-5 rounded-full bg-accent px-1 text-center font-semibold text-on-accent leading-5"
        >
          {count}
        </span>
      )}
    </ActionButton>
  );
}
