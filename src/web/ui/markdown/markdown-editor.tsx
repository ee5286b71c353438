import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useRef, useState } from 'react';
import { characterCount } from '#domain/text/length.ts';
import { limitTyping } from '#web/ui/form/limit-typing.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { applyEdit } from './editor/apply-edit.ts';
import { type Format, formatOfKey } from './editor/formats.ts';
import { continueLines } from './editor/line-edits.ts';
import { MentionOptions, optionId } from './editor/mention-options.tsx';
import { Toolbar } from './editor/toolbar.tsx';
import { useKeptCaret } from './editor/use-kept-caret.ts';
import { type SuggestMentions, useMentionList } from './editor/use-mention-list.ts';
import { WriteOrPreview } from './editor/write-or-preview.tsx';

interface MarkdownEditorProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What `@` offers. Pass a stable function, for example from `useCallback`. */
  suggest: SuggestMentions;
  /** The text as it will be read: beside the field on a wide screen, otherwise in its place. */
  preview?: (text: string) => ReactNode;
  /** In characters. */
  maximum: number;
  error?: string | undefined;
  placeholder?: string;
  rows?: number;
  autoFocus?: boolean;
  onBlur?: () => void;
}

const BESIDE = '(min-width: 64rem)';

/** A text area for Markdown with tools, shortcuts, mentions and a preview. Loaded by the pages that use it. */
export function MarkdownEditor({ preview, ...writing }: MarkdownEditorProps) {
  const isWide = useMedia(BESIDE);
  const [isPreviewed, setPreviewed] = useState(false);
  const shown = useDeferredValue(writing.value);
  const reading = preview && (isWide || isPreviewed) && (
    <section
      aria-label={`Preview of ${writing.label}`}
      className="min-h-28 min-w-0 rounded-lg border border-line bg-surface p-4"
    >
      {shown.trim() === '' ? <p className="text-muted">Nothing to preview yet.</p> : preview(shown)}
    </section>
  );
  return (
    <div className={preview && isWide ? 'grid grid-cols-2 items-start gap-4' : 'flex flex-col gap-2'}>
      {preview && !isWide && <WriteOrPreview isPreviewed={isPreviewed} onChange={setPreviewed} />}
      {/* Hidden instead of removed, so that the undo history and the caret survive the preview. */}
      <div hidden={!isWide && isPreviewed} className="min-w-0">
        <Writing {...writing} />
      </div>
      {reading}
    </div>
  );
}

type WritingProps = Omit<MarkdownEditorProps, 'preview'>;

function Writing({ label, value, onChange, suggest, maximum, error, rows = 12, ...area }: WritingProps) {
  const id = useId();
  const listId = `${id}-list`;
  const field = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentionList(field, suggest);
  const rememberCaret = useKeptCaret(field, value);
  const { list } = mentions;
  const count = describeCount(value, maximum);

  function format({ edit }: Format) {
    if (field.current !== null) applyEdit(field.current, edit(selectionOf(field.current)));
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    if (mentions.onKey(event, breakLine)) return;
    const selected = selectionOf(event.currentTarget);
    const wanted = formatOfKey(event);
    if (wanted !== undefined && (!wanted.needsSelection || selected.start !== selected.end)) {
      event.preventDefault();
      // Ctrl+K would also open the search.
      event.stopPropagation();
      format(wanted);
    } else if (
      event.key === 'Enter' &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey &&
      !event.shiftKey
    ) {
      const edit = continueLines(selected);
      if (edit === undefined) return;
      event.preventDefault();
      applyEdit(event.currentTarget, edit);
    }
  }

  /** Inserts a line break when Enter was pressed and the search for a mention found nothing. */
  function breakLine(): void {
    if (field.current === null) return;
    const selected = selectionOf(field.current);
    const { start, end } = selected;
    const plain = { from: start, to: end, insert: '\n', select: [start + 1, start + 1] } as const;
    applyEdit(field.current, continueLines(selected) ?? plain);
  }

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <Toolbar controls={id} onFormat={format} />
      <textarea
        {...area}
        ref={field}
        id={id}
        rows={rows}
        value={value}
        onInput={limitTyping(maximum)}
        onChange={(event) => {
          rememberCaret();
          onChange(event.target.value);
          mentions.follow();
        }}
        onSelect={() => {
          rememberCaret();
          mentions.follow();
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          mentions.leave();
          area.onBlur?.();
        }}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-about`}
        // A text area cannot be a combobox, but it can have its list.
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={list && listId}
        aria-activedescendant={list && optionId(listId, list.chosen)}
        className="control field-sizing-content max-h-[70vh] min-h-48!"
      />
      <MentionOptions id={listId} area={field} list={list} onChoose={mentions.choose} />
      <p id={`${id}-about`} className={error === undefined ? 'text-muted empty:hidden' : 'text-danger'}>
        {error ?? count}
      </p>
    </div>
  );
}

function selectionOf({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) {
  return { text: value, start: selectionStart, end: selectionEnd };
}

/** Counted only near the maximum, where it matters. */
function describeCount(text: string, maximum: number): string | undefined {
  if (text.length < maximum * 0.9) return undefined;
  const count = characterCount(text);
  return `${count.toLocaleString('en')} of ${maximum.toLocaleString('en')} characters`;
}
