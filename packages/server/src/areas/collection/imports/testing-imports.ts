import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { type ImportMappingInput, importMapping } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import {
  createImport,
  loadImport,
  mapImport,
  readImport,
  searchImportRows,
  undoImport,
  validateImport,
} from '@oikos/contract/collection/imports/imports.ts';
import type { FileMode } from '@oikos/domain/collection/file-modes.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { localFileStore, useFileStore } from '../../../foundation/files/file-store.ts';
import { storeFile } from '../../../foundation/files/stored-files.ts';
import { inCompany } from '../../../foundation/tenancy/tenant-scope.ts';
import type { TestApi, TestClient } from '../../../testing/api.ts';
import { afterJobs, startTestWorker } from '../../../testing/worker.ts';
import { createNode } from '../../hierarchy/public.ts';
import { importJobs } from './jobs.ts';

export const testFileFolder = path.join(tmpdir(), 'oikos-test-files');

const header = 'Node,Parameter,Month,Value,Unit\n';

/** Two sheets of the long form: `second` changes one value of `first`, adds one and repeats one. `before` is what `first` leaves. */
export const monthlySheets = {
  header,
  first: `${header}A,Gas,2024-01,10,therm\nA,Gas,2024-02,20,therm\nBeta,Oil,2024-01,3.5,mmBtu\n`,
  second: `${header}A,Gas,2024-02,25,therm\nA,Gas,2024-03,30,therm\nBeta,Oil,2024-01,3.5,mmBtu\n`,
  before: ['Alpha Gas 2024-01-01 10 therm', 'Alpha Gas 2024-02-01 20 therm', 'Beta Oil 2024-01-01 3.5 mmBtu'],
};

/** A company to import into: plants below the root, a monthly set and an hourly one. */
export interface ImportSite {
  readonly companyId: number;
  readonly client: TestClient;
  readonly nodeType: number;
  readonly root: number;
  readonly plants: Readonly<Record<string, number>>;
  readonly parameters: Readonly<Record<string, number>>;
  readonly units: Readonly<Record<string, number>>;
  rows<Row>(text: ReturnType<typeof sql>): Promise<Row[]>;
}

async function idOf(
  site: { rows<Row>(text: ReturnType<typeof sql>): Promise<Row[]> },
  text: ReturnType<typeof sql>,
): Promise<number> {
  const [row] = await site.rows<{ id: number }>(text);
  return (row as { id: number }).id;
}

export async function importSite(api: TestApi, name: string): Promise<ImportSite> {
  const companyId = await api.company(name);
  const root = await api.rootNode(companyId);
  const client = await api.user(companyId, 'administrator');
  const rows = <Row>(text: ReturnType<typeof sql>) =>
    api.within(companyId, async ({ db }) => (await text.execute(db)).rows as Row[]);
  const site = { rows };
  const nodeType = await idOf(site, sql`insert into node_type (name) values ('Plant unit') returning id`);
  const plants: Record<string, number> = {};
  for (const plant of ['Alpha', 'Beta']) {
    plants[plant] = await api.within(companyId, async (scope) => {
      const made = await createNode(
        scope,
        {
          name: plant,
          altname: plant,
          externalId: plant[0] as string,
          type: nodeType,
          activeDate: '2015-01-01',
          inactiveDate: '2030-01-01',
        },
        { hierarchyId: 0, parentNodeId: root },
      );
      return made.id;
    });
  }
  const units: Record<string, number> = {};
  for (const { code, id } of await rows<{ code: string; id: number }>(sql`select code, id from unit`)) units[code] = id;
  const monthly = await idOf(site, sql`insert into parameter_set (name, timespan) values ('Fuel', 5) returning id`);
  const hourly = await idOf(site, sql`insert into parameter_set (name, timespan) values ('Stack', 2) returning id`);
  await rows(
    sql`insert into parameter_set_node_type (parameter_set_id, node_type_id) values (${monthly}, ${nodeType}), (${hourly}, ${nodeType})`,
  );
  const energy = await idOf(site, sql`select unit_type_id as id from unit where code = 'therm'`);
  const parameter = (set: number, text: string, isCalculated = false) =>
    idOf(
      site,
      sql`insert into parameter (parameter_set_id, name, unit_type_id, unit_id, is_calculated)
        values (${set}, ${text}, ${energy}, ${units.therm}, ${isCalculated}) returning id`,
    );
  const parameters = {
    Gas: await parameter(monthly, 'Gas'),
    Oil: await parameter(monthly, 'Oil'),
    Heat: await parameter(monthly, 'Heat', true),
    Load: await parameter(hourly, 'Load'),
    Note: await idOf(
      site,
      sql`insert into parameter (parameter_set_id, name, data_type) values (${monthly}, 'Note', 1) returning id`,
    ),
  };
  return { companyId, client, nodeType, root, plants, parameters, units, rows };
}

/** The worker and the file store that imports need. */
export async function startImporting(api: TestApi): Promise<void> {
  useFileStore(localFileStore(testFileFolder));
  await startTestWorker(api, importJobs);
}

export const longForm: ImportMappingInput = {
  layout: {},
  node: { columns: ['Node'] },
  period: { column: 'Month', format: 'yyyy-MM' },
  values: [{ column: 'Value', parameterColumn: 'Parameter', unitColumn: 'Unit' }],
};

export async function stored(api: TestApi, site: ImportSite, name: string, content: string | Buffer): Promise<number> {
  const { companyId, client } = site;
  return inCompany(api.database, { companyId, userId: client.userId }, {}, (scope) =>
    storeFile(scope, { name, stream: Readable.from([Buffer.from(content)]) }),
  );
}

export interface PreparedImport {
  readonly id: number;
  validate(): Promise<Awaited<ReturnType<typeof read>>>;
  load(more?: { reason?: string; overwriteApproved?: boolean }): Promise<Awaited<ReturnType<typeof read>>>;
  undo(): Promise<Awaited<ReturnType<typeof read>>>;
  results(
    phase: 'validation' | 'load' | 'undo',
    outcome?: string,
  ): Promise<{ row: number; outcome: string; message: string; node: string }[]>;
}

async function read(client: TestClient, id: number) {
  return (await client.call(readImport, { transactionId: id })).body;
}

const running = /IN_PROGRESS|WAITING/;

async function ended(client: TestClient, id: number) {
  return afterJobs(async () => {
    const row = await read(client, id);
    expect(row.state).not.toMatch(running);
    expect(row.undone).not.toBe('inProgress');
    return row;
  });
}

/** An import with its file and mapping, ready for validation. */
export async function prepared(
  api: TestApi,
  site: ImportSite,
  content: string | Buffer,
  fileMode: FileMode,
  mapping: ImportMappingInput = longForm,
  name = `${randomUUID()}.csv`,
): Promise<PreparedImport> {
  const { client } = site;
  const storedFileId = await stored(api, site, name, content);
  const created = await client.call(createImport, { storedFileId });
  expect(created).toMatchObject({ status: 200 });
  const { id, version } = created.body;
  const mapped = await client.call(mapImport, {
    transactionId: id,
    version,
    fileMode,
    mapping: importMapping.parse(mapping),
  });
  expect(mapped).toMatchObject({ status: 200 });
  const done = async (reply: Promise<{ status: number; body: unknown }>) => {
    expect(await reply).toMatchObject({ status: 200 });
    return ended(client, id);
  };
  return {
    id,
    validate: () => done(client.call(validateImport, { transactionId: id })),
    load: (more = {}) => done(client.call(loadImport, { transactionId: id, ...more })),
    undo: () => done(client.call(undoImport, { transactionId: id })),
    results: async (phase, outcome) => {
      const { body } = await client.call(searchImportRows, {
        transactionId: id,
        phase,
        take: 0,
        ...(outcome && { outcomes: [outcome as 'reject'] }),
      });
      return body.items.map((item) => ({
        row: item.sourceRow,
        outcome: item.outcome,
        message: item.message?.message ?? '',
        node: item.node,
      }));
    },
  };
}

/** The stored values: 'Alpha Gas 2024-01-01 12.5 therm', in order. */
export async function storedValues(site: ImportSite): Promise<string[]> {
  const found = await site.rows<{ text: string }>(sql`
    select n.name || ' ' || p.name || ' ' || m.begin_date || case when m.slot >= 0 then ':' || m.slot else '' end
      || ' ' || coalesce(m.value::text, m.text_value, 'blank') || coalesce(' ' || u.code, '') as text
    from measurement m join node n on n.id = m.node_id join parameter p on p.id = m.parameter_id left join unit u on u.id = m.unit_id
    order by n.name, p.name, m.begin_date, m.slot`);
  return found.map(({ text }) => text);
}
