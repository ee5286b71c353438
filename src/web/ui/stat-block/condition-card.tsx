import type { ConditionEntry } from '#domain/codex/condition.ts';
import { RichText } from './rich-text.tsx';

/** The text of a condition. The caller renders the heading. */
export function ConditionText({ condition }: { condition: ConditionEntry }) {
  const { index, name, desc, levels, spells } = condition;
  const lines = desc.map((line) => (
    <RichText key={line} text={line} spells={spells} label={name} about={index} />
  ));
  return (
    <div className="flex flex-col gap-2.5 font-serif text-[1.0625rem] lining-nums leading-snug">
      {levels.length === 0 ? (
        <ul className="flex list-disc flex-col gap-1.5 pl-6">
          {lines.map((line) => (
            <li key={line.key}>{line}</li>
          ))}
        </ul>
      ) : (
        <>
          {lines.slice(0, 1).map((line) => (
            <p key={line.key}>{line}</p>
          ))}
          <table className="w-full text-left">
            <thead>
              <tr className="border-accent/50 border-b">
                <th scope="col" className="w-16 py-1">
                  Level
                </th>
                <th scope="col" className="py-1">
                  Effect
                </th>
              </tr>
            </thead>
            <tbody>
              {levels.map(({ level, effect }) => (
                <tr key={level} className="border-line border-b">
                  <td className="py-1">{level}</td>
                  <td className="py-1">{effect}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {lines.slice(1).map((line) => (
            <p key={line.key}>{line}</p>
          ))}
        </>
      )}
    </div>
  );
}
