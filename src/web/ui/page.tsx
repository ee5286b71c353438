import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import { usePageTitle } from './page-title.ts';

interface PageProps {
  /** The h1 and, unless `documentTitle` differs, the document's title. */
  title: string;
  documentTitle?: string;
  /** Where the Back link leads. */
  back?: string;
  /** A line under the heading. */
  lead?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** `reading` limits the length of lines, for forms and text. The left edge is the same on every page. */
  width?: 'reading' | 'full';
  children: ReactNode;
}

/** The frame of every page: title, one h1, the way back, and the width that suits the content. */
export function Page({ title, documentTitle, back, lead, actions, width = 'full', children }: PageProps) {
  usePageTitle(documentTitle ?? title);
  return (
    <div className={width === 'reading' ? 'max-w-3xl' : ''}>
      <header className="mb-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          {/* Takes the focus when what had it goes. */}
          <h1 tabIndex={-1} className="min-w-0 max-w-full">
            {title}
          </h1>
          <div className="flex flex-wrap items-center gap-3 print:hidden">
            {actions}
            {back !== undefined && (
              <Link to={back} className="link inline-flex min-h-11 items-center gap-1.5">
                <Icon of={ArrowLeft} />
                Back
              </Link>
            )}
          </div>
        </div>
        <hr className="tapered-rule mt-2" />
        {lead !== undefined && <div className="mt-3 max-w-prose text-lg text-muted">{lead}</div>}
      </header>
      {children}
    </div>
  );
}
