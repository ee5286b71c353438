import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { type Collection, createCollection, updateCollection } from '#contract/collection.ts';
import { SHARED_KINDS, type SharedKind } from '#domain/library/collection.ts';
import { LONG_TEXT_MAXIMUM, TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { makeId } from '#web/lib/make-id.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { TextAreaField } from '#web/ui/form/text-area.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { presentQuery } from '../queries.ts';
import { refreshCollections } from './queries.ts';
import { RecordChoice } from './record-choice.tsx';

const TITLES: Record<SharedKind, string> = {
  monsters: 'Monsters',
  spells: 'Spells',
  encounters: 'Encounters',
};

export type ChosenRecords = Partial<Record<SharedKind, readonly string[]>>;

interface CollectionFormProps {
  /** Undefined for a new collection. */
  collection: Collection | undefined;
  chosenFirst: ChosenRecords;
  onDone: () => void;
}

export function CollectionForm({ collection, chosenFirst, onDone }: CollectionFormProps) {
  const { data: present } = useQuery(presentQuery);
  const [name, setName] = useState(collection?.name ?? '');
  const [description, setDescription] = useState(collection?.description ?? '');
  const [chosen, setChosen] = useState<Record<SharedKind, ReadonlySet<string>>>(() => ({
    monsters: new Set((collection ?? chosenFirst).monsters),
    spells: new Set((collection ?? chosenFirst).spells),
    encounters: new Set((collection ?? chosenFirst).encounters),
  }));
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  // A retry uses the same id, so that a lost response makes no duplicate.
  const newId = useRef(makeId());

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (name.trim() === '') {
      setProblem('Please add a name.');
      return;
    }
    setProblem(undefined);
    setIsBusy(true);
    // In the order of the library. Records deleted in between are omitted.
    const inOrder = (kind: SharedKind) =>
      (present?.[kind] ?? []).filter(({ id }) => chosen[kind].has(id)).map(({ id }) => id);
    const fields = {
      name,
      description,
      monsters: inOrder('monsters'),
      spells: inOrder('spells'),
      encounters: inOrder('encounters'),
    };
    try {
      if (collection === undefined) {
        await callApi(createCollection, { body: { ...fields, new_id: newId.current } });
      } else {
        await callApi(updateCollection, { params: { id: collection.collection_id }, body: fields });
      }
      await refreshCollections();
      toast.success(collection === undefined ? 'Collection shared.' : 'Collection updated.');
      onDone();
    } catch (error) {
      const [field] = error instanceof ApiError ? Object.values(error.fields) : [];
      setProblem(field ?? (error instanceof ApiError ? error.message : 'Please try again.'));
      setIsBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={save} className="flex max-w-3xl flex-col gap-5">
      <TextField
        label="Name"
        required
        maxLength={TEXT_MAXIMUM}
        value={name}
        error={problem}
        onChange={(event) => setName(event.target.value)}
      />
      <TextAreaField
        label="Description"
        maxLength={LONG_TEXT_MAXIMUM}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      {present !== undefined &&
        SHARED_KINDS.map((kind) => (
          <RecordChoice
            key={kind}
            title={TITLES[kind]}
            rows={present[kind]}
            chosen={chosen[kind]}
            onChange={(of) => setChosen({ ...chosen, [kind]: of })}
          />
        ))}
      <p className="text-muted">
        Everyone with the link can read the current records and copy them. The link does not show who you are.
        Monsters of an encounter come with it; characters and NPCs do not.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isBusy}>
          {collection === undefined ? 'Share' : 'Save'}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
