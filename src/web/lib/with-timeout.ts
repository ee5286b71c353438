import { ApiError } from './api-client.ts';

/** Rejects with `offline` when the response takes longer. */
export async function inTime<Answer>(asked: Promise<Answer>, milliseconds: number): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError('offline', 'The server does not answer.')), milliseconds);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
