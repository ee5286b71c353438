import { NavLink } from 'react-router';
import { LIBRARY_KINDS, titleOfMany } from '#domain/stuff/record-kinds.ts';
import { listPath } from '#web/paths/record-paths.ts';

export function LibraryTabs() {
  return (
    <nav aria-label="My library" className="mb-4 flex gap-2">
      {LIBRARY_KINDS.map((kind) => (
        <NavLink
          key={kind}
          to={listPath(kind)}
          end
          className={({ isActive }) =>
            `inline-flex min-h-11 items-center rounded-full border px-4 font-semibold ${
              isActive ? 'border-accent bg-accent text-on-accent' : 'border-edge hover:border-accent'
            }`
          }
        >
          {titleOfMany(kind)}
        </NavLink>
      ))}
    </nav>
  );
}
