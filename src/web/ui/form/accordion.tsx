import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';

interface AccordionSectionProps {
  title: string;
  /** A word on what is inside, such as a count; not part of the button's name. */
  note?: ReactNode;
  startsOpen?: boolean;
  /** A field inside is wrong: the section stays open until it is right, whatever was toggled. */
  hasErrors?: boolean;
  children: ReactNode;
}

/**
 * Sections open and close independently of each other. What a closed one holds is not on the page at all, so its fields
 * must keep their values outside: a form keeps them in its draft.
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
