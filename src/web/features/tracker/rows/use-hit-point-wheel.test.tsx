import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { hitPointField, hitPointsOf, renderTracker } from '#support/pages/render-tracker.tsx';

/** One notch of the wheel over the field, at a moment in milliseconds. */
function turnWheel(field: HTMLElement, at: number): void {
  const notch = new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true });
  Object.defineProperty(notch, 'timeStamp', { value: at });
  act(() => {
    field.dispatchEvent(notch);
  });
}

it('takes a notch that waited behind the end of the pause before', async () => {
  await renderTracker();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  turnWheel(hitPointField('Borin'), 1000);
  vi.advanceTimersByTime(1000);
  turnWheel(hitPointField('Borin'), 1200);
  vi.useRealTimers();
  expect(hitPointsOf('Borin')).toBe('28');
});
