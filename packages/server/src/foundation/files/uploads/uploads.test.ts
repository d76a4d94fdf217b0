import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { utils, write } from '@e965/xlsx';
import { addressOf } from '@oikos/contract/endpoint.ts';
import { searchSecurityEvents } from '@oikos/contract/identity/security-events.ts';
import { uploadFile } from '@oikos/contract/records/files.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { formOf, upload } from '../../../testing/upload.ts';
import { fileStore, useFileStore } from '../file-store.ts';

/** ClamAV's daemon as far as INSTREAM goes: knows one virus, and judges nothing above a megabyte. */
const daemon = createServer((socket: Socket) => {
  let bytes = Buffer.alloc(0);
  socket.on('error', () => undefined);
  socket.on('data', (piece: Buffer) => {
    bytes = Buffer.concat([bytes, piece]);
    const command = 'zINSTREAM\0';
    if (bytes.toString('latin1', 0, command.length) !== command) return;
    const parts: Buffer[] = [];
    for (let at = command.length; at + 4 <= bytes.length; ) {
      const length = bytes.readUInt32BE(at);
      if (length === 0) {
        const content = Buffer.concat(parts);
        const isInfected = content.includes('A VIRUS');
        socket.end(isInfected ? 'stream: Test-Virus FOUND\0' : 'stream: OK\0');
        return;
      }
      if (at + 4 + length > 2 ** 20) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      parts.push(bytes.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
  });
});
daemon.listen(0, '127.0.0.1');
await once(daemon, 'listening');
const { port } = daemon.address() as AddressInfo;
afterAll(() => void daemon.close());

const MEGABYTE = 1024 ** 2;
const folder = mkdtempSync(path.join(tmpdir(), 'oikos-uploads-'));
afterAll(() => rmSync(folder, { recursive: true }));
const api = await createTestApi({
  DATA_DIRECTORY: folder,
  FILES_COMPANY_GB: String(3 / 1024),
  FILES_PERSON_DAY_GB: String(2 / 1024),
  CLAMAV_HOST: '127.0.0.1',
  CLAMAV_PORT: String(port),
});
const alder = await api.company('Alder Power');
const birch = await api.company('Birch Paper');
const administrator = await api.user(alder, 'administrator');
const technician = await api.user(alder, 'dataEntryTechnician');
const text = (megabytes: number) => Buffer.alloc(megabytes * MEGABYTE, 'a,b\n');

beforeEach(() => api.within(alder, ({ db }) => sql`delete from stored_file`.execute(db)).then(() => undefined));

const contents = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile()).length;
const records = async () => (await api.within(alder, ({ db }) => sql`select from stored_file`.execute(db))).rows.length;

describe('an upload', () => {
  const workbook: Buffer = write(
    { SheetNames: ['A'], Sheets: { A: utils.aoa_to_sheet([['Name']]) } },
    { type: 'buffer', bookType: 'xlsx' },
  );
  const oldWorkbook: Buffer = write(
    { SheetNames: ['A'], Sheets: { A: utils.aoa_to_sheet([['Name']]) } },
    { type: 'buffer', bookType: 'xls' },
  );
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
    'base64',
  );
  const samples: readonly (readonly [string, string | Buffer])[] = [
    ['.csv', 'Name,Value\nBoiler,1\n'],
    ['.pdf', '%PDF-1.7 a bill'],
    ['.png', picture],
    ['.xlsx', workbook],
    ['.xls', oldWorkbook],
  ];

  it('is what its content says, whatever its name is', async () => {
    for (const [kind, content] of samples) {
      for (const [named] of samples) {
        const { status, body } = await upload(technician, `file${named}`, content);
        const problem = {
          path: 'file',
          message: `This isn't a ${named} file. Choose another file, or correct its name.`,
        };
        if (kind === named) expect([kind, named, status]).toEqual([kind, named, 200]);
        else expect([kind, named, status, body.errors]).toEqual([kind, named, 400, [expect.objectContaining(problem)]]);
      }
    }
    for (const [name, content] of [
      ['table.txt', 'Name'],
      ['empty.csv', ''],
      ['wide.csv', Buffer.from('Größe;Wert\n', 'utf16le')],
      ['book.zip', workbook],
      ['data.json', '{"a":1}'],
      ['data.xml', '<?xml version="1.0"?><a/>'],
    ] as const)
      expect([name, (await upload(technician, name, content)).status]).toEqual([name, 200]);
    expect((await upload(technician, 'empty.pdf', '')).status).toBe(400);
    expect((await upload(technician, 'text.docx', 'Name')).status).toBe(400);
  });

  it('is refused above what a person may store in a day, and says how much is used', async () => {
    const before = contents();
    expect((await upload(technician, 'first.csv', text(0.9))).status).toBe(200);
    expect((await upload(technician, 'second.csv', text(0.9))).status).toBe(200);
    const third = await upload(technician, 'third.csv', text(0.9));
    expect([third.status, third.body.message]).toEqual([
      413,
      "You can't store this file, because you stored 1.8 MB of your 2 MB within 24 hours. Try again tomorrow.",
    ]);
    expect((await upload(technician, 'rest.csv', Buffer.alloc(2 * MEGABYTE - 2 * text(0.9).length, 'a'))).status).toBe(
      200,
    );
    expect((await upload(technician, 'none.csv', 'a')).status).toBe(409);
    expect(contents() - before).toBe(3);
    await api.within(alder, ({ db }) =>
      sql`update stored_file set created_at = now() - interval '25 hours'`.execute(db),
    );
    expect((await upload(technician, 'tomorrow.csv', 'a')).status).toBe(200);
  });

  it('is refused above what a company may store, whoever stores it; other companies go on', async () => {
    for (let each = 0; each < 3; each++) {
      const person = await api.user(alder, 'dataEntryTechnician');
      expect((await upload(person, 'values.csv', text(0.95))).status).toBe(200);
    }
    const last = await upload(await api.user(alder, 'dataEntryTechnician'), 'values.csv', text(0.5));
    expect([last.status, last.body.message]).toEqual([
      413,
      "You can't store this file, because your company uses 2.8 MB of its 3 MB. Contact your administrator.",
    ]);
    expect((await upload(await api.user(birch, 'dataEntryTechnician'), 'values.csv', text(0.5))).status).toBe(200);
  });

  it('among several at the same time is taken only as long as they fit', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map((each) => upload(technician, `${each}.csv`, text(0.9))));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 413, 413]);
    expect(await records()).toBe(2);
  });

  it('that is refused on the way is answered, though most of it is still to come', async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { port: listening } = api.app.server.address() as AddressInfo;
    const { headers, payload } = formOf('large.csv', text(30));
    const reply = await fetch(`http://127.0.0.1:${listening}${addressOf(uploadFile.path)}`, {
      method: 'POST',
      headers: { ...headers, authorization: technician.authorization },
      body: new Uint8Array(payload),
    });
    expect(reply.status).toBe(413);
    const { message } = (await reply.json()) as { message: string };
    expect(message).toContain('you stored 0 bytes of your 2 MB within 24 hours');
    expect(await records()).toBe(0);
  });
});

it('on a full disk is refused in words, and nothing is recorded', async () => {
  const real = fileStore();
  onTestFinished(() => useFileStore(real));
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  useFileStore({ ...real, write: () => Promise.reject(full) });
  const { status, body } = await upload(technician, 'values.csv', 'Name\nA\n');
  expect(status).toBe(507);
  expect(body.message).toBe(
    "Nothing was saved, because the server's disk is full. What you entered is still here. Contact your administrator.",
  );
  expect(JSON.stringify(body)).not.toMatch(/ENOSPC|no space left/);
  expect(await records()).toBe(0);
});

describe('the virus scanner', () => {
  it('refuses an infected file in words, keeps nothing of it, and the security log knows who sent what', async () => {
    const before = contents();
    const { status, body } = await upload(technician, 'values.csv', 'a,b\nA VIRUS,1\n');
    expect([status, body.errors]).toEqual([
      400,
      [
        expect.objectContaining({
          path: 'file',
          message: "The file wasn't stored, because the virus scanner found Test-Virus. Contact your administrator.",
        }),
      ],
    ]);
    expect([await records(), contents()]).toEqual([0, before]);
    const events = await administrator.call(searchSecurityEvents, { skip: 0, take: 5, kind: 'infectedFile' });
    expect(events.body.items).toMatchObject([
      { outcome: 'refused', reason: 'Test-Virus', userId: technician.userId, call: 'POST /api/v1.0/work/files' },
    ]);
  });

  it('that can not judge a file, or is away, keeps it out', async () => {
    const before = contents();
    const refusal = [
      503,
      "The file wasn't stored, because it couldn't be scanned for viruses. Try again later, or contact your administrator.",
    ];
    const large = await upload(technician, 'large.csv', text(1.5));
    expect([large.status, large.body.message]).toEqual(refusal);
    daemon.close();
    await once(daemon, 'close');
    onTestFinished(() => void daemon.listen(port, '127.0.0.1'));
    const { status, body } = await upload(technician, 'values.csv', 'a,b\n');
    expect([status, body.message]).toEqual(refusal);
    expect([await records(), contents()]).toEqual([0, before]);
  });
});
