/** Says what the panel showed before. The panel stays until the game master removes it. */
export function DeadPin({ name, kind, what }: { name: string; kind: string; what: string }) {
  return (
    <p role="note" className="text-muted">
      {name} ({kind}) {what}
    </p>
  );
}
