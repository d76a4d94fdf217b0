import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { read, utils } from '@e965/xlsx';
import { trackUsage } from '@oikos/contract/company/usage.ts';
import { addressOf } from '@oikos/contract/endpoint.ts';
import { shippedRoles } from '@oikos/contract/identity/roles.ts';
import { requestDownload } from '@oikos/contract/records/downloads.ts';
import { requestFileDownload, uploadFile } from '@oikos/contract/records/files.ts';
import { cancelJobRun, followJobRun, readJobRun, searchJobRuns } from '@oikos/contract/records/job-runs.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { readConfiguration } from '../../configuration.ts';
import { createPool } from '../../foundation/db/pool.ts';
import { localFileStore } from '../../foundation/files/file-store.ts';
import { removeOrphans } from '../../foundation/files/remove-orphans.ts';
import { recordFile } from '../../foundation/files/stored-files.ts';
import { defineJob } from '../../foundation/jobs/define-job.ts';
import { enqueue } from '../../foundation/jobs/enqueue.ts';
import { prepareQueue } from '../../foundation/jobs/queue.ts';
import { startWorker } from '../../foundation/jobs/worker.ts';
import { inCompany } from '../../foundation/tenancy/tenant-scope.ts';
import { createTestApi, type TestClient } from '../../testing/api.ts';
import { upload } from '../../testing/upload.ts';

const api = await createTestApi();
await prepareQueue(api.ownerUrl);
const alder = await api.company('Alder Power');
const birch = await api.company('Birch Paper');
const administrator = await api.user(alder, 'administrator');
const viewer = await api.user(alder, 'viewer');
const technician = await api.user(alder, 'dataEntryTechnician');
const stranger = await api.user(birch, 'administrator');
// Streams, trailers and broken connections need a real one.
await api.app.listen({ port: 0, host: '127.0.0.1' });
const owner = createPool(api.ownerUrl, { max: 2 });
afterAll(() => owner.end());
const { port } = api.app.server.address() as AddressInfo;

interface Received {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly trailers: Record<string, string | undefined>;
  readonly body: Buffer;
  readonly complete: boolean;
}

async function get(path: string, authorization?: string, method = 'GET'): Promise<Received> {
  const sent = httpRequest({ port, path, method, headers: authorization ? { authorization } : {} });
  sent.end();
  const [response] = await once(sent, 'response');
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('error', () => undefined);
  await new Promise((resolve) => response.on('close', resolve));
  const { statusCode: status, headers, trailers, complete } = response;
  return { status, headers, trailers, complete, body: Buffer.concat(chunks) };
}

async function ticketOf(client: TestClient, input: z.input<typeof requestDownload.input>): Promise<string> {
  const { status, body } = await client.call(requestDownload, input);
  expect(status).toBe(200);
  return body.ticket;
}

/** Audit rows of the company: many, cheaply. */
const manyAuditRows = (companyId: number, count: number) =>
  api.within(companyId, ({ db }) =>
    sql`insert into audit_log (entity, entity_id, action, changes, reason, user_id)
        select 'unit', n, 'create', jsonb_build_object('name', jsonb_build_object('old', null, 'new', 'Unit ' || n)), '=1+1', ${administrator.userId}
        from generate_series(1, ${count}) n`.execute(db),
  );

describe('downloading a list', () => {
  it('gives every row once, with the checksum and the number of rows behind it, and only once', async () => {
    await manyAuditRows(alder, 12_345);
    const ticket = await ticketOf(administrator, {
      list: 'audit-log',
      format: 'csv',
      search: { entity: 'unit', take: 20, sortColumn: 'record', sortDirection: 'asc' },
      columns: [
        { field: 'record', title: 'Record' },
        { field: 'reason', title: 'Reason' },
      ],
    });
    // Looking at the headers doesn't use the ticket up.
    expect((await get(`/download/${ticket}`, undefined, 'HEAD')).status).toBe(404);
    const file = await get(`/download/${ticket}`);
    expect(file).toMatchObject({ status: 200, complete: true });
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="audit-log-\d{4}-\d\d-\d\d\.csv"/);
    const lines = file.body.toString('utf8').split('\r\n');
    expect(lines[0]).toBe('\ufeffRecord,Reason');
    expect(lines).toHaveLength(12_345 + 2);
    expect(lines.slice(1, -1)).toEqual(Array.from({ length: 12_345 }, (_each, index) => `${index + 1},'=1+1`));
    const digest = createHash('sha256').update(file.body).digest('base64');
    expect(file.trailers).toMatchObject({ 'content-digest': `sha-256=:${digest}:`, 'x-row-count': '12345' });
    expect((await get(`/download/${ticket}`)).status).toBe(404);
  });

  it('gives an Excel workbook that says what it is', async () => {
    const search = { entity: 'unit', contains: 'Unit 1234' };
    const ticket = await ticketOf(administrator, { list: 'audit-log', format: 'xlsx', search });
    const book = read((await get(`/download/${ticket}`)).body);
    const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets['audit-log']!);
    // 1234 and 12340 to 12345
    expect(rows).toHaveLength(7);
    expect(rows[0]).toMatchObject({
      Record: 12_345,
      'User name': 'administrator Tester',
      Summary: 'name: blank -> "Unit 12345"',
    });
    const about = Object.fromEntries(utils.sheet_to_json<[string, unknown]>(book.Sheets.About!, { header: 1 }));
    expect(about).toMatchObject({
      Rows: 7,
      Company: 'Alder Power',
      'Search: Contains': 'Unit 1234',
      'Time zone of times': 'America/New_York',
    });
  });

  it('is refused where the list itself would be: unknown, without permission, wrong search, foreign fields', async () => {
    const base = { list: 'audit-log', format: 'csv' as const };
    expect((await viewer.call(requestDownload, base)).status).toBe(403);
    const refused = async (more: object) =>
      (await administrator.call(requestDownload, { ...base, ...more })).body.errors?.[0]?.path;
    expect(await refused({ list: 'passwords' })).toBe('list');
    expect(await refused({ search: { entity: 'nothing' } })).toBe('search.entity');
    expect(await refused({ search: { sortColumn: 'changes' } })).toBe('sort');
    expect(await refused({ columns: [{ field: 'company_id', title: '' }] })).toBe('columns');
    const other = await administrator.call(requestDownload, { ...base, search: { userId: stranger.userId } });
    expect(other.status).toBe(404);
  });

  it("uses the rights as they are when it is fetched, and shows nothing of another company's", async () => {
    const leaving = await api.user(alder, 'administrator');
    const ticket = await ticketOf(leaving, { list: 'audit-log', format: 'csv' });
    await sql`update installation.membership set is_active = false where user_id = ${leaving.userId}`.execute(
      api.database,
    );
    expect((await get(`/download/${ticket}`)).status).toBe(404);
    const foreign = await get(
      `/download/${await ticketOf(stranger, { list: 'audit-log', format: 'csv', search: { entity: 'unit', action: 'create' } })}`,
    );
    expect(foreign.trailers['x-row-count']).toBe('0');
    const late = await ticketOf(administrator, { list: 'audit-log', format: 'csv' });
    await sql`
      with used as (delete from installation.download_ticket returning *)
      insert into installation.download_ticket
      select ticket_hash, company_id, user_id, open_id, payload, now() - interval '1 second' from used`.execute(
      api.database,
    );
    expect((await get(`/download/${late}`)).status).toBe(404);
  });

  it('breaks off rather than end short when the database fails midway', async () => {
    await api.within(alder, ({ db }) =>
      sql`insert into audit_log (entity, entity_id, action, changes, reason)
          select 'role', n, 'create', '{}', repeat('x', 1000) from generate_series(1, 40000) n`.execute(db),
    );
    const ticket = await ticketOf(administrator, { list: 'audit-log', format: 'csv', search: { entity: 'role' } });
    const sent = httpRequest({ port, path: `/download/${ticket}` });
    sent.end();
    onTestFinished(() => void sent.destroy());
    const [response] = await once(sent, 'response');
    response.pause();
    // The reader is slow, so the transaction waits for it between two fetches.
    await vi.waitFor(
      async () => {
        const { rowCount } = await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction' and query like 'fetch %'`);
        expect(rowCount).toBe(1);
      },
      { timeout: 10_000 },
    );
    response.on('error', () => undefined);
    response.resume();
    await new Promise((resolve) => response.on('close', resolve));
    expect(response.complete).toBe(false);
  });
});

describe('a stored file', () => {
  it('is taken from everybody who may change something, and refused to a Viewer and an Auditor (X003)', async () => {
    for (const role of shippedRoles) {
      const { status, body } = await upload(await api.user(alder, role.key), 'values.csv', 'a,b\n1,2\n');
      const expected = ['viewer', 'auditor'].includes(role.key)
        ? [403, "You don't have permission to do this action"]
        : [200, undefined];
      expect([role.key, status, body.message]).toEqual([role.key, ...expected]);
    }
  });

  it('comes back byte for byte, to whoever stored it and to a company administrator, by a ticket', async () => {
    const content = Buffer.from(Array.from({ length: 300_000 }, (_each, index) => 32 + ((index * 7) % 95)));
    const stored = await upload(technician, '../../etc/values for März.CSV', content);
    expect(stored).toMatchObject({ status: 200, body: { name: 'values for März.CSV', sizeBytes: 300_000 } });
    for (const client of [technician, administrator]) {
      const { body } = await client.call(requestFileDownload, { id: stored.body.id });
      const file = await get(`/download/${body.ticket}`);
      expect(file.body.equals(content)).toBe(true);
      // What the uploader's browser took it for doesn't count: nothing stored is ever shown as a page.
      expect(file.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-length': '300000',
        'x-content-type-options': 'nosniff',
        'content-digest': `sha-256=:${createHash('sha256').update(content).digest('base64')}:`,
      });
      expect(file.headers['content-disposition']).toContain("filename*=UTF-8''values%20for%20M%C3%A4rz.CSV");
    }
    const other = await api.user(alder, 'viewer');
    expect((await other.call(requestFileDownload, { id: stored.body.id })).status).toBe(404);
    expect((await stranger.call(requestFileDownload, { id: stored.body.id })).status).toBe(404);
  });

  it('leaves some to the others while one person reads several slowly', async () => {
    const reader = await api.user(alder, 'dataEntryTechnician');
    const { body: file } = await upload(reader, 'values.csv', Buffer.alloc(24 * 1024 ** 2, 'values,'));
    const statusOf = async (client: TestClient) => {
      const { ticket } = (await client.call(requestFileDownload, { id: file.id })).body;
      const sent = httpRequest({ port, path: `/download/${ticket}` }).end();
      onTestFinished(() => void sent.destroy());
      const [response] = await once(sent, 'response');
      response.pause();
      return response.statusCode;
    };
    const statuses: number[] = [];
    for (const client of [reader, reader, reader, reader, administrator]) statuses.push(await statusOf(client));
    expect(statuses).toEqual([200, 200, 200, 429, 200]);
  });

  it('of an unsupported type is refused (X026, V042), and so is a body without a file', async () => {
    for (const name of ['page.html', 'program.exe', '.csv', 'csv']) {
      const { status, body } = await upload(technician, name, 'x');
      expect([status, body.message]).toEqual([400, 'File extension is not supported']);
    }
    const reply = await technician.inject({
      method: 'POST',
      url: addressOf(uploadFile.path),
      headers: { authorization: technician.authorization },
      payload: { file: 'x' },
    });
    expect(reply.statusCode).toBe(415);
  });

  it('that was changed on disk breaks off', async () => {
    const { body } = await upload(technician, 'values.csv', 'a,b');
    const { rows } = await owner.query('select storage_key from stored_file where id = $1', [body.id]);
    writeFileSync(path.join(api.configuration.filesDirectory, rows[0].storage_key), 'a,c');
    const { ticket } = (await technician.call(requestFileDownload, { id: body.id })).body;
    await expect(get(`/download/${ticket}`)).rejects.toThrow('socket hang up');
  });

  it('whose row is gone, or never came, leaves the disk; others stay', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'oikos-files-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const store = localFileStore(folder);
    const write = () => store.write(alder, Readable.from([Buffer.from('content')]));
    const [kept, orphan] = [await write(), await write()];
    await api.within(alder, (scope) => recordFile(scope, { name: 'a.csv', mediaType: 'text/csv', content: kept }));
    expect(await removeOrphans(api.database, store, Date.now())).toBe(0);
    expect(await removeOrphans(api.database, store, Date.now() + 72 * 3_600_000)).toBe(1);
    await expect(once(store.read(orphan.storageKey), 'open')).rejects.toThrow('ENOENT');
    await once(store.read(kept.storageKey), 'open');
  });
});

describe('long work', () => {
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const gated = defineJob({
    name: 'gated',
    title: 'Gated work',
    payload: z.object({ gate: z.string() }),
    run: async (job, { gate }) => {
      await job.progress(0.5, 'Half way');
      await gates.get(gate)?.promise;
      await job.stopIfAsked();
      return { fileId: 7 };
    },
  });

  async function start(client: TestClient, gate: string): Promise<number> {
    gates.set(gate, Promise.withResolvers());
    const { companyId, userId } = client;
    return inCompany(api.database, { companyId, userId }, {}, (scope) => enqueue(scope, gated, { gate }));
  }

  it('streams a line for every change until it has ended', async () => {
    const worker = await startWorker({ ownerUrl: api.ownerUrl, database: api.database, jobs: [gated], schedule: [] });
    onTestFinished(() => worker.stop());
    const id = await start(viewer, 'streamed');
    const response = await fetch(`http://127.0.0.1:${port}${addressOf(`work/jobs/${id}/progress`)}`, {
      headers: { authorization: viewer.authorization },
    });
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const lines: { state: string; progress: number | null; message: string | null; result: unknown }[] = [];
    for await (const line of createInterface(Readable.fromWeb(response.body as never))) {
      if (line === '') continue;
      lines.push(JSON.parse(line));
      if (lines.at(-1)?.message === 'Half way') gates.get('streamed')?.resolve();
    }
    expect(lines.some((line) => line.state === 'running' && line.progress === 0.5)).toBe(true);
    expect(lines.at(-1)).toMatchObject({ state: 'succeeded', progress: 1, result: { fileId: 7 } });
    const again = await get(addressOf(`work/jobs/${id}/progress`), viewer.authorization);
    expect(again.body.toString().trim().split('\n')).toHaveLength(1);
  });

  it("is listed for whoever started it, and everybody's for a company administrator", async () => {
    const id = await start(viewer, 'listed');
    const other = await api.user(alder, 'viewer');
    const listed = async (client: TestClient, onlyMine: boolean) =>
      (await client.call(searchJobRuns, { onlyMine, states: ['queued'] })).body.items.map((run) => run.id);
    expect(await listed(viewer, true)).toContain(id);
    expect(await listed(administrator, false)).toContain(id);
    expect(await listed(administrator, true)).not.toContain(id);
    expect(await listed(other, false)).toEqual([]);
    for (const client of [other, stranger]) {
      expect((await client.call(readJobRun, { id })).status).toBe(404);
      expect((await client.call(cancelJobRun, { id })).status).toBe(404);
      expect((await client.call(followJobRun, { id })).status).toBe(404);
    }
    expect((await viewer.call(readJobRun, { id })).body).toMatchObject({
      title: 'Gated work',
      state: 'queued',
      startedByName: 'viewer Tester',
    });
    expect((await viewer.call(cancelJobRun, { id })).status).toBe(200);
    expect((await viewer.call(readJobRun, { id })).body.state).toBe('cancelled');
  });
});

describe('the use of pages', () => {
  const TELEMETRY_URL = 'https://telemetry.example/';

  it('is told to an address that is set, and never in development (V083)', () => {
    const told = (ENVIRONMENT: string) => readConfiguration({ TELEMETRY_URL, ENVIRONMENT }).telemetryUrl;
    expect(['production', 'qa', 'dev', 'dev2'].map(told)).toEqual([
      'https://telemetry.example',
      'https://telemetry.example',
      '',
      '',
    ]);
    expect(readConfiguration({}).telemetryUrl).toBe('');
  });

  it('is among the metrics by page and module, and names no record (E104, U125)', async () => {
    const event = { event: 'pageClosed', moduleId: 3, milliseconds: 1500 } as const;
    for (const page of ['/edit/:id', '/edit/:id'])
      expect((await viewer.call(trackUsage, { ...event, page })).status).toBe(200);
    expect((await viewer.call(trackUsage, { ...event, page: '/edit?name=ada@alder.example' })).status).toBe(400);
    const metrics = (await api.app.inject({ method: 'GET', url: '/metrics' })).body;
    expect(metrics).toContain('oikos_page_open_seconds_sum{page="/edit/:id",module="3"} 3\n');
  });
});
