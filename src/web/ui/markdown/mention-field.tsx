import { type ComponentProps, useId, useRef } from 'react';
import { TextField } from '#web/ui/form/field.tsx';
import { MentionOptions, optionId } from './editor/mention-options.tsx';
import { type SuggestMentions, useMentionList } from './editor/use-mention-list.ts';

interface MentionFieldProps
  extends Omit<ComponentProps<typeof TextField>, 'ref' | 'value' | 'onChange' | 'onSelect' | 'onBlur'> {
  value: string;
  onChange: (value: string) => void;
  /** What `@` offers. Pass a stable function. */
  suggest: SuggestMentions;
}

/** A one-line text box in which `@` mentions records and entries, as in the editor of long texts. */
export function MentionField({ suggest, onChange, ...input }: MentionFieldProps) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const mentions = useMentionList(field, suggest);
  const { list } = mentions;
  return (
    <>
      <TextField
        {...input}
        ref={field}
        onChange={(event) => {
          onChange(event.target.value);
          mentions.follow();
        }}
        onSelect={mentions.follow}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || mentions.onKey(event)) return;
          input.onKeyDown?.(event);
        }}
        onBlur={mentions.leave}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={list && listId}
        aria-activedescendant={list && optionId(listId, list.chosen)}
      />
      <MentionOptions id={listId} area={field} list={list} onChoose={mentions.choose} />
    </>
  );
}
