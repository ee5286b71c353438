import {
  AtSign,
  Bold,
  Heading,
  Italic,
  Link,
  List,
  ListChecks,
  type LucideIcon,
  Table,
  TextQuote,
} from 'lucide-react';
import { insertTable, toggleLines } from './line-edits.ts';
import { insertAt, insertLink, toggleMark } from './mark-edits.ts';
import type { SelectedText, TextEdit } from './text-edit.ts';

export interface Format {
  readonly name: string;
  readonly icon: LucideIcon;
  /** With Ctrl, or Cmd on a Mac. */
  readonly key?: string;
  /** Without a selection, the key keeps its usual action: Ctrl+K opens the palette. */
  readonly needsSelection?: boolean;
  readonly edit: (selected: SelectedText) => TextEdit;
}

/** The tools above the text, in their order. */
export const FORMATS: readonly Format[] = [
  { name: 'Bold', icon: Bold, key: 'b', edit: (selected) => toggleMark(selected, '**') },
  { name: 'Italic', icon: Italic, key: 'i', edit: (selected) => toggleMark(selected, '*') },
  { name: 'Heading', icon: Heading, edit: (selected) => toggleLines(selected, 'heading') },
  { name: 'List', icon: List, edit: (selected) => toggleLines(selected, 'list') },
  { name: 'Check box', icon: ListChecks, edit: (selected) => toggleLines(selected, 'check') },
  { name: 'Quote', icon: TextQuote, edit: (selected) => toggleLines(selected, 'quote') },
  { name: 'Table', icon: Table, edit: insertTable },
  { name: 'Link', icon: Link, key: 'k', needsSelection: true, edit: insertLink },
  { name: 'Mention', icon: AtSign, edit: insertAt },
];

export function formatOfKey(event: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}): Format | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return undefined;
  return FORMATS.find(({ key }) => key === event.key.toLowerCase());
}
