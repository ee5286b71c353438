import { ImagePlus, Trash2 } from 'lucide-react';
import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { pictureAddress } from '#web/lib/pictures/picture-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { isTyping } from '#web/ui/is-typing.ts';
import { pastedPicture } from './pasted-picture.ts';
import { type Upload, useUpload } from './use-upload.ts';

interface PicturePickerProps {
  pictureId: string | null;
  /** The alternative text: the name of its record. */
  name: string;
  onChange: (pictureId: string | null) => void;
}

/** A picture that is chosen, dropped or pasted. It is uploaded immediately. The parent component saves the record. */
export function PicturePicker({ pictureId, name, onChange }: PicturePickerProps) {
  const { upload, choose, retry } = useUpload(onChange);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const labelId = useId();
  usePastedPicture(choose);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) void choose(file);
  }

  return (
    <fieldset
      aria-labelledby={labelId}
      className={`flex min-w-0 flex-col gap-2 rounded-lg ${isOver ? 'outline-2 outline-accent outline-offset-4' : ''}`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span id={labelId} className="font-semibold">
        Picture
      </span>
      {pictureId !== null && (
        <img
          src={pictureAddress(pictureId)}
          alt={name === '' ? 'Picture' : name}
          className="max-h-96 max-w-full self-start rounded-lg border border-line object-contain"
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button ref={button} busy={isUnderWay(upload)} onClick={() => input.current?.click()}>
          <Icon of={ImagePlus} />
          {pictureId === null ? 'Choose a picture' : 'Change picture'}
        </Button>
        {pictureId !== null && (
          <Button
            variant="delete"
            onClick={() => {
              onChange(null);
              // The pressed button disappears.
              button.current?.focus();
            }}
          >
            <Icon of={Trash2} />
            Remove picture
          </Button>
        )}
        <span className="text-muted pointer-coarse:hidden">or drop or paste one here</span>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Picture file"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // So that the same file can be chosen a second time.
          target.value = '';
          if (file) void choose(file);
        }}
      />
      <p role="status" className="text-muted">
        {upload.step === 'encoding' && 'Making the picture smaller…'}
        {upload.step === 'sending' && 'Saving the picture…'}
      </p>
      {upload.step === 'failed' && (
        <div className="flex flex-wrap items-center gap-3">
          <p role="alert" className="text-danger">
            {upload.message}
          </p>
          {upload.canRetry && <Button onClick={retry}>Try again</Button>}
        </div>
      )}
    </fieldset>
  );
}

function isUnderWay({ step }: Upload): boolean {
  return step === 'encoding' || step === 'sending';
}

/** Ignores a paste while a dialog is open, because it belongs to the dialog. */
function usePastedPicture(choose: (file: Blob) => Promise<void>): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (event.clipboardData === null || document.querySelector('dialog[open]')) return;
    const file = pastedPicture(event.clipboardData, isTyping(event.target));
    if (file === undefined) return;
    event.preventDefault();
    void choose(file);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
}
