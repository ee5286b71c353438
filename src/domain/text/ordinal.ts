/** '2nd', '11th'. */
export function ordinal(value: number): string {
  const ending = value > 10 && value < 20 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[value % 10] ?? 'th');
  return `${value}${ending}`;
}
