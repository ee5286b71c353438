import { LONG_TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import type { SessionLine } from './session-line.ts';
import { asSentence, IN_MARKDOWN, listNames, wordFight, wordRewards } from './wording.ts';

/** A longer paragraph is hard to read. */
const SENTENCES_MAXIMUM = 8;

interface Attending {
  readonly character_id: string;
  readonly name: string;
}

/** JRN-3: the timeline of a session as plain sentences in Markdown, for the game master to edit. */
export function recapOf(lines: readonly SessionLine[], attending: readonly Attending[]): string {
  // The last line of a fight that ended or was restarted has the most information.
  const last = new Map(
    lines.flatMap((line) =>
      line.kind === 'fight' || line.kind === 'encounter' ? [[line.data.encounter_id, line] as const] : [],
    ),
  );
  const paragraphs: string[] = [];
  let sentences: string[] = [];
  const close = () => {
    if (sentences.length > 0) paragraphs.push(sentences.join(' '));
    sentences = [];
  };
  if (attending.length > 0) {
    const present = attending.map(({ name, character_id }) => IN_MARKDOWN.character(name, character_id));
    paragraphs.push(`${listNames(present)} ${present.length === 1 ? 'was' : 'were'} there.`);
  }
  for (const line of lines) {
    if (line.kind === 'fight') {
      close();
      paragraphs.push(
        ...(line.isEdited
          ? [asTyped(line)]
          : [wordFight(line.data, IN_MARKDOWN).join(' '), ...wordRewards(line.data, IN_MARKDOWN)]),
      );
    } else {
      sentences.push(...sentencesOf(line, last));
      if (sentences.length >= SENTENCES_MAXIMUM) close();
    }
  }
  close();
  return withinLimit(paragraphs);
}

function sentencesOf(
  line: Exclude<SessionLine, { kind: 'fight' }>,
  last: ReadonlyMap<string, SessionLine>,
): string[] {
  if (line.isEdited) return [asTyped(line)];
  switch (line.kind) {
    case 'typed':
      return [asTyped(line)];
    case 'rest':
      return ['The party took a long rest.'];
    case 'handout':
      return [`The players saw ${IN_MARKDOWN.handout(line.data.name, line.data.handout_id)}.`];
    case 'level-up': {
      const { name, character_id, level } = line.data;
      return [`${IN_MARKDOWN.character(name, character_id)} reached level ${level}.`];
    }
    case 'encounter': {
      const { name, encounter_id } = line.data;
      if (last.get(encounter_id) !== line) return [];
      return [`The fight ${IN_MARKDOWN.encounter(name, encounter_id)} began and is not over yet.`];
    }
    case 'started':
    case 'ended':
      return [];
  }
}

function asTyped({ text }: SessionLine): string {
  return asSentence(text.replace(/\s+/g, ' '));
}

/** A recap that is too long to save would be lost. */
function withinLimit(paragraphs: readonly string[]): string {
  let text = '';
  for (const paragraph of paragraphs) {
    const next = text === '' ? paragraph : `${text}\n\n${paragraph}`;
    if (next.length > LONG_TEXT_MAXIMUM) break;
    text = next;
  }
  return text;
}
