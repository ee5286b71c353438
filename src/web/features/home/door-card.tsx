import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { GameIcon } from '#web/ui/icon.tsx';

interface DoorCardProps {
  to: string;
  title: string;
  icon: string;
  children: ReactNode;
  /** A word under the text, such as who may enter. */
  note?: string;
}

/** A card that is a way in as a whole; its link is named by its title. */
export function DoorCard({ to, title, icon, children, note }: DoorCardProps) {
  return (
    <div className="panel group relative flex gap-5 p-6 transition-colors duration-150 focus-within:border-accent hover:border-accent">
      <GameIcon href={icon} className="size-16 text-accent/85 transition-colors group-hover:text-accent" />
      <div className="flex min-w-0 flex-col gap-1">
        <h2>
          <Link to={to} className="after:absolute after:inset-0 after:rounded-xl group-hover:text-accent">
            {title}
          </Link>
        </h2>
        <p className="text-muted">{children}</p>
        {note !== undefined && <p className="mt-auto pt-2 font-semibold">{note}</p>}
      </div>
    </div>
  );
}
