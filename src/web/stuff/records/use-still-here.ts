import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * Call the returned function before an await. Its result then tells whether the user is still on the page. A late
 * response must not move a user who has navigated elsewhere.
 */
export function useStillHere(): () => () => boolean {
  const { key } = useLocation();
  const { state } = useNavigation();
  const here = useRef<string>(undefined);
  useEffect(() => {
    // A navigation in progress counts as gone.
    here.current = state === 'idle' ? key : undefined;
    return () => {
      here.current = undefined;
    };
  }, [key, state]);
  return () => {
    const asked = here.current;
    return () => asked !== undefined && here.current === asked;
  };
}
