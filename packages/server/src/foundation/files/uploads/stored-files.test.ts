import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { addressOf } from '@oikos/contract/endpoint.ts';
import { shippedRoles } from '@oikos/contract/identity/shipped-roles.ts';
import { requestFileDownload, uploadFile } from '@oikos/contract/records/files.ts';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { upload } from '../../../testing/upload.ts';
import { createPool } from '../../db/pool.ts';
import { localFileStore } from '../../files/file-store.ts';
import { removeOrphans } from '../../files/remove-orphans.ts';
import { recordFile } from '../../files/stored-files.ts';
import { listening } from '../../http/testing-transport.ts';

const api = await createTestApi({}, 2);
const alder = await api.company('Alder Power');
const birch = await api.company('Birch Paper');
const administrator = await api.user(alder, 'administrator');
const technician = await api.user(alder, 'dataEntryTechnician');
const stranger = await api.user(birch, 'administrator');
const owner = createPool(api.ownerUrl, { max: 2 });
afterAll(() => owner.end());
const { port, get } = await listening(api);

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
    writeFileSync(path.join(api.configuration.filesDirectory, rows[0].storageKey), 'a,c');
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
