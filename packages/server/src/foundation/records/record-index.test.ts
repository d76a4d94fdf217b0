import { hazardousMaterials } from '@oikos/contract/regulation/hazardous-materials.ts';
import { expect, it } from 'vitest';
import { RecordIndex } from './record-index.ts';
import { describe, type StoredRecord } from './served-resource.ts';

const valuesOf = (symbols: string, bulkPackaging = '') => ({
  properShippingName: 'Paint',
  identificationNumber: 'UN1263',
  packingGroup: 'II',
  symbols,
  bulkPackaging,
});

function indexOf(records: readonly StoredRecord[]): RecordIndex {
  return new RecordIndex(describe(hazardousMaterials, {}), records, new Set(records.map(({ id }) => id)));
}

it('rows that share their key are about the record that is as they are, else the nearest one', () => {
  const index = indexOf([
    { id: 1, version: 1, values: valuesOf('A', '241') },
    { id: 2, version: 1, values: valuesOf('B', '242\n243') },
    { id: 3, version: 1, values: valuesOf('C', '') },
  ]);
  const rows = [
    { row: 1, values: valuesOf('D', '241') },
    { row: 2, values: valuesOf('B', '242\r\n243') },
    { row: 3, values: { ...valuesOf('C'), bulkPackaging: null } },
    { row: 4, values: valuesOf('E') },
  ];
  index.assign(rows);
  expect(rows.map(({ row, values }) => index.find(values, row)?.id)).toEqual([1, 2, 3, undefined]);
});

it('finds the records of many rows that share their key without comparing each with each', { timeout: 3_000 }, () => {
  const records = Array.from({ length: 4_000 }, (_, at) => ({ id: at + 1, version: 1, values: valuesOf(`S${at}`) }));
  const index = indexOf(records);
  const rows = records.toReversed().map(({ id, values }) => ({
    row: id,
    values: id % 10 === 0 ? { ...values, bulkPackaging: '241' } : values,
  }));
  index.assign(rows);
  const same = rows.filter(({ row }) => row % 10 !== 0);
  expect(same.every(({ row, values }) => index.find(values, row)?.id === row)).toBe(true);
});
