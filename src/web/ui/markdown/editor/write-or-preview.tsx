interface WriteOrPreviewProps {
  isPreviewed: boolean;
  onChange: (isPreviewed: boolean) => void;
}

/** For screens without space for both. */
export function WriteOrPreview({ isPreviewed, onChange }: WriteOrPreviewProps) {
  return (
    <fieldset className="flex self-start rounded-lg border border-edge p-0.5">
      <legend className="sr-only">Write or preview</legend>
      {[
        { name: 'Write', value: false },
        { name: 'Preview', value: true },
      ].map(({ name, value }) => (
        <button
          key={name}
          type="button"
          aria-pressed={isPreviewed === value}
          onClick={() => onChange(value)}
          className="min-h-11 rounded-md px-4 font-semibold text-muted aria-pressed:bg-accent aria-pressed:text-on-accent"
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
