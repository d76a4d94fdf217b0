import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { utils, write } from '@e965/xlsx';
import { type ImportMappingInput, importMapping } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import {
  previewImportFile,
  readImport,
  sampleImport,
  searchImportRows,
} from '@oikos/contract/collection/imports/imports.ts';
import { periodColumnsOf } from '@oikos/domain/collection/header-period.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import {
  type ImportSite,
  importSite,
  type PreparedImport,
  prepared,
  startImporting,
  stored,
  storedValues,
} from './testing-imports.ts';

const api = await createTestApi();
await startImporting(api);
let companies = 0;
let site: ImportSite;
beforeEach(async () => {
  companies += 1;
  site = await importSite(api, `Cedar Steam ${companies}`);
});

type Row = readonly (string | number | Date)[];

const asText = (rows: readonly Row[]) => `${rows.map((row) => row.join(',')).join('\n')}\n`;

function asWorkbook(rows: readonly Row[]): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet(
      rows.map((row) => [...row]),
      { UTC: true },
    ),
  );
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
}

/** The columns of the header that say periods, as the screen maps them. */
const across = (header: Row, value: object, period: object = {}): ImportMappingInput => ({
  layout: {},
  node: { columns: [String(header[0])] },
  period: { kind: 'across', ...period },
  values: [...periodColumnsOf(header.map(String)).values()].flatMap((group) =>
    group.map((each) => ({ column: each.column, period: each.period, ...value })),
  ),
});

const rowsOf = async ({ id }: PreparedImport, outcomes: ['reject']) =>
  (
    await site.client.call(searchImportRows, { transactionId: id, phase: 'validation', outcomes, take: 50 })
  ).body.items.map(({ sourceRow, column, message }) => `${sourceRow} ${column}: ${message?.message}`);

describe('months across the columns', () => {
  const header = ['Node', 'Parameter', 'Jan 2024', 'Feb 2024', 'Mar 2024'];
  const rows: Row[] = [header, ['A', 'Gas', 10, 20, ''], ['Beta', 'Oil', 3.5, -1, 'x']];
  const mapping = () => across(header, { parameterColumn: 'Parameter' });
  const months = [
    'Alpha Gas 2024-01-01 10 therm',
    'Alpha Gas 2024-02-01 20 therm',
    'Beta Oil 2024-01-01 3.5 therm',
    'Beta Oil 2024-02-01 -1 therm',
  ];

  it.each([
    ['text', 'a.csv', () => asText(rows)],
    ['a workbook', 'a.xlsx', () => asWorkbook(rows)],
  ] as const)(
    'of %s are checked, loaded and undone, and what is refused names its row and column',
    async (_kind, name, content) => {
      const run = await prepared(api, site, content(), 'append', mapping(), name);
      expect(await run.validate()).toMatchObject({ checked: { rows: 2, insert: 4, blank: 1, reject: 1 } });
      expect(await rowsOf(run, ['reject'])).toEqual(['3 Mar 2024: x is not a number']);
      const { findings } = (await site.client.call(readImport, { transactionId: run.id })).body;
      expect(findings?.warnings).toEqual([
        { kind: 'negative', count: 1, places: [{ row: 3, column: 'Feb 2024', text: '-1' }] },
      ]);
      await run.load();
      expect(await storedValues(site)).toEqual(months);
      await run.undo();
      expect(await storedValues(site)).toEqual([]);
    },
  );

  it('are seen in a header, as text and as dates of a workbook', async () => {
    const dates = ['Node', new Date(Date.UTC(2024, 0, 1)), new Date(Date.UTC(2024, 1, 1))];
    for (const [name, content, names] of [
      [
        'a.csv',
        asText([
          ['Site', '2023', '2024'],
          ['A', 5, 6],
        ]),
        ['Site', '2023', '2024'],
      ],
      [
        'a.csv',
        asText([
          ['Site', '2024-01', '2024-02'],
          ['A', 5, 6],
        ]),
        ['Site', '2024-01', '2024-02'],
      ],
      ['a.xlsx', asWorkbook([dates, ['A', 5, 6]]), ['Node', '2024-01-01', '2024-02-01']],
      [
        'a.csv',
        asText([
          ['A', 2023, 2024],
          ['B', 2023, 2024],
        ]),
        ['Column 1', 'Column 2', 'Column 3'],
      ],
    ] as const) {
      const storedFileId = await stored(api, site, name, content);
      const { body } = await site.client.call(previewImportFile, { storedFileId });
      expect(body.columns.map((column) => column.name)).toEqual(names);
    }
  });

  it('are shown in the sample as the periods they are', async () => {
    const run = await prepared(api, site, asText(rows), 'append', mapping());
    const { body } = await site.client.call(sampleImport, {
      transactionId: run.id,
      mapping: importMapping.parse(mapping()),
    });
    expect(body.values.slice(0, 2)).toMatchObject([
      { sourceRow: 2, column: 'Jan 2024', beginDate: '2024-01-01', endDate: '2024-01-31', value: '10' },
      { sourceRow: 2, column: 'Feb 2024', beginDate: '2024-02-01', endDate: '2024-02-29', value: '20' },
    ]);
  });

  it('without a year take it from a column, and a row without one is refused', async () => {
    const bare = ['Node', 'Year', 'Jan', 'Feb'];
    const mapping = across(bare, { parameterId: site.parameters.Gas }, { column: 'Year' });
    const text = asText([bare, ['A', 2023, 1, 2], ['A', 2024, 3, 4], ['B', '', 5, ''], ['B', 'FY24', '', 6]]);
    const run = await prepared(api, site, text, 'append', mapping);
    await run.validate();
    expect(await rowsOf(run, ['reject'])).toEqual([
      '4 Jan: The date is missing',
      '5 Feb: FY24 is not a date in the format yyyy',
    ]);
    await run.load();
    expect(await storedValues(site)).toEqual([
      'Alpha Gas 2023-01-01 1 therm',
      'Alpha Gas 2023-02-01 2 therm',
      'Alpha Gas 2024-01-01 3 therm',
      'Alpha Gas 2024-02-01 4 therm',
    ]);
  });

  it('without a year are of the year that the mapping says', async () => {
    const bare = ['Node', 'Jan', 'Feb'];
    const mapping = across(bare, { parameterId: site.parameters.Gas }, { year: 2022 });
    const run = await prepared(api, site, asText([bare, ['A', 1, 2]]), 'append', mapping);
    await run.load();
    expect(await storedValues(site)).toEqual(['Alpha Gas 2022-01-01 1 therm', 'Alpha Gas 2022-02-01 2 therm']);
  });

  it('are written alike: one question for all of them, and one of them settles it', async () => {
    const bare = ['Node', 'Jan', 'Feb'];
    const mapping = across(bare, { parameterId: site.parameters.Gas }, { year: 2022 });
    const text = (...numbers: string[]) => `${bare.join(';')}\nA;${numbers.join(';')}\n`;
    const layout = { delimiter: ';' } as const;
    const open = await prepared(api, site, text('1.234', '2.345'), 'append', { ...mapping, layout });
    const { message } = await open.validate();
    expect(message?.message).toBe(
      'Choose in the mapping how the column Jan, Feb writes decimals. 1.234 can be read as 1.234 or as 1234.',
    );
    const settled = await prepared(api, site, text('1.234', '2.345,5'), 'append', { ...mapping, layout });
    await settled.load();
    expect(await storedValues(site)).toEqual(['Alpha Gas 2022-01-01 1234 therm', 'Alpha Gas 2022-02-01 2345.5 therm']);
  });
});

it('refuses a year across the columns for values of months', async () => {
  const header = ['Node', '2023', '2024'];
  const run = await prepared(
    api,
    site,
    asText([header, ['A', 1, 2]]),
    'append',
    across(header, { parameterId: site.parameters.Gas }),
  );
  expect(await run.validate()).toMatchObject({ checked: { insert: 0, reject: 2 } });
  expect(await rowsOf(run, ['reject'])).toEqual([
    '2 2023: 2023-01-01 to 2023-12-31 is not one period of month',
    '2 2024: 2024-01-01 to 2024-12-31 is not one period of month',
  ]);
});

const eia = path.resolve(
  import.meta.dirname,
  '../../../../../../../shared/data/air/eia923_monthly_fuel_5plants_2011_2017.csv',
);

it.skipIf(!existsSync(eia))('gives the same months of real fuel across the columns as down the rows', async () => {
  const [names = [], ...lines] = readFileSync(eia, 'utf8')
    .trim()
    .split(/\r?\n/u)
    .map((line) => line.split(','));
  const at = (name: string) => names.indexOf(name);
  const coal = lines.filter(
    (row) =>
      row[at('plant_id_eia')] === '113' && row[at('fuel_type')] === 'SUB' && String(row[at('report_date')]) >= '2015',
  );
  const years = [...new Set(coal.map((row) => row[at('report_date')]?.slice(0, 4) as string))];
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  const heat = (year: string, month: number) =>
    coal.find((row) => row[at('report_date')] === `${year}-${String(month).padStart(2, '0')}-01`)?.[
      at('fuel_consumed_mmbtu')
    ] ?? '';
  const header = ['Plant', 'Year', ...months.map((month) => `Heat ${month}`)];
  const wide = years.map((year) => ['A', year, ...months.map((_, index) => heat(year, index + 1))]);
  const mapping = across(header, { parameterId: site.parameters.Gas, unitId: site.units.mmBtu }, { column: 'Year' });
  const run = await prepared(api, site, asText([header, ...wide]), 'append', mapping);
  expect(await run.load()).toMatchObject({ loaded: { reject: 0, insert: coal.length } });
  const sum = coal.reduce((total, row) => total + Number(row[at('fuel_consumed_mmbtu')]), 0);
  const values = (await storedValues(site)).map((text) => Number(text.split(' ')[3]));
  expect(values.length).toBe(coal.length);
  expect(values.reduce((total, value) => total + value, 0)).toBeCloseTo(sum, 3);
});
