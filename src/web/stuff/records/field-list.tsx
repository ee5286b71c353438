/** Names and values. An empty value shows 'None'. */
export function FieldList({ fields }: { fields: { label: string; value: string }[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {fields.map(({ label, value }) => (
        <div key={label} className={value.length > 120 ? 'sm:col-span-2' : ''}>
          <dt className="font-semibold text-muted">{label}</dt>
          <dd className="whitespace-pre-line">{value === '' ? 'None' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
