/** A name without enough space is shortened before its ' - {n}', so that copies can be told apart. */
export function NumberedName({ name }: { name: string }) {
  const at = name.lastIndexOf(' - ');
  if (at === -1 || !/^\d+$/.test(name.slice(at + 3))) return name;
  return (
    <span className="flex min-w-0">
      <span className="truncate">{name.slice(0, at)}</span>
      <span className="flex-none whitespace-pre">{name.slice(at)}</span>
    </span>
  );
}
