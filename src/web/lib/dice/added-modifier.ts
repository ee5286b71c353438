/** As part of a sum: '+ 2', '− 1'. `formatModifier` is for a number alone. */
export function addedModifier(modifier: number): string {
  return `${modifier < 0 ? '−' : '+'} ${Math.abs(modifier)}`;
}
