import { addProblem } from '#domain/library/import/shared/fit-to-limits.ts';
import { listAt, numberAt, objectAt, textAt } from '#domain/library/import/shared/loose-values.ts';
import { namesUsage, rechargeWords } from '#domain/library/import/shared/phrases.ts';
import { deedsOf } from './foundry-deed.ts';
import { bonusOf, type FoundryFigures, systemOf } from './foundry-figures.ts';
import { hasLair } from './foundry-lookup.ts';

/** ' (Recharge 5-6)', ' (3/Day)', ' (Costs 2 Actions)'; empty if the name already contains it. */
export function usageOf(item: unknown, figures: FoundryFigures): string {
  const name = textAt(item, 'name');
  if (namesUsage(name)) return '';
  const system = systemOf(item);
  const recharge = numberAt(system, 'recharge', 'value');
  if (recharge) return ` (${rechargeWords(recharge)})`;
  const [first] = deedsOf(item);
  // The uses of a spell belong to the spell, not to the feature.
  const isSpell = textAt(first?.activity, 'type') === 'cast';
  const words = [objectAt(system, 'uses'), isSpell ? {} : objectAt(first?.activity, 'uses')]
    .map((uses) => usesWords(uses, figures))
    .find((found) => found !== '');
  if (words !== undefined) return ` (${words})`;
  if (isLegendaryResistance(item)) return resistanceWords(figures);
  const most = bonusOf(textAt(system, 'uses', 'max'), figures);
  if (most > 0) addProblem(figures.problems, `${name} has ${most} uses; when they return was not read.`);
  return costWords(item);
}

const RESTS: Readonly<Record<string, string>> = {
  sr: 'Recharges after a Short or Long Rest',
  lr: 'Recharges after a Long Rest',
};
const DAILY: ReadonlySet<string> = new Set(['day', 'dawn', 'dusk', 'lr', 'daily']);
const OTHERS: Readonly<Record<string, string>> = { sr: 'Short Rest', turn: 'Turn', round: 'Round' };

function usesWords(uses: unknown, figures: FoundryFigures): string {
  const recovery = listAt(uses, 'recovery')[0];
  const period = textAt(recovery, 'period') || textAt(uses, 'per');
  if (period === 'recharge') return rechargeWords(numberAt(recovery, 'formula') ?? 6);
  const most = bonusOf(textAt(uses, 'max'), figures);
  if (most <= 0) return '';
  if (most === 1 && Object.hasOwn(RESTS, period)) return RESTS[period] ?? '';
  if (DAILY.has(period)) return `${most}/Day`;
  return Object.hasOwn(OTHERS, period) ? `${most}/${OTHERS[period]}` : '';
}

/** Since version 4 of the system, the actor counts the legendary resistances. */
function isLegendaryResistance(item: unknown): boolean {
  const isSpent = deedsOf(item).some(({ activity }) =>
    listAt(activity, 'consumption', 'targets').some(
      (target) => textAt(target, 'target') === 'resources.legres.value',
    ),
  );
  const older = textAt(systemOf(item), 'consume', 'target') === 'resources.legres.value';
  return isSpent || older || textAt(item, 'name').toLowerCase() === 'legendary resistance';
}

function resistanceWords({ system, edition }: FoundryFigures): string {
  const most = numberAt(system, 'resources', 'legres', 'max') ?? 0;
  if (most <= 0) return '';
  const lair = edition === '2024' && hasLair(system) ? `, or ${most + 1}/Day in Lair` : '';
  return ` (${most}/Day${lair})`;
}

/** A legendary action may cost more than one. */
function costWords(item: unknown): string {
  const cost = deedsOf(item)
    .map(({ item: own, activity }) =>
      textAt(activity, 'activation', 'type') === 'legendary' ||
      textAt(own, 'activation', 'type') === 'legendary'
        ? (numberAt(activity, 'activation', 'value') ?? numberAt(own, 'activation', 'cost') ?? 1)
        : 1,
    )
    .find((one) => one > 1);
  return cost === undefined ? '' : ` (Costs ${cost} Actions)`;
}
