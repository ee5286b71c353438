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
  /** `reading` for forms and text, `wide` for tables, `full` for screens that use all there is. */
  width?: 'reading' | 'wide' | 'full';
  children: ReactNode;
}

const WIDTHS = { reading: 'max-w-3xl', wide: 'max-w-6xl', full: 'max-w-none' };

/** The frame of every page: title, one h1, the way back, and the width that suits the content. */
export function Page({ title, documentTitle, back, lead, actions, width = 'wide', children }: PageProps) {
  usePageTitle(documentTitle ?? title);
  return (
    <div className={`mx-auto w-full ${WIDTHS[width]}`}>
      {back !== undefined && (
        <Link to={back} className="link mb-2 inline-flex min-h-11 items-center gap-1.5 print:hidden">
          <Icon of={ArrowLeft} />
          Back
        </Link>
      )}
      <header className="mb-6">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          {/* Takes the focus when what had it goes. */}
          <h1 tabIndex={-1} className="min-w-0 max-w-full">
            {title}
          </h1>
          {actions !== undefined && <div className="flex flex-wrap gap-3 print:hidden">{actions}</div>}
        </div>
        <hr className="tapered-rule mt-3" />
        {lead !== undefined && <div className="mt-3 max-w-prose text-lg text-muted">{lead}</div>}
      </header>
      {children}
    </div>
  );
}
