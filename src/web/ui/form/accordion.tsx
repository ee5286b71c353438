import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';

interface AccordionSectionProps {
  title: string;
  /** A short note about the content, such as a count. Not part of the button's accessible name. */
  note?: ReactNode;
  startsOpen?: boolean;
  /** A field inside is invalid. The section stays open until it is valid, also after a toggle. */
  hasErrors?: boolean;
  children: ReactNode;
}

/**
 * Sections open and close independently. The content of a closed section is not rendered, so its fields must keep their
 * values outside: a form keeps them in its draft.
 */
export function AccordionSection({
  title,
  note,
  startsOpen = false,
  hasErrors = false,
  children,
}: AccordionSectionProps) {
  const [toggled, setToggled] = useState(startsOpen);
  const open = toggled || hasErrors;
  const id = useId();
  return (
    <section className="panel">
      <div className="relative flex items-center">
        <h2 className="grow text-[1.35rem]">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setToggled(!open)}
            className="flex min-h-14 w-full items-center gap-3 rounded-xl px-5 py-3 text-left hover:bg-text/5"
          >
            <Icon
              of={ChevronDown}
              className={`text-accent transition-transform duration-150 ${open ? '' : '-rotate-90'}`}
            />
            {title}
          </button>
        </h2>
        {note !== undefined && (
          <span className="pointer-events-none absolute right-5 text-muted">{note}</span>
        )}
      </div>
      <div id={id} hidden={!open} className="border-line border-t p-5">
        {open && children}
      </div>
    </section>
  );
}
