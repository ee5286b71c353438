import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { Modal } from './modal.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  width?: keyof typeof WIDTHS;
  /** Slides in from below over the full width of a phone, within reach of the thumb. */
  isSheet?: boolean;
}

const WIDTHS = { narrow: 'max-w-lg', wide: 'max-w-3xl', widest: 'max-w-6xl' };
const CENTERED = 'm-auto w-[calc(100%-2rem)] max-h-[calc(100dvh-2rem)]';
const FROM_BELOW = 'mx-auto mt-auto mb-0 w-full max-h-[88dvh] rounded-b-none border-b-0';

/**
 * A modal dialog with a title, open while it is rendered. `data-autofocus` marks the element with the initial focus.
 */
export function Dialog({ title, onClose, children, footer, width = 'narrow', isSheet }: DialogProps) {
  const titleId = useId();

  return (
    <Modal
      onClose={onClose}
      aria-labelledby={titleId}
      data-sheet={isSheet ? '' : undefined}
      className={`panel ${isSheet ? FROM_BELOW : CENTERED} ${WIDTHS[width]} overflow-hidden p-0 text-text`}
    >
      <div className={`flex flex-col ${isSheet ? 'max-h-[88dvh]' : 'max-h-[calc(100dvh-2rem)]'}`}>
        <div
          className={`flex items-center justify-between gap-4 border-line border-b px-5 ${isSheet ? 'py-1' : 'py-3'}`}
        >
          <h2 id={titleId}>{title}</h2>
          <button
            type="button"
            onClick={onClose}
            className="-mr-2 inline-flex size-11 items-center justify-center rounded-lg text-muted hover:bg-text/10 hover:text-text"
          >
            <Icon of={X} label="Close" />
          </button>
        </div>
        {/* Positioned, so that text for screen readers scrolls with the content and does not make the dialog itself scroll. */}
        <div className={`relative overflow-y-auto ${isSheet ? 'px-3 py-3' : 'px-5 py-4'}`}>{children}</div>
        {footer !== undefined && (
          <div className="flex flex-wrap justify-end gap-3 border-line border-t px-5 py-4">{footer}</div>
        )}
      </div>
    </Modal>
  );
}
