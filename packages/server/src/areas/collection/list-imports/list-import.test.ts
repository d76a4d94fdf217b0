import {
  applyListImport,
  checkListImport,
  requestListImportProblems,
} from '@oikos/contract/collection/list-imports/list-imports.ts';
import { hazardClasses } from '@oikos/contract/regulation/hazard-lists.ts';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { listImports, runImport } from './testing-list-imports.ts';

const api = await createTestApi();
const company = await api.company('Alder Power');
const other = await api.company('Birch Paper');
const administrator = await api.user(company, 'administrator');
const viewer = await api.user(company, 'viewer');
const { stored, check, apply, exported, idOf } = listImports(api, administrator);
const countryId = await idOf('country', sql`code = 'US'`);
const picklistId = await idOf('picklist', sql`category_id = 11`);

describe('a row of a file', () => {
  const labels = 'Label code,Label\n';
  const labelsOf = (companyId: number) =>
    api.within(companyId, async ({ db }) => {
      const { rows } =
        await sql`select label_code, label, version, is_customised from transportation_label order by id`.execute(db);
      return rows;
    });

  it('changes the record of its key, adds what is new, and leaves alone what the file does not name and other companies', async () => {
    await apply('transportationLabels', `${labels}T1,One\nT2,Two\n`);
    const foreign = await labelsOf(other);
    const before = (await labelsOf(company)).length;
    const { outcome } = await apply('transportationLabels', `${labels}t1,Uno\nT3,Three\n`);
    expect(outcome.rows.map(({ row, verdict, changes }) => ({ row, verdict, changes }))).toEqual([
      {
        row: 2,
        verdict: 'update',
        changes: [
          { heading: 'Label code', value: 't1' },
          { heading: 'Label', value: 'Uno' },
        ],
      },
      { row: 3, verdict: 'insert', changes: [{ heading: 'Label', value: 'Three' }] },
    ]);
    const after = await labelsOf(company);
    expect(after).toHaveLength(before + 1);
    expect(after.find((row) => (row as { label: string }).label === 'Two')).toMatchObject({ version: 1 });
    expect(await labelsOf(other)).toEqual(foreign);
  });

  it('marks what the product ships as customised, and is written to the audit log with who did it', async () => {
    const { outcome } = await apply('countries', 'Code,First level label\nAT,Bundesland or Land\n');
    expect(outcome.counts).toEqual({ insert: 0, update: 1, same: 0, rejected: 0 });
    const id = await idOf('country', sql`code = 'AT' and is_customised`);
    const audited = await api.within(company, async ({ db }) => {
      const { rows } = await sql`
        select action, user_id as "userId", changes from audit_log where entity = 'country' and entity_id = ${id}`.execute(
        db,
      );
      return rows;
    });
    expect(audited).toEqual([
      {
        action: 'update',
        userId: administrator.userId,
        changes: { firstLevelLabel: { old: expect.any(String), new: 'Bundesland or Land' } },
      },
    ]);
  });

  it("is rejected in the form's own words, at its column (V275, V276, V312)", async () => {
    const { outcome } = await check(
      'wasteCodes',
      'Governing body,Code,Description,CAS number,Hazard codes,Regulatory level,Regulatory level unit\n' +
        'U.S. Environmental Protection Agency, X9,Odd,1-1-1,I,-1,mg/L\n' +
        'U.S. Environmental Protection Agency,X8,,,Z,a few,mg/L\n' +
        'Nowhere,X7,Odd,,,1,parsec\n' +
        'U.S. Environmental Protection Agency,X6,Odd,,,1,\n',
    );
    const told = outcome.rows.map(({ row, problems }) => [
      row,
      problems.map(({ heading, message }) => [heading, message]),
    ]);
    expect(told).toEqual([
      [
        2,
        [
          ['Code', 'No leading or trailing spaces'],
          ['CAS number', 'Not a CAS number: check its digits'],
          ['Regulatory level', 'Must be a positive number'],
        ],
      ],
      [
        3,
        [
          ['Hazard codes', 'Z is none of I, C, R, E, H, T'],
          ['Regulatory level', 'a few is no number'],
          ['Description', 'This field is required'],
        ],
      ],
      [
        4,
        [
          ['Governing body', 'There is no governing body called Nowhere'],
          ['Regulatory level unit', 'There is no unit of measure called parsec'],
        ],
      ],
      [5, [['Regulatory level unit', expect.any(String)]]],
    ]);
  });

  it('is rejected where a field is fixed, a name is taken, or the file says the same twice', async () => {
    const { outcome } = await check(
      'countries',
      'Code,Name,First level label\nQ1,Austria,Kreis\nQ2,Quebbland,Kreis\nq2,Quaakland,Kreis\n',
    );
    expect(outcome.rows.map(({ verdict, problems }) => [verdict, ...problems.map(({ message }) => message)])).toEqual([
      ['rejected', 'The name already exists'],
      ['insert'],
      ['rejected', 'The same record is in row 3 already'],
    ]);
    const units = await check('units', 'Name,Multiply by\nKilogram,3\n');
    expect(units.outcome.rows[0]?.problems).toMatchObject([
      { heading: 'Multiply by', value: '3', message: 'Cannot be changed after saving' },
    ]);
  });

  it('names a state by its country, and says when a name could be either of two', async () => {
    const { outcome: levels } = await apply('firstAdministrationLevels', 'Name,Code\nAtlantis,AA\n', {
      within: { countryId },
    });
    expect(levels.counts.insert).toBe(1);
    const canada = await idOf('country', sql`code = 'CA'`);
    await apply('firstAdministrationLevels', 'Name,Code\nAtlantis,AB\n', { within: { countryId: canada } });
    const body = (state: string, country: string) =>
      `Name,Jurisdiction,Address line 1,Country,State,Zip code,Phone\nOffice of Floods,federal,1 Quay,${country},${state},93650,555\n`;
    const { outcome } = await apply('governingBodies', body('Atlantis', 'Canada'));
    expect(outcome.counts.insert).toBe(1);
    const changed = await check('governingBodies', 'Name,State\nOffice of Floods,Atlantis\n');
    expect(changed.outcome.rows[0]?.problems).toMatchObject([
      { heading: 'State', message: 'More than one first administration level is called Atlantis' },
    ]);
  });

  it('finds what an earlier row of the same file added (a list whose rule looks at its other rows)', async () => {
    const { outcome } = await check(
      'units',
      'Unit type,Name,Code,Governing body,Media,Multiply by,Add\nPhases,P1,p1,EPA,All,1,0\n',
      {},
    );
    expect(outcome.rows[0]?.problems[0]?.message).toBe('There is no unit of measure type called Phases');
    await apply('unitTypes', 'Name\nPhases\n');
    const two =
      'Unit type,Name,Code,Governing body,Media,Multiply by,Add\nPhases,P1,p1,EPA,All,1,0\nPhases,P2,p2,EPA,All,2,0\n';
    expect((await apply('units', two)).outcome.counts).toEqual({ insert: 2, update: 0, same: 0, rejected: 0 });
    expect(await idOf('unit', sql`name = 'P2' and not is_base`)).toBeGreaterThan(0);
  });

  it('is judged as if the rows before it were stored, and those that were rejected were not', async () => {
    await apply('unitTypes', 'Name\nSteps\n');
    const { outcome: units } = await apply(
      'units',
      'Unit type,Name,Code,Governing body,Media,Multiply by,Add\nSteps,S2,s2,EPA,All,2,0\nSteps,S1,s1,EPA,All,1,0\nSteps,S3,s3,EPA,All,3,0\n',
    );
    expect(units.rows.map(({ verdict }) => verdict)).toEqual(['rejected', 'insert', 'insert']);
    const types = 'Container code,Container types name,Parent\n';
    const { outcome: added } = await apply('containerTypes', `${types}CA,Ring A,\nCB,Ring B,Ring A\nCC,Ring C,CB\n`);
    expect(added.counts.insert).toBe(3);
    const verdicts = async (rows: string) =>
      (await check('containerTypes', `Container types name,Parent\n${rows}`)).outcome.rows.map(
        ({ verdict }) => verdict,
      );
    expect(await verdicts('Ring A,Ring C\nRing B,\n')).toEqual(['rejected', 'update']);
    expect(await verdicts('Ring B,\nRing A,Ring C\n')).toEqual(['update', 'update']);
  });
});

describe('rows that share what tells rows apart', () => {
  const headings =
    'Proper shipping name,Identification number,Packing group,Symbols,Special provisions,Non bulk packaging\n';
  const bromine = (first: string, packaging: string) =>
    `Bromine solutions,UN1744,I,,"${first}, B9, B85, N34, N43, T22, TP2, TP10, TP13",${packaging}\n`;

  it('are about the record that they come nearest to, whatever the order of the file', async () => {
    const { outcome } = await check(
      'hazardousMaterials',
      headings + bromine('2', '173.228') + bromine('1', '173.226') + bromine('3', '173.229') + bromine('1', '173.226'),
    );
    expect(outcome.rows.map(({ verdict }) => verdict)).toEqual(['update', 'same', 'rejected', 'rejected']);
    expect(outcome.rows[0]?.changes).toEqual([{ heading: 'Non bulk packaging', value: '173.228' }]);
    // A third would be new, and has no class.
    expect(outcome.rows[2]?.problems.map(({ heading }) => heading)).toEqual(['Hazard class']);
    expect(outcome.rows[3]?.problems[0]?.message).toBe('The same record is in row 3 already');
    const twice = await check('hazardousMaterials', headings + bromine('1', '173.226') + bromine('1', '173.226'));
    expect(twice.outcome.rows.map(({ verdict }) => verdict)).toEqual(['same', 'rejected']);
    expect(twice.outcome.rows[1]?.problems[0]?.message).toBe('The same record is in row 2 already');
  });
});

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
      await vi.waitFor(async () => {
        const { rows } = await sql`
          select 1 from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`.execute(db);
        expect(rows.length).toBeGreaterThan(0);
      }, 10_000);
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
    expect(await refusal('')).toEqual([400, 'The file holds no rows']);
    expect(await refusal('Name,Description\n')).toEqual([400, 'The file holds no rows']);
    expect(await refusal('Description\nOdd\n')).toEqual([
      400,
      'The file has no column Name, which tells the rows apart',
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
