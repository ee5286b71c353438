import { useEffect } from 'react';

/** The document's title is the page's own, nothing added: a monster's page is titled by the monster's name. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
