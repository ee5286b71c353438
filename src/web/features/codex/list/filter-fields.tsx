import type { Filter } from '#domain/codex/search/filters.ts';
import { SelectField } from '#web/ui/form/select.tsx';
import { chosenOption, type Guide, type NamedRow } from './guide.ts';
import type { ListAddress } from './use-list-address.ts';
import { TriState } from './yes-no-any.tsx';

export function FilterFields<Row extends NamedRow>({
  guide,
  address,
}: {
  guide: Guide<Row>;
  address: ListAddress;
}) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11.5rem),1fr))] gap-x-4 gap-y-3">
      {guide.filters.map((filter) => (
        <FilterField
          key={filter.name}
          filter={filter}
          value={address.params.get(filter.name) ?? ''}
          onChange={(value) => address.change({ [filter.name]: value })}
        />
      ))}
    </div>
  );
}

interface FilterFieldProps<Row> {
  filter: Filter<Row>;
  value: string;
  onChange: (value: string) => void;
}

function FilterField<Row>({ filter, value, onChange }: FilterFieldProps<Row>) {
  if (filter.kind === 'switch') return <TriState label={filter.label} value={value} onChange={onChange} />;
  const chosen = filter.read(value) && chosenOption(filter, value);
  return (
    <SelectField
      label={filter.label}
      value={chosen?.value ?? ''}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">Any</option>
      {filter.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label.charAt(0).toUpperCase() + option.label.slice(1)}
        </option>
      ))}
    </SelectField>
  );
}
