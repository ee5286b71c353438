/** The fields of a record with these names. The caller says of which type they are. */
export function pickFields<Picked extends object>(
  record: object,
  isPicked: (name: string) => boolean,
): Picked {
  return Object.fromEntries(Object.entries(record).filter(([name]) => isPicked(name))) as Picked;
}
