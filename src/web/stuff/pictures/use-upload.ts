import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/lib/api-client.ts';
import { makeId } from '#web/lib/make-id.ts';
import { PictureError, reEncodePicture } from '#web/lib/pictures/re-encode-picture.ts';
import { uploadPicture } from '#web/lib/pictures/upload-picture.ts';

export type Upload =
  | { readonly step: 'idle' }
  | { readonly step: 'encoding' | 'sending' }
  /** `canRetry`: the file is valid, but the server did not respond. */
  | { readonly step: 'failed'; readonly message: string; readonly canRetry: boolean };

/** Re-encodes a chosen file and uploads it. A retry has the same id, so a lost response creates no second picture. */
export function useUpload(onUploaded: (pictureId: string) => void) {
  const [upload, setUpload] = useState<Upload>({ step: 'idle' });
  const unsent = useRef<{ id: string; picture: Blob }>(undefined);
  // A second file that is chosen in the meantime replaces the first.
  const latest = useRef<object>(undefined);
  // Uses the latest callback, because the caller may render with newer fields during an upload.
  const uploaded = useRef(onUploaded);
  useEffect(() => {
    uploaded.current = onUploaded;
  });

  async function run(made: () => Promise<{ id: string; picture: Blob }>): Promise<void> {
    const turn = {};
    latest.current = turn;
    const isLatest = () => latest.current === turn;
    try {
      setUpload({ step: 'encoding' });
      const sent = await made();
      if (!isLatest()) return;
      unsent.current = sent;
      setUpload({ step: 'sending' });
      await uploadPicture(sent.id, sent.picture);
      if (!isLatest()) return;
      unsent.current = undefined;
      setUpload({ step: 'idle' });
      uploaded.current(sent.id);
    } catch (error) {
      if (isLatest()) setUpload(explain(error));
    }
  }

  return {
    upload,
    choose: (file: Blob) => run(async () => ({ id: makeId(), picture: await reEncodePicture(file) })),
    retry: () => {
      const kept = unsent.current;
      if (kept !== undefined) void run(async () => kept);
    },
  };
}

function explain(error: unknown): Upload {
  if (error instanceof PictureError) return { step: 'failed', message: error.message, canRetry: false };
  if (!(error instanceof ApiError)) throw error;
  const isAway = error.code === 'offline';
  const message = isAway ? 'The picture could not be saved: the server cannot be reached.' : error.message;
  return { step: 'failed', message, canRetry: isAway || error.code === 'too_many_writes' };
}
