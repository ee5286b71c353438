import { GUIDES } from '#domain/codex/guides.ts';
import type { FindSpells } from '#domain/codex/reading/spell-names.ts';
import type { Rule, WrittenRule } from '#domain/codex/rule.ts';

type NameOf = (guide: string, index: string) => string | undefined;

/** Completes a written rule. Throws if it refers to an entry that the codex does not have. */
export function deriveRule(written: WrittenRule, findSpells: FindSpells, nameOf: NameOf): Rule {
  const { index, desc, tables = [], rules2024 = null, see = [] } = written;
  const cells = tables.flatMap(({ rows }) => rows.flat());
  return {
    ...written,
    tables,
    rules2024,
    see: see.map((address) => {
      const [guideName = '', entry = ''] = address.split('/');
      const guide = GUIDES.find((one) => one === guideName);
      const name = nameOf(guideName, entry);
      if (guide === undefined || name === undefined)
        throw new Error(`The rule '${index}' refers to '${address}', which does not exist.`);
      return { guide, index: entry, name };
    }),
    spells: findSpells([...desc, ...cells].join('\n')),
    url: `/api/rules/${index}`,
  };
}
