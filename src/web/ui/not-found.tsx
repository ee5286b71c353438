import { href as signpost } from 'virtual:game-icon/wooden-sign';
import type { ReactNode } from 'react';
import { GameIcon } from './icon.tsx';
import { LinkButton } from './link-button.tsx';
import { Page } from './page.tsx';

interface NotFoundProps {
  back?: string;
  backLabel?: string;
  /** Suggestions. Placed last, so that nothing moves when they appear. */
  children?: ReactNode;
}

/** For a path or a record that does not exist, with a link back. */
export function NotFound({ back = '/', backLabel = 'Back to Home', children }: NotFoundProps) {
  return (
    <Page title="Not Found">
      <div className="flex flex-col items-start gap-5">
        <GameIcon href={signpost} className="size-20 text-accent" />
        <p className="text-lg">There is no such page, or what was here has been deleted.</p>
        <LinkButton to={back} variant="primary">
          {backLabel}
        </LinkButton>
        {children}
      </div>
    </Page>
  );
}
