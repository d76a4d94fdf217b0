import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { read, utils } from '@e965/xlsx';
import { requestDownload } from '@oikos/contract/records/downloads.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import type { z } from 'zod';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { eventually } from '../../../testing/eventually.ts';
import { createPool } from '../../db/pool.ts';
import { listening } from '../../http/testing-transport.ts';

const api = await createTestApi({}, 2);
const alder = await api.company('Alder Power');
const birch = await api.company('Birch Paper');
const administrator = await api.user(alder, 'administrator');
const viewer = await api.user(alder, 'viewer');
const stranger = await api.user(birch, 'administrator');
const owner = createPool(api.ownerUrl, { max: 2 });
afterAll(() => owner.end());
const { port, get } = await listening(api);

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
      search: { entity: 'unit', take: 20, sortColumn: 'recordedAt', sortDirection: 'asc' },
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

  it('words what the server writes in the language of the reader', async () => {
    const phrases = { 'export.rows': 'Zeilen', 'export.search': 'Suche: {0}', 'export.about': 'Über' };
    await api.within(alder, ({ db }) =>
      db
        .insertInto('dictionary_phrase')
        .values(Object.entries(phrases).map(([key, text]) => ({ key, languageCode: 'de', text })))
        .execute(),
    );
    const search = { entity: 'unit', contains: 'Unit 1234' };
    const ticket = await ticketOf(administrator, { list: 'audit-log', format: 'xlsx', search, language: 'de' });
    const book = read((await get(`/download/${ticket}`)).body);
    const about = Object.fromEntries(utils.sheet_to_json<[string, unknown]>(book.Sheets.Über!, { header: 1 }));
    // What isn't translated stays English.
    expect(about).toMatchObject({ Zeilen: 7, Company: 'Alder Power', 'Suche: Contains': 'Unit 1234' });
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
    // The reader is slow, so the transaction waits for it, after a fetch or after the names of what was fetched.
    await eventually(async () => {
      const { rowCount } = await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`);
      expect(rowCount).toBe(1);
    });
    response.on('error', () => undefined);
    response.resume();
    await new Promise((resolve) => response.on('close', resolve));
    expect(response.complete).toBe(false);
  });
});
