import { useMemo, useState } from 'react';
import { toast } from '#web/ui/toast.ts';

interface Checked<Fields, Draft extends { fields: Fields }> {
  fields: Fields;
  /** What is wrong with them, by the payload's names. */
  problemsOf: (fields: Fields) => Record<string, string>;
  saving: { fieldErrors: Readonly<Record<string, string>>; save: (draft: Draft) => unknown };
  /** Told when a try to save found something wrong. */
  onProblem: () => void;
}

/** Saves what is right, and says of each field what is wrong: from the first try to save until it is right. */
export function useCheckedSave<Fields, Draft extends { fields: Fields }>(checked: Checked<Fields, Draft>) {
  const { fields, problemsOf, saving, onProblem } = checked;
  const [hasFailed, setFailed] = useState(false);
  const stillWrong = useMemo(() => (hasFailed ? problemsOf(fields) : {}), [hasFailed, problemsOf, fields]);

  function submit(mine: Draft) {
    const [first] = Object.values(problemsOf(mine.fields));
    setFailed(first !== undefined);
    if (first === undefined) void saving.save(mine);
    else {
      onProblem();
      toast.error(first);
    }
  }
  const errors: Record<string, string> = { ...saving.fieldErrors, ...stillWrong };
  return { errors, submit };
}
