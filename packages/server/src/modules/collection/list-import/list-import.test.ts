import { Readable } from 'node:stream';
import {
  applyListImport,
  checkListImport,
  type ListImportLine,
  type ListImportOutcome,
  requestListImportProblems,
} from '@oikos/contract/collection/list-imports.ts';
import { addressOf } from '@oikos/contract/endpoint.ts';
import type { FailureReply } from '@oikos/contract/replies.ts';
import type { AnyResource } from '@oikos/contract/resource.ts';
import { columnsOfResource, keyOfResource } from '@oikos/contract/resource-columns.ts';
import { requestDownload } from '@oikos/contract/work/downloads.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { storeFile } from '../../../files/stored-files.ts';
import { importableLists } from '../../../resource/importable-lists.ts';
import { createTestApi, type TestClient } from '../../../testing/api.ts';

const api = await createTestApi();
const company = await api.company('Alder Power');
const other = await api.company('Birch Paper');
const administrator = await api.user(company, 'administrator');
const viewer = await api.user(company, 'viewer');

const stored = (content: string | Buffer, name = 'list.csv', client = administrator): Promise<number> =>
  api.within(client.companyId, async (scope) => {
    const id = await storeFile(scope, { name, stream: Readable.from([Buffer.from(content)]) });
    await sql`update stored_file set created_by = ${client.userId} where id = ${id}`.execute(scope.db);
    return id;
  });

interface Told {
  readonly status: number;
  readonly progress: readonly number[];
  readonly outcome: ListImportOutcome;
  readonly failure?: FailureReply;
}

async function run(
  client: TestClient,
  endpoint: typeof checkListImport | typeof applyListImport,
  input: Record<string, unknown>,
): Promise<Told> {
  const { authorization } = client;
  const url = addressOf(endpoint.path);
  const reply = await client.inject({ method: 'POST', url, headers: { authorization }, payload: input });
  const lines = reply.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ListImportLine);
  const told = Object.assign({}, ...lines) as Partial<Told>;
  const progress = lines.flatMap((line) => ('progress' in line ? [line.progress] : []));
  const failure = reply.statusCode === 200 ? told.failure : (told as unknown as FailureReply);
  return {
    status: failure?.status ?? 200,
    progress,
    outcome: told.outcome as ListImportOutcome,
    ...(failure && { failure }),
  };
}

type Place = { readonly within?: Record<string, unknown>; readonly headings?: { field: string; title: string }[] };

const check = async (list: string, content: string | Buffer, place: Place = {}, name?: string) =>
  run(administrator, checkListImport, { list, storedFileId: await stored(content, name), ...place });
const apply = async (list: string, content: string | Buffer, place: Place & { allOrNothing?: boolean } = {}) =>
  run(administrator, applyListImport, { list, storedFileId: await stored(content), ...place });

/** What the screen's own export or template writes. */
async function exported(resource: AnyResource, search: Record<string, unknown>, format: 'csv' | 'xlsx') {
  const columns = columnsOfResource(resource).map(({ shown, heading }) => ({ field: shown, title: heading }));
  const { body } = await administrator.call(requestDownload, { list: resource.name, format, search, columns });
  const file = await administrator.inject({ method: 'GET', url: `/download/${body.ticket}` });
  return file.rawPayload;
}

const idOf = (table: string, condition: ReturnType<typeof sql>, companyId = company) =>
  api.within(companyId, async ({ db }) => {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where ${condition} limit 1`.execute(
      db,
    );
    return rows[0]?.id as number;
  });

const countryId = await idOf('country', sql`code = 'US'`);
const governingBodyId = await idOf('governing_body', sql`true`);
const picklistId = await idOf('picklist', sql`shipped_key = 'medium' or category_id = 11`);
const parents: Readonly<Record<string, number>> = { countryId, governingBodyId, picklistId };
const within = ({ parent }: AnyResource) => (parent ? { [parent]: parents[parent as string] } : {});

/** Beside the rows of the product some of the company's own, with what is hard to carry: signs, lines, figures, dates. */
const ownRows: Readonly<Record<string, string>> = {
  unitTypes: 'Name,System type\n=Odd type,mass\n',
  units:
    'Type,Name,Code,Governing body,Media,Is metric,Multiply by,Add\n=Odd type,First,f1,EPA,All,no,1,0\n=Odd type,Third,f3,EPA,All,yes,0.3333333333333333,0\n',
  unitCodes: 'Unit,System,Code\nThird,SAP,"F,3"\n',
  picklists: 'Name,Value type\nPhases of work,Numeric\n',
  picklistValues: 'Display value,Store value numeric,Store value character\n-Dash,1.5,"a ""quoted"" one"\n',
  governingBodies:
    'Name,Jurisdiction,Is hazardous,Address line 1,Country,State,City,Zip code,Phone\nOffice of Drums,State or Province,yes,"1 Main St\nFloor 2",US,California,Fresno,93650,555-0100\n',
  governingBodyCategories:
    'Name,Waste class,Needs waste codes,Begin date,End date\nOld oils,Non-hazardous,no,2020-01-01,\nNew oils,hazardous,x,2021-01-01,2031-12-31\n',
  countries: 'Code,Name,First level label\nQQ,Querland,Kreis\n',
  firstAdministrationLevels: 'Code,Name\n@1,Ærø\n',
  wasteCodes:
    'Governing body,Code,Description,Cas number,Hazard codes,Is acutely hazardous,Regulatory level,Regulatory level unit\nOffice of Drums,X001,Odd waste,50-00-0,I; T,yes,0.5,mg/L\n',
  wasteManagementMethods: 'Name,Code\n+Burned twice,B2\n',
  hazardClasses: 'Name,Cfr reference,Description\n9.9,172.999,Odd\n',
  transportationLabels: 'Label code,Label\n9.9,ODD\n',
  emergencyResponseGuides: 'Guide number,Title\n999,Odd things\n',
  containerTypes:
    'Container types name,Container code,Epa container code,Max capacity,Max capacity UOM,Parent\nOdd drum,OD,DM,55,gal,\nOdder drum,OD2,,,,Odd drum\n',
};

describe('every list that is imported', () => {
  const lists = importableLists().map(({ resource }) => [resource.name, resource] as const);

  it('is known to this test by rows of its own', () => {
    expect(lists.map(([name]) => name).sort()).toEqual(Object.keys(ownRows).sort());
  });

  it.each(lists)(
    '%s shows each field that a file may change, and is told apart by fields of its own',
    (_name, resource) => {
      const columns = columnsOfResource(resource);
      expect(columns.map(({ shown }) => shown).filter((shown) => !(shown in resource.row.shape))).toEqual([]);
      expect(keyOfResource(resource).length).toBeGreaterThan(0);
      expect(Object.keys(resource.fields)).toEqual(expect.arrayContaining([...keyOfResource(resource)]));
    },
  );

  it.each(Object.keys(ownRows))('%s takes new rows, and finds them the same the second time', async (name) => {
    const resource = importableLists().find((each) => each.resource.name === name)?.resource as AnyResource;
    const content = ownRows[name] as string;
    const place = {
      within: within(resource),
      headings: name === 'units' ? [{ field: 'unitType', title: 'Type' }] : [],
    };
    const dry = await check(name, content, place);
    expect(
      dry.outcome?.rows.flatMap(({ problems }) => problems),
      JSON.stringify(dry),
    ).toEqual([]);
    const { outcome } = await apply(name, content, { ...place, allOrNothing: true });
    expect(outcome.counts).toEqual(dry.outcome.counts);
    expect(outcome.counts).toMatchObject({ same: 0, update: 0, rejected: 0 });
    const again = await apply(name, content, place);
    expect(again.outcome.counts).toEqual({ insert: 0, update: 0, same: outcome.counts.insert, rejected: 0 });
  });

  it.each(lists)(
    '%s is the same after its export comes back, as CSV and as XLSX',
    async (_name, resource) => {
      for (const format of ['csv', 'xlsx'] as const) {
        const file = await exported(resource, within(resource), format);
        const { outcome, failure } = await check(resource.name, file, { within: within(resource) }, `list.${format}`);
        expect(failure).toBeUndefined();
        expect(outcome.rows.filter(({ verdict }) => verdict !== 'same').slice(0, 3)).toEqual([]);
        expect(outcome.counts.same).toBeGreaterThan(0);
        expect(outcome.passedOver).toEqual([]);
      }
    },
    60_000,
  );
});
