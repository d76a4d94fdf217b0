import { generalMessages } from '@oikos/contract/general-messages.ts';
import { numberNotations, writtenIn } from '@oikos/domain/quantity/number-notations.ts';
import { describe, expect, it } from 'vitest';
import { numberText } from '../../../kit/text/number-text.ts';
import type { DataItem } from './entry-cells.ts';
import { EntryStore } from './entry-store.ts';
import { readEntered, valueOfText } from './entry-text.ts';
import { entryTexts } from './entry-texts.ts';

const item = (numValue: number | null, revision: number): DataItem => ({
  parameterId: 1,
  uomId: 7,
  numValue,
  qualifier: null,
  noDataCode: null,
  textValue: null,
  state: numValue === null ? 'blank' : 'value',
  origin: 'manual',
  substituted: false,
  estimated: false,
  invalid: false,
  approved: false,
  forecast: false,
  held: false,
  comment: null,
  reasonForChange: null,
  dataOrigin: null,
  revision,
  recordedBy: 'Tessa Tech',
  recordedAt: '2026-01-01T00:00:00Z',
});

function storeOf(items: Readonly<Record<string, DataItem>>): EntryStore {
  const store = new EntryStore();
  store.setItems(new Map(Object.entries(items)), () => 'changed');
  return store;
}
const read = (store: EntryStore, items: Readonly<Record<string, DataItem>>) =>
  store.setItems(new Map(Object.entries(items)), () => 'changed by Mia at noon');

describe('what is entered over stored values', () => {
  it('is no change where it says what is stored, and a blank is not zero', () => {
    const store = storeOf({ a: item(5, 1), b: item(0, 1) });
    store.change([{ key: 'a', patch: { text: '5' } }]);
    expect(store.state().edits.size).toBe(0);
    store.change([{ key: 'b', patch: { text: '' } }]);
    expect(store.state().edits.get('b')).toMatchObject({ text: '', revision: 1 });
  });

  it('is undone and done again step by step, a pasted block in one', () => {
    const store = storeOf({ a: item(5, 1) });
    store.change([{ key: 'a', patch: { text: '6' } }]);
    store.change([
      { key: 'a', patch: { text: '7' } },
      { key: 'b', patch: { text: '8' } },
    ]);
    store.undo();
    expect(store.state().edits.get('a')?.text).toBe('6');
    expect(store.state().edits.has('b')).toBe(false);
    store.undo();
    expect(store.state().edits.size).toBe(0);
    store.redo();
    store.redo();
    expect(store.state().edits.get('b')?.text).toBe('8');
  });

  it('survives reading anew; what somebody else changed becomes a conflict to decide', () => {
    const store = storeOf({ a: item(5, 1), b: item(5, 1) });
    store.change([
      { key: 'a', patch: { text: '6' } },
      { key: 'b', patch: { text: '6' } },
    ]);
    read(store, { a: item(5, 1), b: item(9, 2) });
    expect(store.state().edits.size).toBe(2);
    expect(store.state().notices.get('a')).toBeUndefined();
    expect(store.state().notices.get('b')).toEqual({ level: 'conflict', message: 'changed by Mia at noon' });
    store.keepMine('b');
    expect(store.state().edits.get('b')).toMatchObject({ text: '6', revision: 2 });
    read(store, { a: item(5, 1), b: item(9, 2) });
    expect(store.state().notices.has('b')).toBe(false);
    store.takeTheirs('b');
    expect(store.state().edits.has('b')).toBe(false);
  });

  it('is settled where somebody else entered the same', () => {
    const store = storeOf({ a: item(5, 1) });
    store.change([{ key: 'a', patch: { text: '6' } }]);
    read(store, { a: item(6, 2) });
    expect(store.state().edits.size).toBe(0);
    expect(store.state().notices.size).toBe(0);
  });

  it('adds flags to flags and keeps what was typed beside them', () => {
    const store = storeOf({ a: item(5, 1) });
    store.change([{ key: 'a', patch: { text: '6' } }]);
    store.change([{ key: 'a', patch: { flags: { estimated: true } } }]);
    store.change([{ key: 'a', patch: { flags: { invalid: true } } }]);
    expect(store.state().edits.get('a')).toMatchObject({ text: '6', flags: { estimated: true, invalid: true } });
  });
});

describe('a typed or pasted number', () => {
  const { point, comma, space } = numberNotations;

  it('is read in the notation that was chosen', () => {
    expect(readEntered('1,234.5', 0, point)).toEqual({ text: '1234.5', problem: null });
    expect(readEntered('1.234,5', 0, comma)).toEqual({ text: '1234.5', problem: null });
    expect(readEntered('1\u00a0234,5', 0, space)).toEqual({ text: '1234.5', problem: null });
    expect(readEntered('  ', 0, point)).toEqual({ text: '', problem: null });
  });

  it('is shown, copied and filled so that it is read back as the same number', () => {
    for (const notation of Object.values(numberNotations)) {
      for (const stored of ['1234.5', '1.234', '-0.001', '1e-7', '1e+21', '1000000']) {
        expect(readEntered(writtenIn(notation, stored), 0, notation)).toEqual({ text: stored, problem: null });
        const shown = numberText(Number(stored), null, notation);
        expect(readEntered(shown, 0, notation)).toEqual({ text: stored, problem: null });
      }
    }
  });

  it('says where it would be a number if another notation were chosen', () => {
    for (const [text, notation] of [
      ['1.234,5', point],
      ['1 234,5', point],
      ['2.5', comma],
    ] as const) {
      expect(readEntered(text, 0, notation)).toEqual({ text, problem: entryTexts.otherNotation });
    }
    expect(readEntered('n/a', 0, point).problem).toEqual(generalMessages.notANumber);
  });

  it('stays as it was typed where it is none, and never counts', () => {
    expect(readEntered('12 t', 0, point)).toEqual({ text: '12 t', problem: generalMessages.notANumber });
    // In this notation the point separates thousands: 12.5 is a mistake, not twelve and a half.
    const wrong = readEntered('12.5', 0, comma);
    expect(wrong.problem).not.toBeNull();
    const store = storeOf({ a: item(12.5, 1) });
    store.change([{ key: 'a', patch: wrong }]);
    expect(store.state().edits.get('a')?.problem).toEqual(wrong.problem);
  });
});

describe('what a laboratory reports', () => {
  const { point, comma } = numberNotations;

  it('is typed as it is written, and saved apart', () => {
    expect(readEntered('<0.5', 0, point)).toEqual({ text: '< 0.5', problem: null });
    expect(readEntered('>2.400,5', 0, comma)).toEqual({ text: '> 2400.5', problem: null });
    expect(readEntered('nodi c', 0, point)).toEqual({ text: 'NODI C', problem: null });
    expect(valueOfText('< 0.5', 0)).toEqual({ numValue: 0.5, qualifier: '<', noDataCode: null });
    expect(valueOfText('NODI C', 0)).toEqual({ numValue: null, qualifier: null, noDataCode: 'C' });
    expect(valueOfText('', 0)).toEqual({ numValue: null, qualifier: null, noDataCode: null });
  });

  it('is wrong where it is neither a number nor a code', () => {
    expect(readEntered('<', 0, point).problem).toBe(generalMessages.notANumber);
    expect(readEntered('NODI O', 0, point).problem).toBe(entryTexts.unknownNoDataCode);
  });

  it('is no change where it says what is stored', () => {
    const store = storeOf({ a: { ...item(0.5, 1), qualifier: '<' } });
    store.change([{ key: 'a', patch: readEntered('<0.5', 0, point) }]);
    expect(store.state().edits.size).toBe(0);
    store.change([{ key: 'a', patch: readEntered('0.5', 0, point) }]);
    expect(store.state().edits.get('a')?.text).toBe('0.5');
  });
});
