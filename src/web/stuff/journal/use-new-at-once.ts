import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { NEW_PARAMETER } from '#web/paths/paths.ts';

/** Makes a new record when the address of the list asks for it. The value of the parameter is its name. */
export function useNewAtOnce(create: (name: string) => void): void {
  const [params] = useSearchParams();
  const name = params.get(NEW_PARAMETER);
  // In development, React runs an effect twice.
  const isMade = useRef(false);
  const make = useEffectEvent((asked: string) => {
    if (isMade.current) return;
    isMade.current = true;
    create(asked);
  });
  useEffect(() => {
    if (name !== null) make(name);
  }, [name]);
}
