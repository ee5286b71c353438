import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import './popout.css';

interface PopoutProps {
  label: string;
  address: string;
  /** Beside the list: whether it takes the focus. A sheet always takes it. */
  takesFocus: boolean;
  onClose: () => void;
  onLeave: () => void;
  /** Below the specified link and button. */
  actions?: ReactNode;
  children: ReactNode;
}

const BESIDE_LIST = '(min-width: 64rem)';

/** An entry beside the list, or in a sheet if there is no space. */
export function Popout(props: PopoutProps) {
  const isBeside = useMedia(BESIDE_LIST);
  return isBeside ? <Panel {...props} /> : <Sheet {...props} />;
}

function Panel(props: PopoutProps) {
  const { takesFocus } = props;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) panel.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={props.label}
      className="panel sticky top-4 mt-2 max-h-[calc(100dvh-2rem)] animate-[appear_150ms_ease-out] self-start overflow-y-auto"
    >
      <Bar {...props} />
      <div className="p-4 pt-2 xl:p-5 xl:pt-2">{props.children}</div>
    </aside>
  );
}

function Sheet(props: PopoutProps) {
  return (
    <Modal
      onClose={props.onClose}
      // The sheet itself and not its first link, so that a screen reader starts with the entry.
      data-autofocus
      tabIndex={-1}
      aria-label={props.label}
      className="rising-sheet panel mt-auto mb-0 h-[88dvh] max-h-none w-full max-w-none overflow-hidden rounded-b-none p-0 text-text outline-none"
    >
      <div className="flex h-full flex-col">
        <Bar {...props} />
        {/* Space for the last roll, so that it does not cover the entry's dice. */}
        <div className="overflow-y-auto p-4 pt-2 pb-28">{props.children}</div>
      </div>
    </Modal>
  );
}

function Bar({ address, onClose, onLeave, actions }: PopoutProps) {
  function leave(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onLeave();
  }

  return (
    <div className="sticky top-0 z-10 flex flex-wrap items-center justify-between gap-x-4 border-line border-b bg-surface px-4">
      <a href={address} onClick={leave} className="link inline-flex min-h-11 items-center whitespace-nowrap">
        View in Seperate Page
      </a>
      <button
        type="button"
        onClick={onClose}
        className="-mr-2 inline-flex size-11 items-center justify-center rounded-lg text-muted hover:bg-text/10 hover:text-text"
      >
        <Icon of={X} label="Close" />
      </button>
      <div className="-mx-2 flex basis-full flex-wrap gap-x-2 pb-1 empty:hidden">{actions}</div>
    </div>
  );
}
