import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx';
import { readImport } from '@oikos/contract/collection/imports/imports.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { type ImportSite, importSite, longForm, prepared, startImporting, storedValues } from './testing-imports.ts';

const api = await createTestApi();
await startImporting(api);
let companies = 0;
let site: ImportSite;
beforeEach(async () => {
  companies += 1;
  site = await importSite(api, `Dogwood Mill ${companies}`);
});

const header = ['Node', 'Parameter', 'Month', 'Value', 'Unit'];
const findings = async (id: number) => (await site.client.call(readImport, { transactionId: id })).body.findings;

/** A workbook with a value a month from January on, each cell as it is given. */
function monthly(cells: readonly (CellObject | null)[], more: readonly string[] = []): Buffer {
  const rows = cells.map((_, at) => ['A', 'Gas', `2024-0${at + 1}`, null, 'therm']);
  const sheet: WorkSheet = utils.aoa_to_sheet([header, ...rows]);
  for (const [at, cell] of cells.entries()) if (cell) sheet[`D${at + 2}`] = cell;
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Notes'], ...more.map((text) => [text])]), 'Notes');
  utils.book_append_sheet(book, sheet, 'Data');
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
}
const ofData = { ...longForm, layout: { sheet: 'Data' } };
const number = (v: number): CellObject => ({ t: 'n', v });
const text = (v: string): CellObject => ({ t: 's', v });

describe('numbers that a workbook holds as text', () => {
  it('are asked about where they can be read in two ways, which numbers of cells never can', async () => {
    const doubtful = await prepared(api, site, monthly([text('1.234'), number(2.345)]), 'append', ofData, 'a.xlsx');
    expect(await doubtful.validate()).toMatchObject({
      message: {
        message: 'Choose in the mapping how the column Value writes decimals. 1.234 can be read as 1.234 or as 1234.',
      },
    });
    const sure = await prepared(api, site, monthly([number(1.234), number(2.345)]), 'append', ofData, 'a.xlsx');
    await sure.validate();
    expect(await findings(sure.id)).toMatchObject({ questions: [], assumptions: [] });
  });

  it('are read as they show or as the mapping says, and numbers of cells as they are', async () => {
    const file = monthly([text('1.234'), text('7,5'), number(2.345), number(-0.000_000_25)]);
    const run = await prepared(api, site, file, 'append', ofData, 'a.xlsx');
    expect(await run.load()).toMatchObject({ loaded: { insert: 4, reject: 0 } });
    const read = [
      'Alpha Gas 2024-01-01 1234 therm',
      'Alpha Gas 2024-02-01 7.5 therm',
      'Alpha Gas 2024-03-01 2.345 therm',
      'Alpha Gas 2024-04-01 -2.5e-07 therm',
    ];
    expect(await storedValues(site)).toEqual(read);
    const said = { ...ofData, decimalSeparator: ',' as const, groupSeparator: '.' as const };
    const again = await prepared(api, site, file, 'append', said, 'a.xlsx');
    expect(await again.load()).toMatchObject({ loaded: { same: 4, reject: 0 } });
  });
});

it('warns about formulas without a stored value by their addresses, and not about those that come to no text', async () => {
  const file = monthly([
    number(5),
    { t: 'z', f: 'D2*2' },
    { t: 'n', v: 9, f: 'D2+4' },
    // The library's types don't know the cell type of a formula that comes to text.
    { t: 'str' as 's', v: '', f: 'IF(D2>9,D2,"")' },
  ]);
  const run = await prepared(api, site, file, 'append', ofData, 'a.xlsx');
  expect(await run.validate()).toMatchObject({ checked: { rows: 4, insert: 2, blank: 2, reject: 0 } });
  expect((await findings(run.id))?.warnings).toEqual([
    { kind: 'formulaUnvalued', count: 1, places: [{ row: 3, column: 'Value', text: 'D3' }] },
  ]);
});
