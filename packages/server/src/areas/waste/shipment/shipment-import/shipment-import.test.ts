import { tmpdir } from 'node:os';
import path from 'node:path';
import { searchImports } from '@oikos/contract/collection/imports/imports.ts';
import { searchAuditLog } from '@oikos/contract/records/audit-log.ts';
import { requestDownload } from '@oikos/contract/records/downloads.ts';
import {
  createShipmentImport,
  mapShipmentImport,
  previewShipmentFile,
  reloadShipmentImportFile,
  searchShipmentImportRows,
  searchShipmentImports,
} from '@oikos/contract/waste/shipment/shipment-import/shipment-imports.ts';
import { readShipment, saveShipment, searchShipments } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { type FileMode, fileModes } from '@oikos/domain/collection/file-modes.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { localFileStore, useFileStore } from '../../../../foundation/files/file-store.ts';
import { listening } from '../../../../foundation/http/testing-transport.ts';
import { createTestApi } from '../../../../testing/api.ts';
import { startTestWorker } from '../../../../testing/worker.ts';
import { shipmentImportJobs } from './shipment-import-jobs.ts';
import { file, importsOf, mapping, openShipper, parties, shipmentsOf, two } from './testing-shipment-imports.ts';

const api = await createTestApi();
useFileStore(localFileStore(path.join(tmpdir(), 'oikos-test-files')));
await startTestWorker(api, shipmentImportJobs);
const { companyId, client } = await openShipper(api);
const { stored, read, prepared, loaded } = importsOf(api, companyId, client);
const { found, voided, linesOf } = shipmentsOf(client);

describe('a batch import of shipments (R112, U40)', { timeout: 120_000 }, () => {
  it('previews the file, writes nothing in its dry run, and loads one shipment a number with one line a row', async () => {
    const made = await prepared(file(...two));
    expect(await made.validate()).toMatchObject({
      state: 'VALIDATION_COMPLETED_SUCCESSFUL',
      checked: { rows: 3, insert: 3, reject: 0 },
    });
    expect(await found('E-1')).toBeUndefined();
    expect(await made.load()).toMatchObject({ state: 'DATA_LOAD_COMPLETED_SUCCESSFUL', loaded: { insert: 3 } });
    const first = await found('E-1');
    expect(first).toMatchObject({ status: 'Pending', idNumber: 'AZD000000011', preparationDate: null });
    expect(await linesOf(first?.id ?? 0)).toMatchObject([
      {
        wasteStream: 'Spent solvent',
        quantity: 800,
        uom: 'kg',
        numberOfContainers: 4,
        epaContainerCode: 'DM',
        wasteCodes: ['D001', 'F003'],
        properShippingName: 'Flammable liquids, n.o.s.',
      },
      { wasteStream: 'Paint sludge', quantity: 50 },
    ]);
    const second = (await client.call(readShipment, { id: (await found('E-2'))?.id ?? 0 })).body;
    expect(second.transporters.map(({ name }) => name)).toEqual(['Fir Haulage', 'Gum Lines']);
    await made.undo();
  });

  it('tells why a row was not taken in the language of the reader, on the page and in its file; a text stored before stays', async () => {
    const made = await prepared(file(two[0]?.replace('1/12/2026', 'some day') ?? ''));
    await made.validate();
    const { items } = (await client.call(searchShipmentImportRows, { transactionId: made.id, take: 0 })).body;
    const [rejected] = items;
    expect(rejected?.message?.code).not.toBe('');
    await api.within(companyId, async ({ db }) => {
      await sql`insert into dictionary_phrase (key, language_code, text) values (${rejected?.message?.code}, 'de', 'Nicht lesbar')`.execute(
        db,
      );
      await sql`insert into shipment_import_row (import_transaction_id, phase, outcome, source_row, shipment_number, waste_stream, column_name, source_text, message)
        select import_transaction_id, phase, outcome, 99, '', '', '', '', '{"code": "", "message": "A text of before", "parameters": []}'
        from shipment_import_row where id = ${rejected?.id}`.execute(db);
    });
    const ticket = await client.call(requestDownload, {
      list: searchShipmentImportRows.list.name,
      format: 'csv',
      search: { transactionId: made.id },
      columns: [{ field: 'message', title: 'Meldung' }],
      language: 'de',
    });
    const written = await (await listening(api)).get(`/download/${ticket.body.ticket}`);
    expect(String(written.body)).toMatch(/Nicht lesbar\r?\nA text of before/);
  });

  it('adds nothing when the same file comes again, and changes only what differs', async () => {
    const made = await loaded(file(...two));
    const again = await prepared(file(...two));
    expect(await again.validate()).toMatchObject({ checked: { insert: 0, update: 0, same: 3, reject: 0 } });
    const changed = [two[0]?.replace(',800,', ',640,') ?? '', ...two.slice(1)];
    const third = await loaded(file(...changed));
    expect(third.result).toMatchObject({ loaded: { update: 1, same: 2 } });
    const { id } = (await found('E-1')) ?? { id: 0 };
    expect((await linesOf(id)).map(({ quantity }) => quantity)).toEqual([640, 50]);
    expect(await third.undo()).toMatchObject({ undo: { restored: 1, removed: 0, kept: 0 } });
    expect((await linesOf(id)).map(({ quantity, wasteCodes }) => [quantity, wasteCodes])).toEqual([
      [800, ['D001', 'F003']],
      [50, ['D001', 'F003']],
    ]);
    const search = { entity: 'shipment' as const, record: id, withParts: true, contains: '640', take: 1 };
    const { body } = await client.call(searchAuditLog, search);
    expect(body.items[0]).toMatchObject({
      partName: '1 Spent solvent',
      action: 'update',
      reason: 'Undo of a batch import',
      changes: expect.arrayContaining([{ field: 'quantity', old: 640, new: 800 }]),
    });
    const second = (await found('E-2'))?.id ?? 0;
    // E-1 was written by others since; nobody touched E-2.
    expect(await made.undo()).toMatchObject({ undo: { removed: 1, kept: 1 } });
    const gone = (await client.call(searchAuditLog, { ...search, record: second, contains: undefined, take: 0 })).body
      .items;
    const deleted = gone.filter(({ action }) => action === 'delete');
    expect(deleted.map(({ entity, partName }) => `${entity} ${partName}`.trim()).sort()).toEqual([
      'shipment',
      'shipmentLine 1 Spent solvent',
    ]);
    expect(deleted.flatMap(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        { field: 'shipmentNumber', old: 'E-2', new: null },
        { field: 'quantity', old: 200, new: null },
      ]),
    );
  });

  it('refuses a shipment whole, with the reason at the row and column at fault, by the rules of the screens', async () => {
    const made = await prepared(
      file(
        `R-1,1/12/2026,${parties},,,Spent solvent,4,DM,800,kg,,,,`,
        `R-1,1/12/2026,${parties},,,Nothing known,4,DM,800,kg,,,,`,
        `R-2,13/40/2026,${parties},,,Spent solvent,4,DM,800,kg,,,,`,
        `R-3,1/12/2026,Fir Haulage,Fir Haulage,,Holly Treatment,,,Spent solvent,4,DM,800,kg,,,,`,
        `R-4,1/12/2026,${parties},,,Spent solvent,1000,DM,800,kg,,,,`,
        `R-5,1/12/2026,${parties},,,Spent solvent,1,DM,10,kg,,11,1/2/2026,P-1`,
        `R-6,1/12/2026,${parties},,,Paint sludge,1,DM,10,m3,,,,`,
        `R-7,1/12/2026,${parties},Received,,Spent solvent,1,DM,10,kg,,,,`,
        `,1/12/2026,${parties},,,Spent solvent,1,DM,10,kg,,,,`,
      ),
    );
    expect(await made.validate()).toMatchObject({
      state: 'VALIDATION_COMPLETED_WITH_ISSUES',
      checked: { rows: 9, insert: 0, reject: 9 },
    });
    expect(await made.rows('validation')).toEqual([
      '2 reject Row 3 of the same shipment was rejected, so the whole shipment is rejected',
      '3 reject Waste No waste stream is named Nothing known',
      '4 reject Ship date 13/40/2026 is not a date in the format M/d/yyyy',
      '5 reject Generator The location is not a waste generator',
      '6 reject Drums Must be a whole number from 0 to 999',
      '7 reject PCB kg PCB waste weight cannot exceed total waste on the line item',
      '8 reject UOM select a mass related unit of measure',
      expect.stringMatching(/^9 reject/),
      expect.stringMatching(/^10 reject Number/),
    ]);
    expect(await made.load()).toMatchObject({ state: 'DATA_LOAD_COMPLETED_WITH_ISSUES', loaded: { reject: 9 } });
    expect(await found('R-1')).toBeUndefined();
  });

  it('keeps and lists what was edited since when it is undone, and takes the rest back', async () => {
    const made = await loaded(file(...two.map((row) => row.replace('E-', 'K-'))));
    const { id } = (await found('K-2')) ?? { id: 0 };
    const { body } = await client.call(readShipment, { id });
    await client.call(saveShipment, { ...body, notes: 'By hand', transporters: body.transporters });
    expect(await made.undo()).toMatchObject({ undone: 'done', undo: { restored: 0, removed: 1, kept: 1 } });
    expect(await made.rows('undo')).toEqual(['4 kept Kept, because it was edited since']);
    expect(await found('K-1')).toBeUndefined();
    expect(await found('K-2')).toBeDefined();
    expect(await voided('K-1')).toEqual(['Undo of a batch import']);
    const byHand = { ...body, id: 0, shipmentNumber: 'K-1', transporters: body.transporters };
    expect((await client.call(saveShipment, byHand)).body.errors?.[0]?.path).toBe('shipmentNumber');
    const again = await loaded(file(...two.map((row) => row.replace('E-', 'K-'))));
    expect(again.result).toMatchObject({ loaded: { insert: 2, reject: 0 } });
    expect(await voided('K-1')).toEqual([]);
  });

  it('brings a shipment of the past to its status on the legal way, and says when it would need a date (U33)', async () => {
    const row = (status: string, received: string) =>
      `S-1,1/12/2026,${parties},${status},${received},Spent solvent,4,DM,800,kg,D001 F003,,,`;
    const made = await loaded(file(row('Closed', '1/20/2026')), 'overwriteAndAppend', { acceptWarnings: true });
    expect(await made.rows('load')).toEqual([]);
    expect(await found('S-1')).toMatchObject({ status: 'Closed', receivedOn: '2026-01-20' });
    const again = await prepared(file(row('Closed', '1/20/2026')));
    expect(await again.validate()).toMatchObject({ checked: { same: 1 } });
    const back = await prepared(file(row('Pending', '')));
    await back.validate();
    expect(await back.rows('validation')).toEqual(['2 reject Status Illegal Shipment Status.']);
    expect(await made.undo()).toMatchObject({ undo: { removed: 1 } });
  });

  it('does with stored lines what the file mode says (V245)', async () => {
    const own = two.map((row) => row.replace('E-', 'M-'));
    const made = await loaded(file(own[0] ?? ''));
    const rows = [(own[0] ?? '').replace(',800,', ',640,'), ...own.slice(1)];
    const outcomes = async (mode: FileMode) => {
      const { checked } = await (await prepared(file(...rows), mode)).validate();
      return [checked?.insert, checked?.update, checked?.same, checked?.kept, checked?.reject];
    };
    expect(await outcomes('overwriteAndAppend')).toEqual([2, 1, 0, 0, 0]);
    expect(await outcomes('append')).toEqual([2, 0, 0, 0, 1]);
    expect(await outcomes('dontOverwrite')).toEqual([2, 0, 0, 1, 0]);
    expect(await outcomes('overwrite')).toEqual([0, 1, 0, 0, 2]);
    rows.splice(0, 3, own[0] ?? '');
    for (const mode of fileModes) expect(await outcomes(mode), mode).toEqual([0, 0, 1, 0, 0]);
    rows.splice(0, 1, (own[0] ?? '').replace('1/12/2026', '1/13/2026'));
    expect(await outcomes('append')).toEqual([0, 0, 0, 0, 1]);
    expect(await outcomes('dontOverwrite')).toEqual([0, 0, 0, 1, 0]);
    await made.undo();
  });

  it('takes no other file once it is mapped, and no file of another kind (X119, X026)', async () => {
    const { id } = await prepared(file(...two));
    const { version } = await read(id);
    const storedFileId = await stored(file(...two));
    const reloaded = await client.call(reloadShipmentImportFile, { transactionId: id, storedFileId, version });
    expect(reloaded).toMatchObject({
      status: 400,
      body: { message: 'Cannot reload file since mapping was done' },
    });
    const picture = await stored('x', 'photo.png');
    expect(await client.call(createShipmentImport, { storedFileId: picture })).toMatchObject({
      status: 400,
      body: { message: 'File extension is not supported' },
    });
  });

  it('proposes the mapping remembered for the same header, and keeps apart from imports of values', async () => {
    const storedFileId = await stored(file(...two));
    const { body } = await client.call(createShipmentImport, { storedFileId });
    const preview = (await client.call(previewShipmentFile, { storedFileId })).body;
    await client.call(mapShipmentImport, {
      transactionId: body.id,
      version: body.version,
      fileMode: 'append',
      mapping,
      headerSignature: preview.headerSignature,
      rememberAs: 'Hauler file',
    });
    const next = (await client.call(previewShipmentFile, { storedFileId: await stored(file(...two)) })).body;
    expect(next.proposal).toMatchObject({ name: 'Hauler file', fileMode: 'append' });
    expect((await client.call(searchShipmentImports, {})).body.totalCount).toBeGreaterThan(0);
    expect((await client.call(searchImports, {})).body.totalCount).toBe(0);
  });
});

describe('a file of shipments that can be read in two ways', () => {
  const asShown = { dateFormat: null, acceptDates: true };
  const line = (number: string, date: string, quantity: string) =>
    `${number},${date},${parties},,,Spent solvent,1,DM,"${quantity}",kg,,,,`;
  const questionsOf = async (id: number) => (await read(id)).findings?.questions;

  it('is asked about as a file of values is, and loads nothing until its mapping says which it is', async () => {
    const content = file(line('Q-1', '3/4/2026', '1.234'), line('Q-2', '5/6/2026', '2.345'));
    const run = await prepared(content, 'append', asShown);
    expect(await run.validate()).toMatchObject({
      state: 'VALIDATION_FAILED_WITH_CRITICAL_ERRORS',
      message: {
        message:
          'Choose in the mapping how the column Drums, Qty, PCB kg writes decimals. 1.234 can be read as 1.234 or as 1234.',
      },
    });
    expect(await questionsOf(run.id)).toMatchObject([
      { kind: 'decimal', samples: [{ text: '1.234', readings: ['1.234', '1234'] }, { text: '2.345' }] },
      {
        kind: 'dateOrder',
        columns: ['Ship date', 'Received', 'PCB out'],
        choices: ['M/d/yyyy', 'd/M/yyyy'],
        samples: [{ text: '3/4/2026', readings: ['2026-03-04', '2026-04-03'] }, { text: '5/6/2026' }],
      },
    ]);
    const unchecked = await prepared(content, 'append', asShown);
    expect(await unchecked.load()).toMatchObject({ loaded: null });
    const said = { ...asShown, dateFormat: 'd/M/yyyy', decimalSeparator: ',', groupSeparator: '.' };
    const answered = await prepared(content, 'append', said);
    expect(await answered.load()).toMatchObject({ loaded: { insert: 2, reject: 0 } });
    const { body } = await client.call(searchShipments, { contains: 'Q-1' });
    expect(body.items).toMatchObject([{ shipmentDate: '2026-04-03' }]);
    expect(await linesOf(body.items[0]?.id ?? 0)).toMatchObject([{ quantity: 1234 }]);
  });

  it('is read as another of its rows shows, and the dry run says so', async () => {
    const run = await prepared(
      file(line('R-1', '3/4/2026', '1.234'), line('R-2', '13/4/2026', '7,5')),
      'append',
      asShown,
    );
    expect(await run.validate()).toMatchObject({ checked: { insert: 2, reject: 0 } });
    expect((await read(run.id)).findings).toMatchObject({
      questions: [],
      assumptions: [
        { kind: 'decimal', chosen: ',', isSaid: false, sample: { text: '1.234', reading: '1234' } },
        { kind: 'dateOrder', chosen: 'd/M/yyyy', sample: { text: '3/4/2026', reading: '2026-04-03' } },
      ],
    });
  });
});
