import type { AnyResource } from '@oikos/contract/resource.ts';
import { columnsOfResource, keyOfResource } from '@oikos/contract/resource-columns.ts';
import { isDay } from '@oikos/contract/schema-cells.ts';
import { DEFAULT_CONTAINER_STATUS } from '@oikos/domain/waste/container/container-states.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { importableLists } from '../../../foundation/records/importable-lists.ts';
import { ownImport } from '../../../foundation/records/own-imports.ts';
import type { Served } from '../../../foundation/records/served-resource.ts';
import { createTestApi } from '../../../testing/api.ts';
import { listImports } from './testing-list-imports.ts';
import { ownRows } from './testing-own-rows.ts';
import { makeReferred } from './testing-referred.ts';

const api = await createTestApi({}, 2);
const company = await api.company('Alder Power');
const other = await api.company('Birch Paper');
const administrator = await api.user(company, 'administrator');
await makeReferred(api, administrator);
const { check, apply, undo, keptOf, exported, idOf } = listImports(api, administrator);

const parents: Readonly<Record<string, number>> = {
  countryId: await idOf('country', sql`code = 'US'`),
  governingBodyId: await idOf('governing_body', sql`true`),
  nodeId: await idOf('node', sql`altname = 'Odd mill East'`),
  wasteStreamId: await idOf('waste_stream', sql`number = 'ODD-0'`),
  picklistId: await idOf('picklist', sql`category_id = 11`),
};
const within = ({ parent }: AnyResource) => (parent ? { [parent]: parents[parent as string] } : {});

/** What the search of a list asks for besides. */
const searches: Readonly<Record<string, object>> = {
  parameterLimits: { nodeId: await idOf('node', sql`altname = 'Odd mill East'`) },
};

/** A change of one of them; none where all that isn't fixed tells a row from the others. */
const changedRows: Readonly<Record<string, string | null>> = {
  unitTypes: 'Name,System type\n=Odder type,volume\n',
  units: 'Name,Media\nThird,Air\n',
  unitCodes: null,
  picklists: null,
  picklistValues: 'Display value,Store value numeric\n-Dash,2.5\n',
  governingBodies: 'Name,City\nOffice of Drums,Clovis\n',
  governingBodyCategories: 'Name,Begin date,End date\nOld oils,2020-01-01,2024-12-31\n',
  countries: 'Code,Name\nQQ,Querreich\n',
  firstAdministrationLevels: 'Name,Code\nÆrø,@2\n',
  wasteCodes: 'Governing body,Code,Hazard codes\nOffice of Drums,X001,I\n',
  wasteManagementMethods: 'Name,Code\n+Burned twice,B3\n',
  hazardClasses: 'Name,Description\n9.9,Even\n',
  transportationLabels: 'Label code,Label\n9.9,EVEN\n',
  emergencyResponseGuides: 'Guide number,Title\n999,Even things\n',
  hazardousMaterials:
    'Proper shipping name,Identification number,Packing group,Label codes\nOdd liquid,UN9999,II,"3, 6.1"\n',
  manufacturers: 'Name,Emergency phone\nOdder Chemicals,800-555-0100\n',
  products: 'Product name,Product code,Manufacturer,Material name\n-Odd solvent,00012,=Odd Chemicals,Ethanol\n',
  containerTypes: 'Container types name,Is lab pack\nOdd drum,yes\n',
  factorSets: 'Key,Edition\nodd-2024,2025\n',
  factors: 'Factor set,Subject key,Property,Begin date,Value\nOdd factors,odd-gas,co2,,54\n',
  nodeTypes: 'Name,Comments\nOdd kiln,Odder\n',
  nodes: 'Altname,Name\nOdd kiln 1,Odder kiln\n',
  wasteLocations: 'Altname,City\nOdd plant,Clovis\n',
  locationIdNumbers: 'Id number,Id number type,Governing body,Is shipment\nODD-7,EPA ID Number,Office of Drums,no\n',
  generatorCategories: 'Location,Start period,End period\nOdd plant,2024-01-01,2024-11-30\n',
  storageAreas: 'Altname,Bays\nOdd area,Bay A | berm; Bay B; Bay C\n',
  wasteStreams: 'Number,Waste code\nODD-1,D001; X001\n',
  wasteStreamProfiles: 'Facility,Profile number,Revision,Approved on\nOdd mill East,P-2,0,2025-03-01\n',
  locationNumbering: 'Node,Type,Prefix\nOdd plant,Container,ODDER\n',
  openContainers: 'Number,Notes\nDRUM-2,Even\n',
  containerWaste: 'Container,Waste stream,Date added,Amount\nDRUM-2,Odder waste,2025-06-15,4\n',
  accumulationRules: 'Name,Valid from,Most kilograms\nOdd drums,2024-01-01,\n',
  exceptionReportRules: 'Name,Valid from,Inquiry days\nOdd manifests,2024-01-01,35\n',
  inspectionRules: 'Name,Valid from,Days\nOdd areas,2024-01-01,6\n',
  holidays: 'Name,Begin date,Node,End date\nOdd day,2025-05-18,Odd mill East,2029-12-31\n',
  workWeeks: 'Node,Begin date,Weekend\nOdd mill,2025-01-01,Sunday\n',
  parameterSets: 'Name,Timespan\nOdd readings,4\n',
  parameters: 'Parameter set,Name,Roll up\nOdd readings,Odd gas,last\n',
  parameterLimits:
    'Node,Parameter,Operator,Averaging,Begin date,End date,Value\nOdd mill East,Odd fuel / Odd gas,atMost,rollingYear,2025-01-01,2031-12-31,300\n',
  formTemplates: 'Name,Timespan\nOdd form,Quarterly\n',
  qualityRules: 'Name,Formula\nOdd amounts,value > 200\n',
  reportingProgrammes: 'Key,Citation\nodd-program,Odder report\n',
  calculationChoices:
    'Programme,Node,Kind,Begin date,Citation\nOdd program,Odd mill East,Stationary combustion,2020-01-01,Odd\n',
  emissionTargets: 'Year,Measure,Programme,Scope 2 method,Value\n2030,total,Odd program,location,90\n',
};

// Those that are imported by rules of their own have tests of their own.
const lists = importableLists()
  .filter(({ resource }) => ownImport(resource.name) === undefined)
  .map((served) => [served.resource.name, served] as const);
const resourceOf = (name: string) =>
  importableLists().find(({ resource }) => resource.name === name)?.resource as AnyResource;
const placeOf = (name: string) => ({
  within: within(resourceOf(name)),
  headings: name === 'units' ? [{ field: 'unitType', title: 'Type' }] : [],
});

/** Every row of the tables that are imported into, of another company. */
const othersRows = () =>
  api.within(other, async ({ db }) => {
    const texts = lists.map(async ([, { table }]) => {
      const { rows } = await sql<{ text: string }>`
        select md5(string_agg(t::text, '' order by t.id)) as text from ${sql.table(table)} as t`.execute(db);
      return rows[0]?.text;
    });
    return Promise.all(texts);
  });
const before = await othersRows();

/** A list's rows without their versions. */
const ownRowsOf = (name: string) =>
  api.within(company, async ({ db }) => {
    const { table, service } = new Map<string, Served>(lists).get(name) as Served;
    const from = service.storage ? sql`(${service.storage.rows})` : sql.table(table);
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) - 'version' as row from ${from} as t order by t.id`.execute(db);
    return rows;
  });

describe('every list that is imported', () => {
  it('is known to this test by rows of its own', () => {
    const names = lists.map(([name]) => name).sort();
    expect(names).toEqual(Object.keys(ownRows).sort());
    expect(names).toEqual(Object.keys(changedRows).sort());
  });

  it.each(lists)(
    '%s shows each field that a file may change, and is identified by some of them',
    (_name, { resource }) => {
      const columns = columnsOfResource(resource);
      expect(columns.map(({ shown }) => shown).filter((shown) => !(shown in resource.row.shape))).toEqual([]);
      expect(keyOfResource(resource).length).toBeGreaterThan(0);
      expect(Object.keys(resource.fields)).toEqual(expect.arrayContaining([...keyOfResource(resource)]));
    },
  );

  // In an order in which what a list refers to comes before it.
  it.each(Object.entries(ownRows))(
    '%s takes new rows, loses them when that is undone, and finds them the same the second time',
    async (name, content) => {
      const dry = await check(name, content, placeOf(name));
      expect(dry.outcome?.rows.flatMap(({ problems }) => problems)).toEqual([]);
      const rows = await ownRowsOf(name);
      const first = await apply(name, content, { ...placeOf(name), allOrNothing: true });
      const { body } = await undo(name, first.outcome.importId);
      expect(body.counts).toEqual({ restored: 0, removed: dry.outcome.counts.insert, kept: 0 });
      expect(await ownRowsOf(name)).toEqual(rows);
      const { outcome } = await apply(name, content, { ...placeOf(name), allOrNothing: true });
      expect(outcome.counts).toEqual(dry.outcome.counts);
      expect(outcome.counts).toMatchObject({ same: 0, update: 0, rejected: 0 });
      const again = await apply(name, content, placeOf(name));
      expect(again.outcome.counts).toEqual({ insert: 0, update: 0, same: outcome.counts.insert, rejected: 0 });
    },
  );

  it('an undo keeps what the rules of a record refuse to take back, and takes the rest', async () => {
    const drums = await apply(
      'openContainers',
      'Number,Container type,Area,Date added,Dates confirmed\nDRUM-8,Odd drum,Odd area,2025-06-01,yes\nDRUM-9,Odd drum,Odd area,2025-06-01,yes\n',
    );
    const waste = await apply(
      'containerWaste',
      'Container,Waste stream,Date added,Amount,Unit,Dates confirmed\nDRUM-8,Odd waste,2025-06-02,1,kg,yes\nDRUM-1,Odd waste,2025-10-03,1,kg,yes\n',
    );
    expect([drums.outcome.counts.insert, waste.outcome.counts.insert]).toEqual([2, 2]);
    const setStatus = (status: string) =>
      api.within(company, ({ db }) => sql`update container set status = ${status} where number = 'DRUM-8'`.execute(db));
    await setStatus('Shipment- Pending');
    expect((await undo('containerWaste', waste.outcome.importId)).body.counts).toEqual({
      restored: 0,
      removed: 1,
      kept: 1,
    });
    expect(await keptOf('containerWaste', waste.outcome.importId)).toEqual([
      [2, expect.stringContaining('DRUM-8'), expect.stringContaining('Shipment- Pending')],
    ]);
    await setStatus(DEFAULT_CONTAINER_STATUS);
    await undo('openContainers', drums.outcome.importId);
    expect(await keptOf('openContainers', drums.outcome.importId)).toEqual([
      [2, 'DRUM-8', 'The container cannot be deleted: it has waste entries'],
    ]);
  });

  it('an area that a node became is that node again, by its former name, and the log says so', async () => {
    await apply('nodes', 'Name,Altname,Node type,Parent,Active date\nOdd shed,Odd shed,Site,Odd plant,2021-01-01\n');
    const area = await apply(
      'storageAreas',
      'Altname,Name,Site,Kind,Storage maximum,Storage unit,Acute maximum,Acute unit,Non acute maximum,Non acute unit,Management method,Bays\nOdd shed,Drum shed,Odd plant,central,1,kg,1,kg,1,kg,+Burned twice,Bay A\n',
    );
    const place = await apply(
      'wasteLocations',
      'Altname,Name,Node type,Parent,Epa id,Latitude,Longitude\nOdd quay,Odd quay,Site,Odd works,TXD000000001,36.5,-119.5\n',
    );
    expect([area, place].map(({ outcome }) => outcome.counts.insert)).toEqual([1, 1]);
    const logged = async (altname: string) => {
      const { rows } = await api.within(company, ({ db }) =>
        sql<{ name: string; changes: object; reason: string | null }>`
          select n.name, a.changes, a.reason from node n
          join audit_log a on a.entity = 'node' and a.entity_id = n.id and a.action = 'update'
          where n.altname = ${altname} order by a.id`.execute(db),
      );
      return rows;
    };
    expect((await logged('Odd quay')).at(-1)?.changes).toMatchObject({
      epaId: { old: null, new: 'TXD000000001' },
      coordinates: { old: null, new: { decimalLatitude: 36.5, decimalLongitude: -119.5 } },
    });
    expect((await undo('storageAreas', area.outcome.importId)).body.counts.removed).toBe(1);
    expect((await logged('Odd shed')).slice(-2)).toMatchObject([
      { changes: { kind: { old: 'central', new: null } }, reason: expect.stringContaining('Undo') },
      { name: 'Odd shed', changes: { name: { old: 'Drum shed', new: 'Odd shed' } } },
    ]);
    await undo('wasteLocations', place.outcome.importId);
  });

  it.each(lists)(
    '%s is the same after its export comes back, as CSV and as XLSX',
    async (name, { resource }) => {
      for (const format of ['csv', 'xlsx'] as const) {
        const file = await exported(resource, { ...within(resource), ...searches[name] }, format);
        const { outcome, failure } = await check(name, file, { within: within(resource) }, `list.${format}`);
        expect(failure).toBeUndefined();
        expect(outcome.rows.filter(({ verdict }) => verdict !== 'same').slice(0, 3)).toEqual([]);
        expect(outcome.counts.same).toBeGreaterThan(0);
        expect(outcome.passedOver).toEqual([]);
      }
    },
    60_000,
  );

  it.each(Object.entries(changedRows))('%s takes the change of a row, and gives it back', async (name, content) => {
    if (content === null) return;
    const before = await ownRowsOf(name);
    const { outcome } = await apply(name, content, placeOf(name));
    expect(outcome.counts).toEqual({ insert: 0, update: 1, same: 0, rejected: 0 });
    expect(outcome.rows[0]?.changes).toHaveLength(1);
    expect((await apply(name, content, placeOf(name))).outcome.counts.same).toBe(1);
    const { body } = await undo(name, outcome.importId);
    expect(body.counts).toEqual({ restored: 1, removed: 0, kept: 0 });
    expect(await ownRowsOf(name)).toEqual(before);
  });

  it.each(Object.entries(ownRows))(
    "%s refuses a text that is too long in the form's words, at its column",
    async (name, content) => {
      const resource = resourceOf(name);
      const [headings = '', row = ''] = content.split('\n');
      const isNamed = ({ field, cell }: { field: string; cell: { kind: string } }) =>
        cell.kind === 'text' && keyOfResource(resource).includes(field) && !isDay(resource.fields[field] as never);
      const heading = columnsOfResource(resource).find(isNamed)?.heading;
      if (heading === undefined) return;
      const place = headings.split(',').indexOf(heading);
      const cells = row.split(',').with(place, 'x'.repeat(3000));
      const { outcome } = await check(name, `${headings}\n${cells.join(',').replaceAll('"', '')}\n`, placeOf(name));
      expect(outcome.rows[0]?.problems.filter((problem) => problem.heading === heading)).toMatchObject([
        { message: expect.stringMatching(/^Must be at most \d+ characters$/), value: 'x'.repeat(3000) },
      ]);
    },
  );

  it('has left the rows of another company as they were', async () => {
    expect(await othersRows()).toEqual(before);
  });
});
