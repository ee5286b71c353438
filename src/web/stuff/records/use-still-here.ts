import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * Call the result before waiting for an answer: what it gives tells afterwards whether one is still there. A late
 * answer must not take a person away from where they have gone meanwhile.
 */
export function useStillHere(): () => () => boolean {
  const { key } = useLocation();
  const { state } = useNavigation();
  const here = useRef<string>(undefined);
  useEffect(() => {
    // On the way to another page counts as gone.
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
