import { NavLink } from 'react-router';
import { libraryPaths } from '#web/app/library-paths.ts';

const LISTS = [
  ['monsters', 'Monsters'],
  ['spells', 'Spells'],
] as const;

/** The two lists of the library. */
export function LibraryTabs() {
  return (
    <nav aria-label="My library" className="mb-4 flex gap-2">
      {LISTS.map(([guide, text]) => (
        <NavLink
          key={guide}
          to={libraryPaths.list(guide)}
          end
          className={({ isActive }) =>
            `inline-flex min-h-11 items-center rounded-full border px-4 font-semibold ${
              isActive ? 'border-accent bg-accent text-on-accent' : 'border-edge hover:border-accent'
            }`
          }
        >
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
