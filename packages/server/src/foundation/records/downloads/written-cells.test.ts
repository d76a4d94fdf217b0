import { fileColumn } from '@oikos/contract/records/downloads.ts';
import { wordsOfKey } from '@oikos/contract/records/list-cells.ts';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import '../../../areas/handlers.ts';
import type { Cell } from '../../files/spreadsheet/cells.ts';
import { exportableList, exportableLists } from '../exportable-lists.ts';
import { cellWriter, columnsOf, type ListColumn } from './stream-list.ts';

// biome-ignore lint/suspicious/noExplicitAny: zod's internals differ per kind of schema
type Definition = any;

const lists = exportableLists().map((list) => [list.endpoint.list.name, list] as const);
const wrappers = ['optional', 'nullable', 'default', 'prefault', 'readonly', 'nonoptional'];

/** Values of a field as the contract declares it; of an enumeration every one. */
function samples(schema: z.core.$ZodType): unknown[] {
  const definition: Definition = schema._zod.def;
  if (wrappers.includes(definition.type)) return samples(definition.innerType);
  switch (definition.type) {
    case 'pipe':
      return samples(definition.in);
    case 'enum':
      return Object.values(definition.entries);
    case 'literal':
      return definition.values;
    case 'boolean':
      return [true, false];
    case 'number':
      return [0.1 + 0.2];
    case 'array':
      return [samples(definition.element)];
    case 'object':
    case 'record':
      return [{ someKey: 'some value' }];
    case 'union':
      return definition.options.flatMap(samples);
    default:
      return ['some text'];
  }
}

function rowsOf(list: (typeof lists)[number][1]): Record<string, unknown>[] {
  const row = list.endpoint.output.shape.items.element as z.ZodObject;
  const fields = Object.entries(row.shape).map(([field, schema]) => [field, samples(schema)] as const);
  const most = Math.max(...fields.map(([, values]) => values.length));
  return Array.from({ length: most }, (_, row) =>
    Object.fromEntries(fields.map(([field, values]) => [field, values[row % values.length]])),
  );
}

const textOf = (cell: Cell): string =>
  cell === null ? '' : String(Object.values(cell).find((_, place) => place === 1));

const columns = (asked: readonly Partial<ListColumn>[]) => fileColumn.array().parse(asked);

describe('a file of a list', () => {
  it.each(lists)(
    '%s has words in its cells: no JSON, no key, no true or false, no noise of the binary computation',
    (_name, list) => {
      const shown = columnsOf(list);
      const write = cellWriter(list, shown);
      const texts = rowsOf(list).flatMap((row) => write(row).map(textOf));
      expect(texts.filter((text) => /[{[]"|^(true|false)$|\[object|0{6}/.test(text))).toEqual([]);
      const keys = texts.flatMap((text) => text.split('; ')).filter((text) => wordsOfKey(text) !== text);
      expect(keys).toEqual([]);
    },
  );

  it.each(lists)('%s has different heads, none of which begins or ends with a blank', (_name, list) => {
    const heads = columnsOf(list).map(({ title }) => title.toLowerCase());
    expect(new Set(heads).size).toBe(heads.length);
    expect(heads.filter((head) => head === '' || head !== head.trim())).toEqual([]);
  });

  it('says what the screen says: its words, what a blank stands for, its digits, and sentences about structured values', () => {
    const list = exportableList('shipments');
    if (!list) throw new Error('There is no list of shipments');
    const asked = columnsOf(
      list,
      columns([
        { field: 'shipmentType', title: ' Type', words: { outgoing: 'Ausgehend' } },
        { field: 'massKilograms', title: 'Mass (kg)', decimals: 2 },
        { field: 'trackingNumber', title: 'Number', orField: 'shipmentNumber', blank: 'None yet' },
        { field: 'generator', title: 'Generator', blank: 'Unassigned' },
        {
          field: 'exceptionWatch',
          title: 'Copy',
          each: { by: 'stage', texts: { waiting: '{0} days out' }, parts: [{ field: 'daysSince' }] },
        },
      ]),
    );
    expect(asked[0]?.title).toBe('Type');
    const write = cellWriter(list, asked);
    const row = {
      shipmentType: 'outgoing',
      massKilograms: 1131.2195734712204,
      trackingNumber: '',
      shipmentNumber: 'S-1',
    };
    expect(write({ ...row, generator: null, exceptionWatch: { stage: 'waiting', daysSince: 8 } })).toEqual([
      { kind: 'text', text: 'Ausgehend' },
      { kind: 'number', number: 1131.22 },
      { kind: 'text', text: 'S-1' },
      { kind: 'text', text: 'Unassigned' },
      { kind: 'text', text: '8 days out' },
    ]);
  });

  it('refuses a column that would hold the parts of a value', () => {
    const list = exportableList('shipments');
    if (!list) throw new Error('There is no list of shipments');
    expect(() => columnsOf(list, columns([{ field: 'exceptionWatch', title: 'Copy' }]))).toThrow();
  });
});
