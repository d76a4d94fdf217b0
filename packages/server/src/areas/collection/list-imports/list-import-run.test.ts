import {
  applyListImport,
  checkListImport,
  requestListImportProblems,
} from '@oikos/contract/collection/list-imports/list-imports.ts';
import { hazardClasses } from '@oikos/contract/regulation/hazard-lists.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { eventually } from '../../../testing/eventually.ts';
import { makeNode } from '../../parameter/testing-reference.ts';
import { listImports, runImport } from './testing-list-imports.ts';

const api = await createTestApi({}, 2);
const company = await api.company('Alder Power');
const other = await api.company('Birch Paper');
const administrator = await api.user(company, 'administrator');
const viewer = await api.user(company, 'viewer');
const { stored, check, apply, exported, idOf } = listImports(api, administrator);
const picklistId = await idOf('picklist', sql`category_id = 11`);

describe('an import', () => {
  const list = 'hazardClasses';
  const mixed = 'Name,Description\n8.1,Odd\n8.2,Even\n 8.3,Padded\n';
  const known = (name: string) => idOf('hazard_class', sql`name = ${name}`);

  it('changes nothing in its dry run, tells how far it is, and takes the valid rows or none as is chosen', async () => {
    const dry = await check(list, mixed);
    expect(dry.progress).toEqual([0, 1]);
    expect(dry.outcome.counts).toEqual({ insert: 2, update: 0, same: 0, rejected: 1 });
    expect(await known('8.1')).toBeUndefined();
    const none = await apply(list, mixed, { allOrNothing: true });
    expect(none.failure?.message).toBe('1 row was rejected. Nothing was imported.');
    expect(await known('8.1')).toBeUndefined();
    await apply(list, mixed);
    expect(await known('8.1')).toBeGreaterThan(0);
    expect(await known('8.2')).toBeGreaterThan(0);
  });

  it('rejects only the row that somebody else added meanwhile', async () => {
    const { running } = await api.within(company, async ({ db }) => {
      await sql`insert into transportation_label (label_code, label) values ('C1', 'Theirs')`.execute(db);
      const imported = apply('transportationLabels', 'Label code,Label\nC0,Ours\nC1,Ours\nC2,Ours\n');
      await eventually(async () => {
        const { rows } = await sql`
          select 1 from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`.execute(db);
        expect(rows.length).toBeGreaterThan(0);
      });
      return { running: imported };
    });
    const { outcome } = await running;
    expect(outcome.rows.map(({ verdict }) => verdict)).toEqual(['insert', 'rejected', 'insert']);
    expect(outcome.rows[1]?.problems[0]?.message).toBe('The name already exists');
  });

  it('recognises columns by the headings of the screen, by field or by words, and tells which it passed over', async () => {
    const headings = [
      { field: 'name', title: 'Klasse' },
      { field: 'description', title: 'Beschreibung' },
    ];
    const { outcome } = await check(list, 'KLASSE;cfrReference;Beschreibung;Notiz\n7.9;172.1;Ganz neu;-\n', {
      headings,
    });
    expect(outcome.counts.insert).toBe(1);
    expect(outcome.passedOver).toEqual(['Notiz']);
  });

  it('reads figures with decimal commas where semicolons part the columns, and refuses what could be two figures', async () => {
    const place = { within: { picklistId } };
    const { outcome } = await check(
      'picklistValues',
      'Display value;Store value numeric\nA;1,5\nB;1.5\nC;1.234\n',
      place,
    );
    expect(outcome.rows.map(({ verdict }) => verdict)).toEqual(['insert', 'insert', 'rejected']);
  });

  it('is refused with a message for the wrong kind of file, a damaged, an empty and a shortened one', async () => {
    const refusal = async (content: string | Buffer, name?: string) => {
      const { status, failure } = await check(list, content, {}, name);
      return [status, failure?.message];
    };
    const workbook = await exported(hazardClasses, {}, 'xlsx');
    expect(await refusal('%PDF-1.7', 'list.pdf')).toEqual([400, 'File extension is not supported']);
    expect(await refusal('')).toEqual([400, 'The file has no rows']);
    expect(await refusal('Name,Description\n')).toEqual([400, 'The file has no rows']);
    expect(await refusal('Description\nOdd\n')).toEqual([
      400,
      'The file has no column Name, which identifies the rows',
    ]);
    expect(await refusal('Name,name\nOdd,Odd\n')).toEqual([400, 'More than one column of the file is Name']);
    expect(await refusal('Name,Name\nOdd,Odd\n')).toEqual([400, 'More than one column of the file is Name']);
    expect(await refusal('Name\n"8.8\n')).toEqual([400, expect.stringContaining('never closed')]);
    expect(await refusal(`Name\n${'1\n'.repeat(50_001)}`)).toEqual([
      400,
      'The file has more than 50,000 rows. Split it.',
    ]);
    expect(await refusal('%PDF-1.7', 'list.xlsx')).toEqual([
      400,
      expect.stringContaining('neither text nor an Excel workbook'),
    ]);
    // Text is read as text, whatever the name says.
    expect(await refusal('Name\n8.8\n', 'list.xlsx')).toEqual([200, undefined]);
    for (const share of [0.2, 0.5, 0.9]) {
      const part = workbook.subarray(0, Math.floor(workbook.length * share));
      expect((await check(list, part, {}, 'list.xlsx')).status).toBe(400);
    }
    const spoilt = Buffer.from(workbook).fill(0x5a, 200, Math.floor(workbook.length / 2));
    expect((await check(list, spoilt, {}, 'list.xlsx')).status).toBe(400);
  });

  it('is for those who may change the list, of files of their own and parents of their own', async () => {
    const storedFileId = await stored(mixed, 'list.csv', viewer);
    expect((await runImport(viewer, checkListImport, { list, storedFileId })).status).toBe(403);
    expect((await runImport(viewer, applyListImport, { list, storedFileId })).status).toBe(403);
    expect((await viewer.call(requestListImportProblems, { list, storedFileId, format: 'csv' })).status).toBe(403);
    expect((await runImport(administrator, checkListImport, { list, storedFileId })).status).toBe(404);
    const foreign = await idOf('country', sql`code = 'US'`, other);
    const levels = await check('firstAdministrationLevels', 'Name\nX\n', { within: { countryId: foreign } });
    expect(levels.status).toBe(404);
    expect((await check('firstAdministrationLevels', 'Name\nX\n')).status).toBe(400);
    expect((await check('labelTemplates', 'Name\nX\n')).status).toBe(404);
  });

  it('of places and what is at them is for those who may change them everywhere', async () => {
    const { nodeId } = await makeNode(api, company, 'Boiler house');
    const keeper = await api.user(company, 'administrator', { nodeId });
    const storedFileId = await stored('Altname\nX\n', 'list.csv', keeper);
    const lists = ['nodes', 'wasteLocations', 'storageAreas', 'wasteStreams', 'openContainers', 'containerWaste'];
    for (const each of [...lists, 'locationNumbering', 'generatorCategories'])
      expect((await runImport(keeper, checkListImport, { list: each, storedFileId })).status, each).toBe(403);
  });

  it('lists what is wrong as a file in which no text becomes a formula', async () => {
    const storedFileId = await stored('Name,Description\n" =1+1",@odd\n');
    const { body } = await administrator.call(requestListImportProblems, { list, storedFileId, format: 'csv' });
    const file = await administrator.inject({ method: 'GET', url: `/download/${body.ticket}` });
    expect(file.body).toBe('\ufeffRow,Column,Value,Problem\r\n2,Name," =1+1",No leading or trailing spaces\r\n');
    const guarded = await stored(`Name,Description\n=${'1'.repeat(30)},x\n`);
    const second = await administrator.call(requestListImportProblems, { list, storedFileId: guarded, format: 'csv' });
    const text = (await administrator.inject({ method: 'GET', url: `/download/${second.body.ticket}` })).body;
    expect(text).toContain(`2,Name,'=${'1'.repeat(30)},Must be at most 30 characters`);
  });
});
