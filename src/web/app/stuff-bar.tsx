import { useEffect, useRef } from 'react';
import { RECORD_KINDS, titleOfMany } from '#domain/stuff/kinds.ts';
import { NavLink, useLocation } from '#web/lib/router.ts';
import { paths } from './paths.ts';
import { listPath } from './record-paths.ts';

const LINKS = [
  { to: paths.stuff, text: 'My Stuff' },
  ...RECORD_KINDS.map((kind) => ({ to: listPath(kind), text: `My ${titleOfMany(kind)}` })),
  { to: paths.library, text: 'Library' },
];

interface StuffBarProps {
  /** 36 px high; its links reach 8 px below it, so that a thumb still finds them. */
  isSlim: boolean;
}

export function StuffBar({ isSlim }: StuffBarProps) {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);

  // On a phone the bar scrolls sideways; the page one is on must be in sight.
  useEffect(() => {
    const current = list.current?.querySelector(`a[aria-current][href="${sectionOf(pathname)}"]`);
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);

  return (
    <nav
      aria-label="My stuff"
      className={`border-line border-b bg-surface/50 print:hidden ${isSlim ? 'relative z-1 h-9' : ''}`}
    >
      <ul
        ref={list}
        className="mx-auto flex max-w-site overflow-x-auto px-1 [scrollbar-width:none] sm:px-3 lg:px-5"
      >
        {LINKS.map(({ to, text }) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
              end={to === paths.stuff}
              className={({ isActive }) =>
                // Of one weight: the others must not move when another is current.
                `inline-flex min-h-11 px-3 font-medium hover:text-accent ${isSlim ? 'items-start' : 'items-stretch'} ${
                  isActive ? 'text-accent' : 'text-muted'
                }`
              }
            >
              {({ isActive }) => (
                <span
                  className={`inline-flex items-center border-b-2 ${isSlim ? 'h-[2.1875rem]' : ''} ${isActive ? 'border-accent' : 'border-transparent'}`}
                >
                  {text}
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function sectionOf(pathname: string): string {
  return pathname.split('/').slice(0, 3).join('/');
}
