import { Link } from 'react-router';

interface MoreLinksProps {
  links: readonly { to: string; text: string }[];
}

export function MoreLinks({ links }: MoreLinksProps) {
  return (
    <nav aria-label="Also here" className="mt-5 flex flex-wrap items-center gap-x-5 text-muted">
      <span aria-hidden="true">Also here:</span>
      {links.map(({ to, text }) => (
        <Link key={to} to={to} className="link inline-flex min-h-11 items-center">
          {text}
        </Link>
      ))}
    </nav>
  );
}
