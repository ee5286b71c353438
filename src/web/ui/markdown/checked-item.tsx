import { type ReactNode, useId } from 'react';

interface CheckedItemProps {
  isTicked: boolean;
  onToggle: (() => void) | undefined;
  text: ReactNode;
  children: ReactNode;
}

/** A list item with a check box. Only the box ticks it, because its text may have links and dice. */
export function CheckedItem({ isTicked, onToggle, text, children }: CheckedItemProps) {
  const id = useId();
  return (
    <li className="-ml-6 list-none">
      <div className="flex items-start gap-2 pointer-coarse:gap-0">
        {/* The label makes the box larger for fingers. */}
        <label className="-my-0.5 inline-grid shrink-0 place-items-center pointer-coarse:-my-2 pointer-coarse:-ml-2 pointer-coarse:size-11">
          <input
            type="checkbox"
            checked={isTicked}
            disabled={onToggle === undefined}
            onChange={onToggle}
            aria-labelledby={id}
            className="mt-0.5 disabled:cursor-default"
          />
        </label>
        <div id={id} className={`min-w-0 pointer-coarse:pt-0.5 ${isTicked ? 'text-muted' : ''}`}>
          {text}
        </div>
      </div>
      {children && <div className="space-y-2 pl-6">{children}</div>}
    </li>
  );
}
