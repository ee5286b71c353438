import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

interface MissingSaves {
  readonly isAsking: boolean;
  readonly onRoll: () => void;
}

export function isApplyAtOnce(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean {
  return event.key === 'Enter' && (event.ctrlKey || event.metaKey);
}

/**
 * Rolls the missing saves of all targets and applies the dialog. Ctrl Enter does it anywhere in its form. Each step
 * needs the result of the previous one, so they follow one render after the other.
 */
export function useApplyAtOnce(form: RefObject<HTMLFormElement | null>, missing?: MissingSaves) {
  const [step, setStep] = useState<'none' | 'roll' | 'submit'>('none');

  useEffect(() => {
    if (step === 'roll') {
      if (missing?.isAsking) missing.onRoll();
      setStep('submit');
    } else if (step === 'submit') {
      setStep('none');
      form.current?.requestSubmit();
    }
  }, [step, form, missing]);

  const applyAtOnce = () => setStep('roll');
  return {
    applyAtOnce,
    onKeyDown(event: KeyboardEvent) {
      if (!isApplyAtOnce(event) || event.nativeEvent.isComposing) return;
      event.preventDefault();
      applyAtOnce();
    },
  };
}
