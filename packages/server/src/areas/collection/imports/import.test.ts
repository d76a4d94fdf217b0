import {
  createImport,
  loadImport,
  readImport,
  searchImportRows,
  searchImports,
  undoImport,
} from '@oikos/contract/collection/imports/imports.ts';
import { createUtilityBill, deleteUtilityBill } from '@oikos/contract/measurement/utility-bills/utility-bills.ts';
import { fileModes } from '@oikos/domain/collection/file-modes.ts';
import { measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import {
  importSite,
  longForm,
  monthlySheets,
  prepared,
  startImporting,
  stored,
  storedValues,
} from './testing-imports.ts';

const api = await createTestApi({}, 8);
await startImporting(api);
const site = await importSite(api, 'Alder Power');
const other = await importSite(api, 'Birch Paper');
beforeEach(async () => {
  await site.rows(sql`delete from measurement`);
});
const { header, first, second, before } = monthlySheets;

describe('the four file modes (V245)', () => {
  const expected: Record<(typeof fileModes)[number], { counts: object; after: string[] }> = {
    append: {
      counts: { insert: 1, update: 0, same: 1, kept: 0, reject: 1 },
      after: [
        'Alpha Gas 2024-01-01 10 therm',
        'Alpha Gas 2024-02-01 20 therm',
        'Alpha Gas 2024-03-01 30 therm',
        'Beta Oil 2024-01-01 3.5 mmBtu',
      ],
    },
    overwrite: {
      counts: { insert: 0, update: 1, same: 1, kept: 0, reject: 1 },
      after: ['Alpha Gas 2024-01-01 10 therm', 'Alpha Gas 2024-02-01 25 therm', 'Beta Oil 2024-01-01 3.5 mmBtu'],
    },
    overwriteAndAppend: {
      counts: { insert: 1, update: 1, same: 1, kept: 0, reject: 0 },
      after: [
        'Alpha Gas 2024-01-01 10 therm',
        'Alpha Gas 2024-02-01 25 therm',
        'Alpha Gas 2024-03-01 30 therm',
        'Beta Oil 2024-01-01 3.5 mmBtu',
      ],
    },
    dontOverwrite: {
      counts: { insert: 1, update: 0, same: 1, kept: 1, reject: 0 },
      after: [
        'Alpha Gas 2024-01-01 10 therm',
        'Alpha Gas 2024-02-01 20 therm',
        'Alpha Gas 2024-03-01 30 therm',
        'Beta Oil 2024-01-01 3.5 mmBtu',
      ],
    },
  };

  it.each(fileModes)('%s: the dry run foretells what the load then does', async (mode) => {
    const start = await prepared(api, site, first, 'append');
    expect(await start.load()).toMatchObject({ state: 'IMPORT_COMPLETED_SUCCESSFUL', loaded: { rows: 3, insert: 3 } });
    expect(await storedValues(site)).toEqual(before);
    const run = await prepared(api, site, second, mode);
    const { counts, after } = expected[mode];
    expect(await run.validate()).toMatchObject({ checked: counts });
    expect(await storedValues(site)).toEqual(before);
    expect(await run.load()).toMatchObject({ loaded: counts });
    expect(await storedValues(site)).toEqual(after);
  });

  it('say why: another value for an existing key in Append, a new key in Overwrite', async () => {
    await (await prepared(api, site, first, 'append')).load();
    const append = await prepared(api, site, second, 'append');
    expect(await append.validate()).toMatchObject({ state: 'VALIDATION_COMPLETED_WITH_ISSUES' });
    expect(await append.results('validation', 'reject')).toEqual([
      { row: 2, outcome: 'reject', message: 'This period already has a value', node: 'Alpha' },
    ]);
    const overwrite = await prepared(api, site, second, 'overwrite');
    await overwrite.validate();
    expect(await overwrite.results('validation')).toEqual([
      { row: 2, outcome: 'update', message: '', node: 'Alpha' },
      { row: 3, outcome: 'reject', message: 'This period has no value', node: 'Alpha' },
      { row: 4, outcome: 'same', message: '', node: 'Beta' },
    ]);
  });
});

it.each(fileModes)(
  '%s adds nothing when the same file comes twice: no row is rewritten, refused or goes to history',
  async (mode) => {
    await (await prepared(api, site, first, 'overwriteAndAppend')).load();
    const bits = await site.rows(sql`select ctid::text, xmin::text, revision from measurement order by 1`);
    const history = await site.rows(sql`select count(*) from measurement_history`);
    const run = await prepared(api, site, first, mode);
    expect(await run.validate()).toMatchObject({
      state: 'VALIDATION_COMPLETED_SUCCESSFUL',
      checked: { same: 3, reject: 0 },
    });
    expect((await run.load()).loaded).toMatchObject({ insert: 0, update: 0, same: 3, kept: 0, reject: 0 });
    expect(await site.rows(sql`select ctid::text, xmin::text, revision from measurement order by 1`)).toEqual(bits);
    expect(await site.rows(sql`select count(*) from measurement_history`)).toEqual(history);
  },
);

describe('what is refused', () => {
  const rejected = async (content: string, mapping = longForm) => {
    const run = await prepared(api, site, content, 'append', mapping);
    const checked = await run.validate();
    return {
      checked,
      messages: (await run.results('validation', 'reject')).map(({ row, message }) => `${row}: ${message}`),
    };
  };

  it('comes with its row and reason, and does not keep good rows out', async () => {
    const { checked, messages } = await rejected(
      `${header}A,Gas,2024-01,10,therm\nC,Gas,2024-01,1,therm\nA,Steam,2024-01,1,therm\nA,Heat,2024-01,1,therm\n` +
        'A,Gas,1999-01,1,therm\nA,Gas,2014-12,1,therm\nA,Gas,2030-01,1,therm\nA,Gas,soon,1,therm\nA,Gas,2024-02,ten,therm\n' +
        'A,Gas,2024-03,1234567890123456,therm\nA,Gas,2024-04,1,furlong\nA,Gas,2024-05,1,kg\nA,Gas,2024-01,11,therm\nA,Gas,2024-06,NA,therm\n',
    );
    expect(checked).toMatchObject({
      state: 'VALIDATION_COMPLETED_WITH_ISSUES',
      checked: { rows: 14, insert: 1, blank: 1, reject: 12 },
    });
    expect(messages).toEqual([
      '3: No node is named C',
      '4: No parameter is named Steam',
      '5: Heat is calculated',
      '6: Begin date must be within the last 25 years',
      '7: The date is outside the active dates of Alpha (2015-01-01 to 2029-12-31)',
      '8: The date is outside the active dates of Alpha (2015-01-01 to 2029-12-31)',
      '9: soon is not a date in the format yyyy-MM',
      '10: ten is not a number',
      '11: Enter at most 15 significant digits',
      '12: No unit is named furlong',
      '13: kg is not a unit of Energy',
      '14: The file has this value twice',
    ]);
  });

  it('are approved values: overwritten only with the permission and a reason, as a new version', async () => {
    await (await prepared(api, site, first, 'append')).load();
    await site.rows(sql`update measurement set flags = ${measurementFlag.approved} where begin_date = '2024-02-01'`);
    const run = await prepared(api, site, second, 'overwriteAndAppend');
    expect(await run.validate()).toMatchObject({ checked: { insert: 1, update: 0, same: 1, reject: 1 } });
    expect(await run.results('validation', 'reject')).toMatchObject([{ row: 2, message: 'The value is approved' }]);
    expect(await site.client.call(loadImport, { transactionId: run.id, overwriteApproved: true })).toMatchObject({
      status: 400,
      body: { message: 'Enter a reason for overwriting approved values' },
    });
    expect(await run.load({ overwriteApproved: true, reason: 'Meter recalibrated' })).toMatchObject({
      loaded: { update: 1, reject: 0 },
    });
    const kept = await site.rows(sql`
      select value, flags, superseded_reason from measurement_history where begin_date = '2024-02-01' order by id desc limit 1`);
    expect(kept).toEqual([{ value: 20, flags: measurementFlag.approved, supersededReason: 'Meter recalibrated' }]);
    expect(await site.rows(sql`select value, flags from measurement where begin_date = '2024-02-01'`)).toEqual([
      { value: 25, flags: 0 },
    ]);
  });

  it('is another value for a month that utility bills make: that changes with the bill', async () => {
    const [nodeId, parameterId] = [site.plants.Alpha as number, site.parameters.Gas as number];
    const therm = site.units.therm as number;
    const bill = await site.client.call(createUtilityBill, {
      nodeId,
      parameterId,
      uomId: therm,
      beginDate: '2024-02-01',
      endDate: '2024-02-29',
      value: 20,
    });
    expect(bill.status).toBe(200);
    const overwrite = await prepared(api, site, second, 'overwriteAndAppend');
    expect(await overwrite.validate()).toMatchObject({ checked: { insert: 2, update: 0, reject: 1 } });
    expect(await overwrite.results('validation', 'reject')).toEqual([
      {
        row: 2,
        outcome: 'reject',
        message: 'Gas comes from utility bills. Edit the bill to change this value.',
        node: 'Alpha',
      },
    ]);
    expect(await overwrite.load()).toMatchObject({ loaded: { insert: 2, update: 0, reject: 1 } });
    expect(await storedValues(site)).toContain('Alpha Gas 2024-02-01 20 therm');
    // What the file says too is the same; Don't Overwrite keeps what is there.
    expect(await (await prepared(api, site, first, 'overwrite')).validate()).toMatchObject({ checked: { same: 2 } });
    expect(await (await prepared(api, site, second, 'dontOverwrite')).validate()).toMatchObject({
      checked: { kept: 1, reject: 0 },
    });
    const gone = await site.client.call(deleteUtilityBill, { id: bill.body.id });
    expect(gone.status).toBe(200);
    expect((await storedValues(site)).filter((line) => line.includes('2024-02'))).toEqual([]);
  });

  it('is what lies at locations of others', async () => {
    const beta = await api.user(site.companyId, 'manager', { nodeId: site.plants.Beta as number });
    const limited = { ...site, client: beta };
    const run = await prepared(api, limited, first, 'append');
    expect(await run.validate()).toMatchObject({ checked: { insert: 1, reject: 2 } });
    await run.load();
    expect(await storedValues(site)).toEqual(['Beta Oil 2024-01-01 3.5 mmBtu']);
    const own = await run.results('load', 'reject');
    expect(own.map(({ message }) => message)).toEqual([
      'You do not have access to the location A',
      'You do not have access to the location A',
    ]);
  });
});

describe('undoing an import', () => {
  it('restores what it replaced, removes what it added, keeps and lists what was edited since', async () => {
    await (await prepared(api, site, first, 'append')).load();
    const run = await prepared(
      api,
      site,
      `${header}A,Gas,2024-01,11,therm\nA,Gas,2024-02,21,therm\nA,Gas,2024-03,31,therm\nA,Gas,2024-04,41,therm\n`,
      'overwriteAndAppend',
    );
    await run.load();
    const [{ origin } = { origin: 0 }] = await site.rows<{ origin: number }>(
      sql`select origin_id as origin from measurement where begin_date = '2024-01-01' and value = 11`,
    );
    expect(origin).toBe(run.id);
    const later = await prepared(api, site, `${header}A,Gas,2024-02,99,therm\nA,Gas,2024-04,98,therm\n`, 'overwrite');
    await later.load();
    expect(await run.undo()).toMatchObject({ undone: 'done', undo: { restored: 1, removed: 1, kept: 2 } });
    expect(await storedValues(site)).toEqual([
      'Alpha Gas 2024-01-01 10 therm',
      'Alpha Gas 2024-02-01 99 therm',
      'Alpha Gas 2024-04-01 98 therm',
      'Beta Oil 2024-01-01 3.5 mmBtu',
    ]);
    expect(await run.results('undo')).toMatchObject([
      { row: 3, message: `Kept, because import ${later.id} replaced it since` },
      { row: 5, message: `Kept, because import ${later.id} replaced it since` },
    ]);
    expect(await site.client.call(undoImport, { transactionId: run.id })).toMatchObject({
      status: 400,
      body: { message: 'There is nothing to undo' },
    });
    // Both undone: what was before the first of them is there again, not what the undone import had brought.
    expect(await later.undo()).toMatchObject({ undo: { restored: 1, removed: 1, kept: 0 } });
    expect(await storedValues(site)).toEqual([
      'Alpha Gas 2024-01-01 10 therm',
      'Alpha Gas 2024-02-01 20 therm',
      'Beta Oil 2024-01-01 3.5 mmBtu',
    ]);
  });

  it('brings back the very rows of before when nothing was edited', async () => {
    await (await prepared(api, site, first, 'append')).load();
    const run = await prepared(api, site, second, 'overwriteAndAppend');
    await run.load();
    await run.undo();
    expect(await storedValues(site)).toEqual(before);
    const [undone] = await site.rows<{ count: number }>(sql`
      select count(*)::int as count from measurement_history where superseded_reason = ${`Undo of import ${run.id}`}`);
    expect(undone).toEqual({ count: 2 });
    expect(await site.rows(sql`select distinct origin_id = ${run.id} as ours from measurement`)).toEqual([
      { ours: false },
    ]);
  });
});

it('never shows an import, its rows or its file to another company', async () => {
  const run = await prepared(api, site, first, 'append');
  await run.validate();
  expect((await other.client.call(readImport, { transactionId: run.id })).status).toBe(404);
  expect((await other.client.call(searchImportRows, { transactionId: run.id })).status).toBe(404);
  expect((await other.client.call(searchImports, {})).body.items.map(({ id }) => id)).not.toContain(run.id);
  const foreign = await stored(api, site, 'mine.csv', first);
  expect((await other.client.call(createImport, { storedFileId: foreign })).status).toBe(404);
  const colleague = await api.user(site.companyId, 'administrator');
  expect((await colleague.call(createImport, { storedFileId: foreign })).status).toBe(404);
});
