import { libraryPaths } from '#web/app/library-paths.ts';
import { toast } from '#web/ui/toast.ts';

export function linkTo(code: string): string {
  return `${location.origin}${libraryPaths.shared(code)}`;
}

export async function copyLink(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(linkTo(code));
    toast.success('Link copied.');
  } catch {
    toast.error('The browser does not allow copying here: select the link and copy it.');
  }
}
