import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { GameIcon, Icon } from '#web/ui/icon.tsx';

interface EntranceCardProps {
  to: string;
  title: string;
  icon: string;
  children: ReactNode;
  /** A note under the text, such as who may enter. */
  note?: string;
  /** The condition in the note is met. */
  isFulfilled?: boolean;
}

export function EntranceCard({ to, title, icon, children, note, isFulfilled }: EntranceCardProps) {
  return (
    <div className="panel group relative flex gap-4 p-5 transition-colors duration-150 focus-within:border-accent hover:border-accent">
      <GameIcon href={icon} className="size-12 text-accent/85 transition-colors group-hover:text-accent" />
      <div className="flex min-w-0 flex-col gap-1">
        <h2>
          <Link to={to} className="after:absolute after:inset-0 after:rounded-xl group-hover:text-accent">
            {title}
          </Link>
        </h2>
        <p className="text-muted">{children}</p>
        {note !== undefined && (
          <p
            className={`mt-auto flex items-center gap-1.5 pt-2 font-semibold ${isFulfilled ? 'text-success' : ''}`}
          >
            {note}
            {isFulfilled && <Icon of={Check} label="You are" />}
          </p>
        )}
      </div>
    </div>
  );
}
