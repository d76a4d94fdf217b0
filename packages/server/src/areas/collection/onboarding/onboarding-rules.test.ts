import { read, utils } from '@e965/xlsx';
import {
  importOnboarding,
  readOnboarding,
  searchPreview,
  undoOnboarding,
  validateOnboarding,
} from '@oikos/contract/collection/onboarding/onboardings.ts';
import { generateWorkbook, listWorksheets } from '@oikos/contract/collection/onboarding/worksheets.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import type { Permission } from '@oikos/contract/identity/permissions.ts';
import { manufacturers } from '@oikos/contract/material/manufacturers.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { startTestWorker } from '../../../testing/worker.ts';
import { onboardingJobs } from './jobs.ts';
import { edited, onboardingOf, rowsOf, workbookOf } from './testing-onboarding.ts';

const api = await createTestApi();
const company = await api.company('Alder Power');
const administrator = await api.user(company, 'administrator');
// Runs that a test notes are in no queue: the sweep would end them.
await startTestWorker(api, onboardingJobs, { sweepIntervalMs: 600_000 });
const { exported, upload, check, apply, undo, problems, preview, marked, shown } = onboardingOf(api, administrator);

const SHEET = 'Manufacturers';
const BODIES = 'Governing bodies';
const headings = ['Name', 'Address', 'Phone', 'Emergency phone'];
const rows = <Row>(text: ReturnType<typeof sql>) =>
  api.within(company, async ({ db }) => (await text.execute(db)).rows as Row[]);
const names = async () =>
  (await rows<{ name: string }>(sql`select name from manufacturer order by name`)).map(({ name }) => name);
const add = async (name: string) =>
  (await administrator.call(manufacturers.endpoints.create, { name, address: '', phone: '', emergencyPhone: '' })).body;

/** Somebody with just these rights. */
async function holderOf(...permissions: Permission[]): Promise<TestClient> {
  const key = `role${permissions.length}${Math.random()}`;
  await api.within(company, ({ db }) =>
    sql`
      with r as (insert into role (name) values (${key}) returning id),
        p as (insert into role_permission (role_id, permission) select id, unnest(${permissions}::text[]) from r),
        g as (insert into user_group (name, shipped_key) values (${key}, ${key}) returning id)
      insert into user_group_role (user_group_id, role_id) select g.id, r.id from g, r`.execute(db),
  );
  return api.user(company, key);
}

beforeEach(async () => {
  await rows(sql`delete from product`);
  await rows(sql`delete from manufacturer`);
});

describe('a workbook that is brought in', () => {
  it('with three mistakes comes back with them marked, and is imported from that copy (V255, V256)', async () => {
    const id = await upload(
      workbookOf({
        [SHEET]: [
          headings,
          ['Alder Chemicals', '', '1'.repeat(200), ''],
          ['', 'no name', '', ''],
          ['Birch', '', '', ''],
        ],
        Products: [
          ['Product name', 'Product code', 'Manufacturer'],
          ['Solvent', '00012', 'Nobody'],
        ],
      }),
    );
    expect(await shown(id)).toMatchObject({
      state: 'READY',
      steps: { UPLOAD_TEMPLATE: 'SUCCESS', VALIDATE_TEMPLATE: 'INACTIVE', VALIDATE_DATA: 'INACTIVE' },
    });
    expect(await check(id)).toMatchObject({
      state: 'FAILED',
      steps: { VALIDATE_TEMPLATE: 'SUCCESS', VALIDATE_DATA: 'ERROR' },
      errorCount: 3,
      counts: { added: 1, rejected: 3 },
    });
    const told = (await problems(id)).filter(({ severity }) => severity === 'error');
    expect(told.map(({ sheetName, cell, heading, message }) => [sheetName, cell, heading, message])).toEqual([
      [SHEET, 'C2', 'Phone', expect.stringContaining('at most')],
      [SHEET, 'A3', 'Name', 'This field is required'],
      ['Products', 'C2', 'Manufacturer', 'No manufacturer is named Nobody'],
    ]);
    const refused = await administrator.call(importOnboarding, { transactionId: id });
    expect(refused.status).toBe(409);
    expect(await names()).toEqual([]);

    const copy = await marked(id);
    const book = read(copy, { cellStyles: true });
    expect(book.Sheets[SHEET]?.D2.c?.[0]?.t).toContain('at most');
    expect(book.Sheets[SHEET]?.D2.s).toMatchObject({ patternType: 'solid', fgColor: { rgb: 'FDE2E0' } });
    expect(book.Sheets[SHEET]?.B4.c).toBeUndefined();
    expect(rowsOf(copy, 'Products')[1]?.slice(1, 4)).toEqual(['Solvent', '00012', 'Nobody']);

    const mended = await upload(
      edited(copy, { [SHEET]: { D2: '555-0100', B3: 'Cedar' }, Products: { D2: 'Alder Chemicals' } }),
    );
    expect(await check(mended)).toMatchObject({ state: 'READY', counts: { added: 4, rejected: 0 } });
    expect((await apply(mended)).state).toBe('COMPLETED');
    expect(await names()).toEqual(['Alder Chemicals', 'Birch', 'Cedar']);
  });

  it('leaves rows alone that aren’t in it, and those that changed after the export until their version is cleared', async () => {
    await add('Alder');
    const birch = await add('Birch');
    const content = await exported(['manufacturers']);
    await administrator.call(manufacturers.endpoints.update, {
      ...{ id: birch.id, version: birch.version },
      ...{ name: 'Birch', address: 'Main St', phone: '', emergencyPhone: '' },
    });
    await add('Cedar');
    const changed = edited(content, { [SHEET]: { C2: 'Elm St', D3: '555-0100' } });
    const id = await upload(changed);
    expect(await check(id)).toMatchObject({ state: 'READY', counts: { changed: 1, kept: 1 }, warningCount: 1 });
    expect(await problems(id)).toMatchObject([{ severity: 'warning', cell: 'F3', heading: 'Version' }]);
    await apply(id);
    expect(await rows(sql`select name, address, phone from manufacturer order by name`)).toEqual([
      { name: 'Alder', address: 'Elm St', phone: '' },
      { name: 'Birch', address: 'Main St', phone: '' },
      { name: 'Cedar', address: '', phone: '' },
    ]);
    const wanted = await upload(edited(content, { [SHEET]: { D3: '555-0100', F3: '', F2: '' } }));
    expect(await check(wanted)).toMatchObject({ state: 'READY', counts: { changed: 2, kept: 0 } });
  });

  it('deletes the rows that say so, unless they are used, and brings them back under their ids', async () => {
    const alder = await add('Alder');
    await add('Birch');
    const content = await exported(['manufacturers']);
    const id = await upload(edited(content, { [SHEET]: { G2: 'yes' } }));
    expect(await check(id)).toMatchObject({ state: 'READY', counts: { removed: 1, same: 1 }, overwrites: true });
    await apply(id);
    expect(await names()).toEqual(['Birch']);
    expect(await undo(id)).toMatchObject({ undone: { restored: 1, removed: 0, kept: 0 } });
    expect(await rows(sql`select id, name from manufacturer order by name limit 1`)).toEqual([
      { id: alder.id, name: 'Alder' },
    ]);
    await rows(sql`insert into product (product_name, manufacturer_id) values ('Solvent', ${alder.id})`);
    expect(await check(id)).toMatchObject({ state: 'FAILED', counts: { rejected: 1 } });
    expect(await problems(id)).toMatchObject([{ cell: 'G2', message: expect.stringContaining('Product: Solvent') }]);
    expect(await names()).toEqual(['Alder', 'Birch']);
  });

  it('deletes no row that came with the product', async () => {
    const content = await exported(['governingBodies']);
    const [bodyHeadings = []] = rowsOf(content, BODIES);
    const column = utils.encode_col(bodyHeadings.indexOf('Delete'));
    const id = await upload(edited(content, { [BODIES]: { [`${column}2`]: 'yes' } }));
    expect(await check(id)).toMatchObject({ state: 'FAILED', counts: { removed: 0, rejected: 1 } });
    expect(await problems(id)).toMatchObject([{ cell: `${column}2`, message: generalMessages.shippedStays.english }]);
  });

  it('offers the names of a list that it has no sheet of', async () => {
    await add('Alder');
    await add('Birch');
    const choices = rowsOf(await exported(['products']), 'Choices').map(([name]) => name);
    expect(choices.slice(-2)).toEqual(['Alder', 'Birch']);
  });

  it('is undone as one, and keeps what was edited since', async () => {
    await add('Alder');
    const content = await exported(['manufacturers', 'products']);
    const id = await upload(
      edited(content, {
        [SHEET]: { B2: 'Alder & Sons', B3: 'Birch' },
        Products: { B2: 'Solvent', D2: 'Birch' },
      }),
    );
    await check(id);
    expect((await preview(id, { verdicts: ['changed'] }))[0]).toMatchObject({
      name: 'Alder & Sons',
      changes: [{ heading: 'Name', before: 'Alder', after: 'Alder & Sons' }],
    });
    await apply(id);
    await rows(sql`update manufacturer set version = version + 1, phone = '555' where name = 'Birch'`);
    expect((await undo(id)).undone).toEqual({ restored: 1, removed: 1, kept: 1 });
    expect(await names()).toEqual(['Alder', 'Birch']);
    expect((await administrator.call(undoOnboarding, { transactionId: id })).status).toBe(409);
    // It can be brought in again.
    expect(await check(id)).toMatchObject({ counts: { changed: 1 } });
  });

  it('says which ID is unknown, and which cell of Delete it can’t read', async () => {
    await add('Alder');
    const content = await exported(['manufacturers']);
    const id = await upload(
      edited(content, { [SHEET]: { A2: 99_999, A3: 'x1', B3: 'B', A4: '', B4: 'C', G4: 'maybe' } }),
    );
    await check(id);
    expect((await problems(id)).map(({ cell, message }) => [cell, message])).toEqual([
      ['A2', expect.stringContaining('no row with the ID')],
      ['A3', expect.stringContaining("x1 isn't a valid ID")],
      ['G4', expect.stringContaining('Write yes')],
    ]);
  });

  it('waits for another one of its company (X172, V257)', async () => {
    const content = workbookOf({ [SHEET]: [headings, ['Alder', '', '', '']] });
    const [one, other] = [await upload(content), await upload(content)];
    await check(one);
    await check(other);
    await rows(sql`update onboarding set work = 'import', state = 'IN_PROGRESS', job_run_id = null where id = ${one}`);
    const { status, body } = await administrator.call(importOnboarding, { transactionId: other });
    expect([status, (body as unknown as { message: string }).message]).toEqual([
      409,
      'Another workbook of your company is being imported. Wait until it has finished.',
    ]);
    await rows(sql`update onboarding set work = null, state = 'READY' where id = ${one}`);
  });

  it('is refused where the installation imports as many as it may (X173)', async () => {
    const id = await upload(workbookOf({ [SHEET]: [headings, ['Alder', '', '', '']] }));
    await check(id);
    await rows(sql`insert into job_run (task, title, title_said, payload, state)
      select 'import-workbook', '', '{}', '{}', 'running' from generate_series(1, 4)`);
    const { status, body } = await administrator.call(importOnboarding, { transactionId: id });
    expect([status, (body as unknown as { message: string }).message]).toEqual([
      409,
      'The server is busy with other workbooks. Try again later.',
    ]);
    await rows(sql`update job_run set state = 'succeeded' where task = 'import-workbook'`);
  });
});

describe('rights', () => {
  it('of each list hold: only its people export it, import it and see what became of its rows', async () => {
    const holder = await holderOf(
      'ONBOARDING_VALIDATE_AND_IMPORT',
      'ONBOARDING_GENERATE_WORKBOOK',
      'ONBOARDING_EXPORT_WORKBOOK',
      'MATERIALS',
      'MATERIALS_FULL',
    );
    const own = onboardingOf(api, holder);
    const { body } = await holder.call(listWorksheets, {});
    const may = (id: string) => body.items.find((each) => each.id === id);
    expect(may('manufacturers')).toMatchObject({ mayExport: true, mayImport: true });
    expect(may('units')).toMatchObject({ mayExport: false, mayImport: false, rowCount: null });
    expect((await holder.call(generateWorkbook, { name: 'W', worksheetIds: ['units'] })).status).toBe(403);
    const id = await own.upload(
      workbookOf({
        [SHEET]: [headings, ['Alder', '', '', '']],
        'Units of measure': [
          ['Unit type', 'Name', 'Code'],
          ['Mass', 'Stone', 'st'],
        ],
      }),
    );
    expect(await own.check(id)).toMatchObject({ state: 'FAILED', steps: { VALIDATE_TEMPLATE: 'ERROR' } });
    expect(await own.problems(id)).toContainEqual(
      expect.objectContaining({ message: "You can't import units of measure", sheetName: 'Units of measure' }),
    );
    const ofUnits = await upload(await exported(['unitTypes']));
    await check(ofUnits);
    for (const call of [readOnboarding, validateOnboarding, importOnboarding])
      expect((await holder.call(call, { transactionId: ofUnits })).status).toBe(403);
    expect((await holder.call(searchPreview, { transactionId: ofUnits })).status).toBe(403);
  });

  it('to change and to delete rows that there are need ONBOARDING_OVERWRITE', async () => {
    const holder = await holderOf('ONBOARDING_VALIDATE_AND_IMPORT', 'MATERIALS', 'MATERIALS_FULL');
    await add('Alder');
    const own = onboardingOf(api, holder);
    const content = await exported(['manufacturers']);
    const changing = await own.upload(edited(content, { [SHEET]: { C2: 'Elm St' } }));
    expect(await own.check(changing)).toMatchObject({ state: 'READY', overwrites: true });
    const refused = await holder.call(importOnboarding, { transactionId: changing });
    expect([refused.status, (refused.body as unknown as { message: string }).message]).toEqual([
      403,
      "You can't change or delete existing rows with a workbook",
    ]);
    const adding = await own.upload(edited(content, { [SHEET]: { B3: 'Birch' } }));
    await own.check(adding);
    expect((await own.apply(adding)).state).toBe('COMPLETED');
    expect(await names()).toEqual(['Alder', 'Birch']);
  });
});
