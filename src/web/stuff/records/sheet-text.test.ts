import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { EMPTY_SHEET, type Sheet, sheetFieldSchema } from '#domain/stuff/sheet.ts';
import { isSheetFilled, sheetPayload, sheetToText } from './sheet-text.ts';

const sheet: Sheet = {
  ...EMPTY_SHEET,
  initiative_bonus: 0,
  saving_throws: { wisdom: -1 },
  resistances: ['fire'],
  notes: 'Has the key.',
};

describe('the text of a sheet', () => {
  it('can be read back as the sheet', () => {
    const text = sheetToText(sheet);
    expect(isSheetFilled(text)).toBe(true);
    expect(z.parse(sheetFieldSchema, sheetPayload(text).sheet)).toEqual(sheet);
  });

  it('is not sent when there is no sheet, so that the payload is as specified', () => {
    expect(sheetPayload(sheetToText())).toEqual({});
  });

  it('is sent empty when there was a sheet, which removes it', () => {
    const emptied = { ...sheetToText(), isKept: true };
    expect(isSheetFilled(emptied)).toBe(false);
    expect(z.parse(sheetFieldSchema, sheetPayload(emptied).sheet)).toBeNull();
  });
});
