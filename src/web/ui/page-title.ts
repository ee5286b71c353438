import { useEffect } from 'react';

/** The document title is the page's title without a suffix: a monster's page has the monster's name. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
