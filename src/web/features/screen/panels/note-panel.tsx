import type { Panel } from '#domain/screen/screen.ts';
import { LONG_TEXT_MAXIMUM, TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { limitTyping } from '#web/ui/form/limit-typing.ts';
import { panelTitle } from './panel-choices.ts';
import type { PanelContentProps } from './panel-props.ts';

/** Plain text, saved as it is typed. */
export function NotePanel({ panel, onChange }: PanelContentProps<Extract<Panel, { kind: 'note' }>>) {
  return (
    <div className="flex h-full flex-col gap-2">
      <input
        aria-label="Title"
        placeholder="Title"
        autoComplete="off"
        className="control print:hidden"
        onInput={limitTyping(TEXT_MAXIMUM)}
        value={panel.title}
        onChange={(event) => onChange({ ...panel, title: event.target.value })}
      />
      <textarea
        aria-label={`Text of ${panelTitle(panel)}`}
        placeholder="Write here"
        className="control min-h-24 grow resize-none print:hidden"
        onInput={limitTyping(LONG_TEXT_MAXIMUM)}
        value={panel.text}
        onChange={(event) => onChange({ ...panel, text: event.target.value })}
      />
      {/* A text field would print only its visible part. */}
      <p className="hidden whitespace-pre-wrap print:block">{panel.text}</p>
    </div>
  );
}
