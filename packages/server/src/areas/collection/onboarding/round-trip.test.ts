import { read, utils } from '@e965/xlsx';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { english } from '../../../foundation/records/wording.ts';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { startTestWorker } from '../../../testing/worker.ts';
import { ownRows } from '../list-imports/testing-own-rows.ts';
import { makeReferred } from '../list-imports/testing-referred.ts';
import { onboardingJobs } from './jobs.ts';
import { edited, onboardingOf, type Rows, sheetsOf, workbookOf } from './testing-onboarding.ts';
import { allWorksheets, nameOfSheet, titlesOf, type Worksheet } from './worksheets/worksheet.ts';

const api = await createTestApi({}, 2);
const alder = await api.user(await api.company('Alder Power'), 'administrator');
const birch = await api.user(await api.company('Birch Paper'), 'administrator');
for (const each of [alder, birch]) await makeReferred(api, each);
/** A few rows of the product are as good as thousands: all of them come back in onboarding.test.ts. */
for (const { companyId } of [alder, birch])
  await api.within(companyId, async ({ db }) => {
    for (const table of ['hazardous_material', 'factor'])
      await sql`delete from ${sql.table(table)} where shipped_key > (
        select shipped_key from ${sql.table(table)} where shipped_key is not null order by 1 offset 60 limit 1)`.execute(
        db,
      );
  });
await startTestWorker(api, onboardingJobs);
const { exported, upload, check, apply, undo, problems, preview, marked } = onboardingOf(api, alder);

// Lists with rules of import of their own have tests of their own.
const ids = allWorksheets().flatMap(({ id, isOwn }) => (isOwn ? [] : [id]));
const nameOf = (id: string) => nameOfSheet(allWorksheets().find((each) => each.id === id) as never, english);

/** What the rows of some lists belong to. */
const owners: Readonly<Record<string, readonly [string, string]>> = {
  picklistValues: ['Picklist', 'Phases of work'],
  governingBodyCategories: ['Governing body', 'Office of Drums'],
  firstAdministrationLevels: ['Country', 'Querland'],
  locationIdNumbers: ['Node', 'Odd mill East'],
  wasteStreamProfiles: ['Waste stream', 'Oddest waste'],
};

function rowsOfList(id: string): Rows {
  const book = read(ownRows[id] as string, { type: 'string', raw: true });
  const rows = utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0] as string] as never, {
    header: 1,
    raw: true,
    defval: '',
  });
  const owner = owners[id];
  return owner ? rows.map((row, at) => [at === 0 ? owner[0] : owner[1], ...row]) : rows;
}

const everyList = workbookOf(Object.fromEntries(ids.map((id) => [nameOf(id), rowsOfList(id)])));
const addedRows = ids.reduce((sum, id) => sum + rowsOfList(id).length - 1, 0);

/** The rows of all lists without their versions. */
const tablesOf = ({ companyId }: TestClient, columns = sql`to_jsonb(t) - 'version'`) =>
  api.within(companyId, async ({ db }) => {
    const lists = allWorksheets().filter(({ isOwn }) => !isOwn);
    const texts = lists.map(async ({ id, served: { table, service } }) => {
      const from = service.storage ? sql`(${service.storage.rows})` : sql.table(table);
      const { rows } = await sql<{ row: unknown }>`
        select ${columns} as row from ${from} as t order by t.id`.execute(db);
      return [id, rows] as const;
    });
    return new Map(await Promise.all(texts));
  });

/** What sheets say, but for what tells this company's rows and versions. */
function saidBy(content: Buffer) {
  const sheets = sheetsOf(content);
  return Object.fromEntries(
    ids.map((id) => {
      const [headings = [], ...rows] = sheets.get(nameOf(id)) ?? [];
      const own = new Set([headings.indexOf('ID'), headings.indexOf('Version')]);
      return [id, rows.map((row) => row.filter((_cell, place) => !own.has(place)).join('|')).sort()];
    }),
  );
}

describe('a workbook of every list', () => {
  it('is checked without a trace, and added at once', async () => {
    const before = await tablesOf(alder);
    const id = await upload(everyList);
    const checked = await check(id);
    expect((await problems(id)).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(checked.counts).toMatchObject({ added: addedRows, rejected: 0, changed: 0 });
    expect(await tablesOf(alder)).toEqual(before);
    expect((await apply(id)).state).toBe('COMPLETED');
    const started = await api.within(alder.companyId, ({ db }) =>
      db.selectFrom('container').select(['number', 'initialAccumulationDate']).orderBy('number').execute(),
    );
    // The one was moved out of a satellite area; of the other a day is given.
    expect(started.map((each) => Object.values(each))).toEqual([
      ['DRUM-1', '2025-10-20'],
      ['DRUM-2', '2025-06-15'],
    ]);
  }, 120_000);

  it('exported from one company and applied to an empty one exports equal, and is taken back at once', async () => {
    const content = await exported(ids);
    const before = await tablesOf(birch);
    const there = onboardingOf(api, birch);
    const id = await there.upload(content);
    const checked = await there.check(id);
    const told = await there.problems(id);
    expect(told.map(({ severity, message }) => [severity, message])).toEqual([
      ['warning', expect.stringContaining('comes from another company')],
    ]);
    // Two places and two areas are nodes as well: the places have come with these, and one of them says more.
    const counts = { added: addedRows + 2, changed: 1, rejected: 0 };
    expect(checked.counts).toMatchObject(counts);
    expect((await there.apply(id)).state).toBe('COMPLETED');
    expect(saidBy(await there.exported(ids))).toEqual(saidBy(content));
    expect((await there.undo(id)).undone).toEqual({ removed: counts.added, restored: 1, kept: 0 });
    expect(await tablesOf(birch)).toEqual(before);
  }, 120_000);

  /** A column of the last own row, by its heading, with what it becomes. */
  const changes: Readonly<Record<string, readonly [string, unknown]>> = {
    unitTypes: ['Name', 'Oddest type'],
    units: ['Code', 'f33'],
    unitCodes: ['Code', 'F4'],
    picklists: ['Name', 'Phases'],
    picklistValues: ['Display value', 'Dash'],
    governingBodies: ['Name', 'Office of Tanks'],
    governingBodyCategories: ['Name', 'Newer oils'],
    countries: ['Name', 'Querreich'],
    firstAdministrationLevels: ['Name', 'Als'],
    wasteCodes: ['Code', 'X002'],
    wasteManagementMethods: ['Name', 'Burned'],
    hazardClasses: ['Description', 'Even'],
    transportationLabels: ['Label', 'EVEN'],
    emergencyResponseGuides: ['Title', 'Even things'],
    hazardousMaterials: ['Proper shipping name', 'Even liquid'],
    manufacturers: ['Name', 'Even Chemicals'],
    products: ['Product name', 'Even solvent'],
    containerTypes: ['Container types name', 'Oddest drum'],
    factorSets: ['Name', 'Odd factors of 2024'],
    factors: ['Value', 54.25],
    nodeTypes: ['Name', 'Odd oven'],
    nodes: ['Name', 'Odder works'],
    wasteLocations: ['City', 'Clovis'],
    locationIdNumbers: ['Id number', 'ODD-8'],
    generatorCategories: ['Comments', 'Odd'],
    storageAreas: ['Storage maximum', 900],
    wasteStreams: ['Description', 'Odder'],
    wasteStreamProfiles: ['Profile number', 'P-3'],
    locationNumbering: ['Prefix', 'ODDER'],
    openContainers: ['Notes', 'Even'],
    containerWaste: ['Amount', 4],
    accumulationRules: ['Days', 44],
    exceptionReportRules: ['Report days', 50],
    inspectionRules: ['Name', 'Odder areas'],
    holidays: ['Name', 'Even day'],
    workWeeks: ['Weekend', 'Friday'],
    parameterSets: ['Module ids', 'Water'],
    parameters: ['Name', 'Odd stage'],
    parameterLimits: ['Value', 300.25],
    formTemplates: ['Code', 'ODD2'],
    qualityRules: ['Message', 'Oddest'],
    reportingProgrammes: ['Name', 'Odder program'],
    calculationChoices: ['Citation', 'Odder report'],
    emissionTargets: ['Value', 99.5],
  };

  it('has a change for each list', () => {
    expect(Object.keys(changes).sort()).toEqual([...ids].sort());
  });

  /** Where a heading's column is, and the row with the youngest record; of values of pick lists the own one. */
  function placeIn(list: string, rows: Rows, heading: string) {
    const title = titlesOf(sheetOf(list), english).get(fieldOf(list, heading)) as string;
    const column = (rows[0] ?? []).indexOf(title);
    const youngest = Math.max(...rows.slice(1).map((row) => Number(row[0])));
    const row = rows.findIndex((each) =>
      list === 'picklistValues' ? each.includes('-Dash') : Number(each[0]) === youngest,
    );
    return { title, column, row, address: utils.encode_cell({ r: row, c: column }) };
  }

  it('has one field of one row of each list changed, also what others call it by, and undone', async () => {
    const content = await exported(ids);
    const sheets = sheetsOf(content);
    const places = Object.entries(changes).map(([list, [heading, value]]) => {
      const rows = sheets.get(nameOf(list)) ?? [];
      const place = placeIn(list, rows, heading);
      return { list, value, ...place, former: String(rows[place.row]?.[place.column]) };
    });
    const before = await tablesOf(alder);
    const cells = places.map(({ list, address, value }) => [nameOf(list), { [address]: value }] as const);
    const id = await upload(edited(content, Object.fromEntries(cells)));
    const checked = await check(id);
    expect(await problems(id)).toEqual([]);
    expect(checked.counts).toMatchObject({ added: 0, changed: ids.length, removed: 0, rejected: 0 });
    const shown = await preview(id, { verdicts: ['changed'] });
    for (const { list, title, former, value } of places)
      expect(shown.find(({ worksheetId }) => worksheetId === list)?.changes).toEqual([
        { heading: title, before: former, after: String(value) },
      ]);
    expect((await apply(id)).state).toBe('COMPLETED');
    const after = await tablesOf(alder);
    // Management methods are values of a pick list, and the node that is renamed is a place: a change of one is there as well.
    const twice = ['picklistValues', 'wasteLocations'];
    for (const list of ids) {
      const was = before.get(list) ?? [];
      const differing = (after.get(list) ?? []).filter((row, at) => JSON.stringify(row) !== JSON.stringify(was[at]));
      expect(differing.length, list).toBe(twice.includes(list) ? 2 : 1);
    }
    expect((await undo(id)).undone).toEqual({ restored: ids.length, removed: 0, kept: 0 });
    expect(await tablesOf(alder)).toEqual(before);
  }, 120_000);

  it('moves the day on which a period ends and the next one begins', async () => {
    const content = await exported(['generatorCategories']);
    const days = { E2: '2025-03-31', D3: '2025-04-01' };
    const id = await upload(edited(content, { [nameOf('generatorCategories')]: days }));
    expect((await check(id)).counts).toMatchObject({ changed: 2, rejected: 0 });
    await apply(id);
    expect((await undo(id)).undone).toEqual({ restored: 2, removed: 0, kept: 0 });
  }, 120_000);

  it('is given back with the wrong cell of each sheet of waste marked', async () => {
    const wrong: Readonly<Record<string, readonly [string, unknown]>> = {
      wasteLocations: ['Node type', 'Nothing'],
      locationIdNumbers: ['Governing body', 'Nobody'],
      generatorCategories: ['Accumulation limit', 'much'],
      storageAreas: ['Management method', 'Nothing'],
      wasteStreams: ['Physical state', 'odd'],
      wasteStreamProfiles: ['Facility', 'Nowhere'],
      locationNumbering: ['Digits', 100],
      openContainers: ['Container type', 'Nothing'],
      containerWaste: ['Unit', 'odds'],
    };
    const content = await exported(Object.keys(wrong));
    const sheets = sheetsOf(content);
    const places = Object.entries(wrong).map(([list, [heading, value]]) => {
      const { address } = placeIn(list, sheets.get(nameOf(list)) ?? [], heading);
      return [nameOf(list), address, value] as const;
    });
    const cells = places.map(([name, address, value]) => [name, { [address]: value }] as const);
    const id = await upload(edited(content, Object.fromEntries(cells)));
    expect((await check(id)).state).toBe('FAILED');
    const wanted = places.map(([name, address]) => `${name} ${address}`).sort();
    const told = (await problems(id)).filter(({ severity }) => severity === 'error');
    expect(told.map(({ sheetName, cell }) => `${sheetName} ${cell}`).sort()).toEqual(wanted);
    const { Sheets: copy } = read(await marked(id), { cellStyles: true });
    const commented = Object.entries(copy).flatMap(([name, sheet]) =>
      Object.entries(sheet).flatMap(([address, cell]) =>
        // Headings have notes of their own.
        address.replace(/\D/g, '') === '1' || !cell?.c ? [] : [`${name} ${address}`],
      ),
    );
    expect(commented.sort()).toEqual(wanted);
  }, 120_000);
});

const sheetOf = (list: string) => allWorksheets().find(({ id }) => id === list) as Worksheet;
/** The field whose column is called so in English words. */
const fieldOf = (list: string, heading: string) =>
  sheetOf(list).columns.find((column) => column.heading === heading)?.field ?? '';
