import { Code } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import { paths } from './paths.ts';

export function Footer() {
  return (
    <footer className="border-line border-t bg-surface/60 print:hidden">
      <div className="mx-auto flex max-w-site flex-wrap items-center justify-between gap-x-6 px-4 py-2 text-muted sm:px-6 lg:px-8">
        <p>Lorescreen © {new Date().getFullYear()}</p>
        <div className="flex items-center gap-2">
          <Link to={paths.about} className="link inline-flex min-h-11 items-center px-2">
            About
          </Link>
          <a
            href={paths.sourceCode}
            rel="noreferrer"
            title="Source code"
            className="inline-flex size-11 items-center justify-center rounded-lg hover:bg-text/10 hover:text-text"
          >
            <Icon of={Code} label="Source code" />
          </a>
        </div>
      </div>
    </footer>
  );
}
