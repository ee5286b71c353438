import { Code } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/paths/paths.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Set by the build. */
declare const BUILT_IN_YEAR: number;

const never = () => () => {};
/** A page that was prerendered last year shows that year until hydration. */
const useYear = () =>
  useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => BUILT_IN_YEAR,
  );

export function Footer() {
  const year = useYear();
  return (
    <footer className="border-line border-t bg-surface/60 print:hidden">
      <div className="mx-auto flex max-w-site flex-wrap items-center justify-between gap-x-6 px-4 py-2 text-muted sm:px-6 lg:px-8">
        <p>Lorescreen © {year}</p>
        <div className="flex items-center gap-2">
          <Link to={paths.about} className="link inline-flex min-h-11 items-center px-2">
            About
          </Link>
          <a
            href={paths.sourceCode}
            rel="noreferrer"
            title="Source code"
            className="inline-flex size-11 items-center justify-center rounded-lg hover:bg-text/10 hover:text-text"
          >
            <Icon of={Code} label="Source code" />
          </a>
        </div>
      </div>
    </footer>
  );
}
