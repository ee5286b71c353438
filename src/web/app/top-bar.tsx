import { href as candle } from 'virtual:game-icon/candle-flame';
import { LogIn, Search } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { openPalette } from '#web/lib/open-palette.ts';
import { isPrerendered } from '#web/lib/prerendered.ts';
import { useUsername } from '#web/lib/session/session.ts';
import { paths } from '#web/paths/paths.ts';
import { GameIcon, Icon } from '#web/ui/icon.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

interface TopBarProps {
  /** One row of 44 px at every width, for pages that need the height. */
  isSlim: boolean;
}

/** On a phone and a small tablet it takes two rows, so that every link is visible and there is space for the username. */
export function TopBar({ isSlim }: TopBarProps) {
  const username = useUsername();
  return (
    <header className="border-line border-b bg-surface/80 print:hidden">
      <div
        className={`mx-auto flex max-w-site items-center ${isSlim ? 'h-[2.6875rem] px-1 sm:px-3 lg:gap-x-2 lg:px-8' : 'flex-wrap gap-x-2 px-3 sm:px-6 md:flex-nowrap lg:px-8'}`}
      >
        <Link
          to={paths.home}
          aria-label="Lorescreen"
          className={`flex shrink-0 items-center gap-2 rounded-lg font-serif font-bold text-xl tracking-tight md:mr-3 ${isSlim ? 'min-h-11 min-w-11 justify-center' : 'min-h-14'}`}
        >
          <GameIcon href={candle} className="size-8 text-accent" />
          <span className={isSlim || username ? 'max-lg:hidden' : 'yields-to-name max-[26rem]:hidden'}>
            Lorescreen
          </span>
        </Link>
        <nav
          aria-label="Main"
          className={
            isSlim
              ? 'flex lg:gap-1'
              : `${username === undefined ? 'keeps-place' : ''} order-last -mx-3 flex w-[calc(100%+1.5rem)] border-line border-t sm:-mx-6 sm:w-[calc(100%+3rem)] md:order-none md:mx-0 md:w-auto md:gap-1 md:border-0`
          }
        >
          <TopLink to={paths.home} isSlim={isSlim}>
            Home
          </TopLink>
          <TopLink to={paths.codex} isSlim={isSlim}>
            Codex
          </TopLink>
          {username && (
            <TopLink to={paths.stuff} isSlim={isSlim}>
              Stuff
            </TopLink>
          )}
        </nav>
        <div
          className={`flex min-w-0 flex-1 items-center justify-end ${isSlim ? 'sm:gap-1 lg:gap-2' : 'min-h-14 gap-1 max-[22rem]:gap-0 lg:gap-3'}`}
        >
          {username && <SignedIn username={username} isSlim={isSlim} />}
          {(username === null || (username === undefined && isPrerendered)) && (
            <Link
              to={paths.login}
              className={`inline-flex min-h-11 items-center gap-2 rounded-lg px-2 font-semibold text-accent hover:bg-text/10 sm:px-3 ${username === undefined ? 'for-visitors' : ''}`}
            >
              <Icon of={LogIn} className="max-sm:hidden" />
              Log in/Sign up
            </Link>
          )}
          {/* Last, so that the others do not move when the user becomes known. */}
          <button
            type="button"
            aria-label="Search everywhere"
            title="Search everywhere (Ctrl+K)"
            aria-keyshortcuts="Control+K Meta+K"
            onClick={() => openPalette(true)}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-lg text-muted hover:bg-text/10 hover:text-text"
          >
            <Icon of={Search} />
          </button>
          <ThemeSwitch />
        </div>
      </div>
    </header>
  );
}

function TopLink({ to, isSlim, children }: { to: string; isSlim: boolean; children: string }) {
  return (
    <NavLink
      to={to}
      end={to === paths.home}
      className={({ isActive }) =>
        `inline-flex min-h-11 items-center justify-center border-b-2 font-semibold hover:text-accent ${
          // On the narrowest phones only the logo links to the home page.
          isSlim
            ? `px-1 md:px-2 lg:px-3 ${to === paths.home ? 'max-[24rem]:hidden' : ''}`
            : 'grow px-3 md:min-h-14 md:grow-0 md:px-2 lg:px-3'
        } ${isActive ? 'border-accent text-accent' : 'border-transparent'}`
      }
    >
      {children}
    </NavLink>
  );
}

function SignedIn({ username, isSlim }: { username: string; isSlim: boolean }) {
  return (
    <>
      <Link
        to={paths.account}
        title={`Your account: ${username}`}
        className={`link flex min-w-0 flex-wrap justify-end py-0.5 leading-tight ${isSlim ? 'max-sm:sr-only' : ''}`}
      >
        <span className="truncate whitespace-pre">Welcome, </span>
        <span className="truncate">{username}</span>
      </Link>
      <LogOutButton username={username} isSlim={isSlim} />
    </>
  );
}
