import { describe, expect, it } from 'vitest';
import { dateReader, detectDateFormat, isDateFormat } from './date-format.ts';
import { detectNotation, isNumberText } from './detect-notation.ts';
import { fileModes, insertsNew, onExisting } from './file-modes.ts';
import { hasLoaded, importStates, mayFollow, statesBefore } from './import-states.ts';

describe('states of an import (V252, U69)', () => {
  it('go from validation over waiting to loading', () => {
    const way = [
      'READY_FOR_VALIDATION',
      'VALIDATION_IN_PROGRESS',
      'VALIDATION_COMPLETED_WITH_ISSUES',
      'READY_FOR_DATA_LOADING',
      'WAITING',
      'DATA_LOAD_IN_PROGRESS',
      'DATA_LOAD_COMPLETED_SUCCESSFUL',
    ] as const;
    for (const [index, to] of way.slice(1).entries()) expect(mayFollow(way[index] as never, to)).toBe(true);
  });

  it('are canceled from any state before the load, and from none after', () => {
    const before = statesBefore('REQUEST_CANCELED');
    expect(before).toContain('WAITING');
    expect(before.filter(hasLoaded)).toEqual([]);
  });

  it('do not load what failed validation', () => {
    expect(mayFollow('VALIDATION_FAILED_WITH_CRITICAL_ERRORS', 'READY_FOR_DATA_LOADING')).toBe(false);
    expect(mayFollow('DATA_LOAD_COMPLETED_SUCCESSFUL', 'WAITING')).toBe(false);
  });

  it('has the sixteen states of the specification (V252)', () => expect(new Set(importStates).size).toBe(16));
});

it('has four file modes, each with one answer for new and for existing keys (V245)', () => {
  expect(fileModes.map((mode) => [mode, insertsNew(mode), onExisting(mode)])).toEqual([
    ['append', true, 'reject'],
    ['overwrite', false, 'replace'],
    ['overwriteAndAppend', true, 'replace'],
    ['dontOverwrite', true, 'keep'],
  ]);
});

describe('dates of a file', () => {
  it.each([
    ['M/d/yyyy', '12/31/2011', '2011-12-31', -1],
    ['d/M/yyyy', '5/2/2024', '2024-02-05', -1],
    ['d.M.yyyy', '29.2.2024', '2024-02-29', -1],
    ['d-MMM-yyyy', '5-Mar-2024', '2024-03-05', -1],
    ['MMM yyyy', 'September 2024', '2024-09-01', -1],
    ['yyyyMMdd', '20240305', '2024-03-05', -1],
    ['yyyy', '2011', '2011-01-01', -1],
    ['M/d/yy', '1/2/24', '2024-01-02', -1],
    ['yyyy-MM-dd HH:mm', '2024-03-10 02:00', '2024-03-10', 2],
    ['M/d/yyyy', '2024-03-05', '2024-03-05', -1],
    ['M/d/yyyy', '2024-03-05T00:00:00', '2024-03-05', -1],
  ])('%s reads %s', (format, text, date, hour) => expect(dateReader(format)(text)).toMatchObject({ date, hour }));

  it.each(['2/30/2024', '13/1/2024', '1/1/24', 'NA', '', '1/1/2024 extra'])('refuses %s as M/d/yyyy', (text) =>
    expect(dateReader('M/d/yyyy')(text)).toBeNull(),
  );

  it('keeps the distance to UTC', () => {
    const read = dateReader('yyyy-MM-dd HH:mm XXX');
    expect(read('2024-11-03 01:00 -04:00')?.offsetMinutes).toBe(-240);
    expect(read('2024-11-03 01:00 Z')?.offsetMinutes).toBe(0);
  });

  it('knows what is no format', () => {
    expect(isDateFormat('MM/dd')).toBe(false);
    expect(isDateFormat('yyyy yyyy')).toBe(false);
    expect(() => dateReader('words')).toThrow(RangeError);
  });

  it('is detected from texts, month before day where both fit', () => {
    expect(detectDateFormat(['1/2/2024', '12/31/2024'])).toBe('M/d/yyyy');
    expect(detectDateFormat(['31/12/2024'])).toBe('d/M/yyyy');
    expect(detectDateFormat(['soon'])).toBeNull();
    // One that is no date at all doesn't hide what the others are.
    expect(detectDateFormat(['15/01/2021', '31/04/2021', '15/02/2021'])).toBe('d/M/yyyy');
    expect(detectDateFormat(['15/01/2021', 'soon'])).toBeNull();
  });

  it('are written in the notation that reads most of them', () => {
    const notation = (...texts: string[]) => Object.values(detectNotation(texts)).join(' ');
    expect(notation('1.234,5', '0', 'n/a', '12')).toBe(', .');
    expect(notation('1,234.5', '7')).toBe('. ,');
    expect(notation('12,5', '3')).toBe(', ');
    expect(notation('1 234,5')).toBe(',  ');
    expect(notation("1'234.5")).toBe(". '");
    expect(notation('1,234', '2,000')).toBe('. ,');
    expect(notation('12.5', '3')).toBe('. ');
    expect(notation()).toBe('. ');
    expect(['1.234,5', '1,234.5', 'n/a', '15/01/2021', ''].map(isNumberText)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
