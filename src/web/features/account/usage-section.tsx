import { useLoaderData } from 'react-router';
import type { getUsage } from '#contract/account/user.ts';
import type { ResponseOf } from '#contract/call.ts';
import type { LoadAccount } from './load-account.ts';
import { percentUsed, usedOf } from './usage-words.ts';

type Usage = ResponseOf<typeof getUsage>;

const ROWS: readonly { name: keyof Usage; label: string; unit: 'count' | 'bytes' }[] = [
  { name: 'records', label: 'Campaigns, encounters, characters and NPCs', unit: 'count' },
  { name: 'members', label: 'Entries in their lists', unit: 'count' },
  { name: 'text_bytes', label: 'Descriptions, rewards, sheets and screens', unit: 'bytes' },
  { name: 'library_records', label: 'Monsters and spells of your library', unit: 'count' },
  { name: 'library_bytes', label: 'Their texts', unit: 'bytes' },
  { name: 'journal_bytes', label: 'Notes, sessions and handouts', unit: 'bytes' },
  { name: 'picture_bytes', label: 'Pictures', unit: 'bytes' },
  { name: 'fights_bytes', label: 'Fights with their logs', unit: 'bytes' },
  { name: 'total_bytes', label: 'Texts, pictures and fights together', unit: 'bytes' },
];

export function UsageSection() {
  const { usage } = useLoaderData<LoadAccount>();
  if (usage === null) return null;
  return (
    <section className="panel flex flex-col gap-5 p-6">
      <h2>Room in this account</h2>
      <table className="w-full">
        <caption className="sr-only">What the account holds, and its limits</caption>
        <tbody className="divide-y divide-line">
          {ROWS.map(({ name, label, unit }) => (
            <tr key={name}>
              <th scope="row" className="py-2 pe-4 text-start font-normal">
                {label}
              </th>
              <td className="py-2 text-end tabular-nums">
                {usedOf(usage[name], unit)}
                {percentUsed(usage[name]) >= 90 && (
                  <span className="block text-danger">{percentUsed(usage[name])} % used</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
