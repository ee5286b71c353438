import type { ReactNode } from 'react';
import { BackLink } from './back-link.tsx';
import { usePageTitle } from './page-title.ts';

interface PageProps {
  /** The h1. Also the document title, unless `documentTitle` differs. */
  title: string;
  documentTitle?: string;
  back?: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** `reading` limits the line length, for forms and text. `narrow` is for a form of a few fields. Both are centred. */
  width?: keyof typeof WIDTHS;
  children: ReactNode;
}

const WIDTHS = { narrow: 'mx-auto max-w-md', reading: 'mx-auto max-w-3xl', full: '' };

/** The frame of every page: document title, one h1, the Back link, and the content width. */
export function Page({ title, documentTitle, back, lead, actions, width = 'full', children }: PageProps) {
  usePageTitle(documentTitle ?? title);
  return (
    <div className={WIDTHS[width]}>
      <header className="mb-4">
        {/* High enough for a toast between the title and the actions. */}
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-2">
          {/* Takes the focus when the focused element disappears. */}
          <h1 tabIndex={-1} className="min-w-0 max-w-full">
            {title}
          </h1>
          <div className="flex flex-wrap items-center gap-3 print:hidden">
            {actions}
            {back !== undefined && <BackLink to={back} />}
          </div>
        </div>
        <hr className="tapered-rule mt-2" />
        {lead !== undefined && <div className="mt-3 max-w-prose text-lg text-muted">{lead}</div>}
      </header>
      {children}
    </div>
  );
}
