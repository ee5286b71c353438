import { ApiError } from './api-client.ts';

/** Rejects with `offline` when the response takes longer. */
export async function inTime<Answer>(asked: Promise<Answer>, milliseconds: number): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError('offline', 'The server does not answer.')), milliseconds);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/**
 * For a request that is sent again under the same id: the server handles it once, so a long silence is not waited for.
 */
export function patience(): AbortSignal {
  return AbortSignal.timeout(15_000);
}
