import { BookCopy } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { entryAddress } from '#web/lib/codex/entry-in-place.ts';
import type { CodexEntry } from '#web/lib/library/copy-to-library.ts';
import { makeId } from '#web/lib/make-id.ts';
import { useUsername } from '#web/lib/session/session.ts';
import { loginLeadingTo } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast/toast.ts';

/** A URL parameter after the log-in: continues the action. */
const COPY = 'copy';

/**
 * Copies the entry to the own library. A library needs an account, so a visitor is sent to the log-in and then returns.
 */
export function CopyToLibrary({ entry }: { entry: CodexEntry }) {
  const username = useUsername();
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  const [copy, setCopy] = useState<string>();
  // Kept until it is saved, so that a retry after a lost response makes no second copy.
  const newId = useRef(makeId());
  const { guide, record } = entry;

  async function make() {
    if (isBusy) return;
    setBusy(true);
    try {
      const { copyToLibrary } = await import('#web/lib/library/copy-to-library.ts');
      setCopy(await copyToLibrary(entry, newId.current));
      newId.current = makeId();
      toast.success(`${record.name} is now in your library.`);
    } catch {
      toast.error(`${record.name} could not be copied. Please try again.`);
    } finally {
      setBusy(false);
    }
  }

  const goOn = useEffectEvent(() => {
    setParams({}, { replace: true, preventScrollReset: true });
    void make();
  });
  const isAsked = params.get(COPY) === record.index && typeof username === 'string';
  useEffect(() => {
    if (isAsked) goOn();
  }, [isAsked]);

  const content = (text: string) => (
    <>
      <Icon of={BookCopy} className="max-sm:hidden" />
      {text}
    </>
  );
  if (username === null) {
    // Returns to the entry's page, because the list would have to open the popout again first.
    const page = pathname.startsWith('/codex/specs/')
      ? pathname
      : entryAddress({ guide, index: record.index });
    return (
      <Link
        to={loginLeadingTo(`${page}?${COPY}=${record.index}`)}
        className={buttonStyle('secondary', 'max-sm:px-3!')}
      >
        {content('Copy to my library')}
      </Link>
    );
  }
  if (copy !== undefined)
    return (
      <Link to={entryAddress({ guide, index: copy })} className={buttonStyle('secondary', 'max-sm:px-3!')}>
        {content('Open my copy')}
      </Link>
    );
  return (
    <Button className="max-sm:px-3!" busy={isBusy} onClick={make}>
      {content('Copy to my library')}
    </Button>
  );
}
