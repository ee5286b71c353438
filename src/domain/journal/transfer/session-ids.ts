import type { SentJournal } from './sent-records.ts';

type SentSession = SentJournal['sessions'][number];
type IdHere = (kind: string, id: string) => string;

/** Gives the records that a session names other ids, also in its texts, its XP and its timeline. */
export function sessionWithIds(
  session: SentSession,
  idHere: IdHere,
  texts: (text: string) => string,
): SentSession {
  const { plan, recap, encounters, attended, experience, lines } = session;
  return {
    ...session,
    plan: texts(plan),
    recap: texts(recap),
    encounters: encounters.map((id) => idHere('encounter', id)),
    attended: attended.map((id) => idHere('character', id)),
    experience: experience && {
      ...experience,
      characters: experience.characters.map((character) => ({
        ...character,
        character_id: idHere('character', character.character_id),
      })),
    },
    lines: lines.map((line) => lineHere({ ...line, text: texts(line.text) }, idHere)),
  };
}

type SentLine = SentSession['lines'][number];

function lineHere(line: SentLine, idHere: IdHere): SentLine {
  if (line.kind === 'fight') {
    const { data } = line;
    return {
      ...line,
      data: {
        ...data,
        fight_id: idHere('fight', data.fight_id),
        encounter_id: idHere('encounter', data.encounter_id),
        party: data.party.map((one) => ({
          ...one,
          character_id: one.character_id && idHere('character', one.character_id),
        })),
      },
    };
  }
  if (line.kind === 'encounter') {
    const { data } = line;
    const fight_id = idHere('fight', data.fight_id);
    return { ...line, data: { ...data, fight_id, encounter_id: idHere('encounter', data.encounter_id) } };
  }
  if (line.kind === 'handout') {
    return { ...line, data: { ...line.data, handout_id: idHere('handout', line.data.handout_id) } };
  }
  if (line.kind === 'level-up') {
    return { ...line, data: { ...line.data, character_id: idHere('character', line.data.character_id) } };
  }
  return line;
}
