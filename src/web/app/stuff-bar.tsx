import { Ellipsis } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { RECORD_KINDS, type RecordKind, titleOfMany } from '#domain/stuff/record-kinds.ts';
import { paths } from '#web/paths/paths.ts';
import { listPath } from '#web/paths/record-paths.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Menu } from '#web/ui/dialog/menu.tsx';
import { barKinds } from './bar-kinds.ts';

const { main, further } = barKinds(RECORD_KINDS);
const linkTo = (kind: RecordKind) => ({ to: listPath(kind), text: `My ${titleOfMany(kind)}` });

const LINKS = [{ to: paths.stuff, text: 'My Stuff' }, ...main.map(linkTo)];
const FURTHER_LINKS = further.map(linkTo);

/** Links besides the five main ones. Without enough space they move into a menu, so that the five stay visible. */
const MORE_LINKS = [
  { to: paths.library, text: 'Library' },
  { to: paths.screen, text: 'Screen' },
];

interface StuffBarProps {
  /** 36 px high. Its links extend 8 px below it, so that they are large enough for a thumb. */
  isSlim: boolean;
}

/** On a phone each name takes two lines, so that all five are visible. */
export function StuffBar({ isSlim }: StuffBarProps) {
  return (
    <nav
      aria-label="My stuff"
      className={`border-line border-b bg-surface/50 print:hidden ${isSlim ? 'relative z-1 h-9' : ''}`}
    >
      <ul className="mx-auto flex max-w-site max-sm:justify-between max-sm:px-0.5 sm:px-4.5 md:px-3 lg:px-5">
        {LINKS.map(({ to, text }) => (
          <li key={to}>
            <BarLink to={to} text={text} isSlim={isSlim} />
          </li>
        ))}
        {MORE_LINKS.map(({ to, text }, at) => (
          <li
            key={to}
            className={`max-[46rem]:hidden ${at === 0 ? 'relative ml-auto before:absolute before:top-2.5 before:left-0 before:h-5 before:border-line before:border-l' : ''}`}
          >
            <BarLink to={to} text={text} isSlim={isSlim} />
          </li>
        ))}
        <li className={`max-[46rem]:sm:ml-auto ${FURTHER_LINKS.length === 0 ? 'min-[46rem]:hidden' : ''}`}>
          <Menu label="More of my stuff" icon={Ellipsis}>
            {FURTHER_LINKS.map(({ to, text }) => (
              <Link key={to} to={to} className={buttonStyle('quiet', 'justify-start!')}>
                {text}
              </Link>
            ))}
            {MORE_LINKS.map(({ to, text }) => (
              <Link key={to} to={to} className={buttonStyle('quiet', 'justify-start! min-[46rem]:hidden')}>
                {text}
              </Link>
            ))}
          </Menu>
        </li>
      </ul>
    </nav>
  );
}

/** A campaign's notes, sessions and handouts have pages of their own. */
const JOURNAL_PAGE = /^\/stuff\/journal\//;

function BarLink({ to, text, isSlim }: { to: string; text: string; isSlim: boolean }) {
  const { pathname } = useLocation();
  const isHere =
    to === paths.stuff ? pathname.replace(/\/$/, '') === to : `${pathname}/`.startsWith(`${to}/`);
  const isActive = isHere || (to === listPath('campaign') && JOURNAL_PAGE.test(pathname));
  return (
    <Link
      to={to}
      aria-current={isActive ? 'page' : undefined}
      // The same font weight for all, so that nothing moves when another link becomes current.
      className={`flex min-h-11 text-center font-medium leading-4 hover:text-accent max-[26rem]:text-[0.9375rem] max-[24rem]:text-[0.8125rem] max-[21rem]:text-[0.75rem] max-[21rem]:tracking-tight sm:px-1.5 md:px-3 ${
        isSlim ? 'items-start' : 'items-stretch'
      } ${isActive ? 'text-accent' : 'text-muted'}`}
    >
      <span
        className={`inline-flex items-center border-b-2 max-sm:w-min ${isSlim ? 'h-[2.1875rem]' : ''} ${isActive ? 'border-accent' : 'border-transparent'}`}
      >
        {text}
      </span>
    </Link>
  );
}
