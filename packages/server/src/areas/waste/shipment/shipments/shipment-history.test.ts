import { Readable } from 'node:stream';
import { searchAuditLog } from '@oikos/contract/records/audit-log.ts';
import {
  createShipmentDocument,
  deleteShipmentDocument,
  updateShipmentDocument,
} from '@oikos/contract/waste/shipment/shipment-documents.ts';
import {
  createShipmentLine,
  deleteShipmentLine,
  loadContainers,
  readShipmentLines,
  unloadContainers,
  updateShipmentLine,
} from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { changeShipmentStatus } from '@oikos/contract/waste/shipment/shipments/shipment-outcomes.ts';
import { copyShipment, readShipment, saveShipment } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { storeFile } from '../../../../foundation/files/stored-files.ts';
import { createTestApi } from '../../../../testing/api.ts';
import { TestingShipper } from './testing-shipper.ts';

const api = await createTestApi({}, 2);
const companyId = await api.company('Willow Plating');
const administrator = await api.user(companyId, 'administrator');
const stranger = await api.user(await api.company('Yew Foundry'), 'administrator');
const shipper = new TestingShipper(api, companyId);
const generatorId = await shipper.site('Willow Plant', { epaId: 'AZD000000021' });
const transporterId = await shipper.site('Larch Haulage', { role: 'transporter', epaId: 'AZR000000022' });
const secondTransporterId = await shipper.site('Maple Lines', { role: 'transporter', epaId: 'AZR000000023' });
const facilityId = await shipper.site('Oak Treatment', { role: 'facility', epaId: 'AZD000000024' });
const solvent = await shipper.stream('Spent solvent', { density: 800 });
const sludge = await shipper.stream('Paint sludge');
const parties = { generatorId, transporterIds: [transporterId], facilityId };

const open = async () => (await administrator.call(saveShipment, await shipper.input(parties))).body.id;
const rowsOf = async (client: typeof administrator, record: number, more = {}) =>
  (await client.call(searchAuditLog, { entity: 'shipment', record, withParts: true, take: 0, ...more })).body.items;

/** The history from the first change on: whose it is, what was done, and the named fields from old to new. */
async function history(id: number, ...fields: readonly string[]) {
  const rows = await rowsOf(administrator, id, { sortColumn: 'recordedAt', sortDirection: 'asc' });
  return rows.map(({ entity, partName, action, changes }) => [
    `${entity} ${partName}`.trim(),
    action,
    Object.fromEntries(
      changes.filter(({ field }) => fields.includes(field)).map((one) => [one.field, [one.old, one.new]]),
    ),
  ]);
}

describe('the history of a shipment', () => {
  it('shows in order what was done to its lines, with old and new values, also when a line is gone', async () => {
    const id = await open();
    const other = await open();
    await administrator.call(createShipmentLine, await shipper.line(other, sludge));
    const made = await administrator.call(createShipmentLine, await shipper.line(id, solvent, { quantity: 100 }));
    await administrator.call(createShipmentLine, await shipper.line(id, sludge));
    const pcbInfos = [{ loadType: 'BulkWaste', bulkIdentity: 'Tank 4', dateOfRemoval: '2026-01-02', weight: 3 }];
    const changed = await shipper.line(id, solvent, {
      id: made.body.id,
      version: made.body.version,
      quantity: 150,
      isPcb: true,
      pcbInfos,
    });
    expect(await administrator.call(updateShipmentLine, changed)).toMatchObject({ status: 200 });
    expect((await administrator.call(deleteShipmentLine, { id: made.body.id })).status).toBe(200);
    expect(await history(id, 'quantity', 'pcbInfos')).toEqual([
      ['shipment', 'create', {}],
      ['shipmentLine 1 Spent solvent', 'create', { quantity: [null, 100], pcbInfos: [null, []] }],
      ['shipmentLine 2 Paint sludge', 'create', { quantity: [null, 200], pcbInfos: [null, []] }],
      [
        'shipmentLine 1 Spent solvent',
        'update',
        { quantity: [100, 150], pcbInfos: [[], [expect.objectContaining({ bulkIdentity: 'Tank 4', weight: 3 })]] },
      ],
      [
        'shipmentLine 1 Spent solvent',
        'delete',
        { quantity: [150, null], pcbInfos: [[expect.objectContaining({ bulkIdentity: 'Tank 4' })], null] },
      ],
    ]);
    const itself = await rowsOf(administrator, id, { withParts: false });
    expect(itself.map(({ entity, partName }) => [entity, partName])).toEqual([['shipment', '']]);
    expect(await rowsOf(stranger, id)).toEqual([]);
  });

  it('shows documents, loaded containers, what they made of the line, and that cancelling frees them', async () => {
    const id = await open();
    const line = await administrator.call(createShipmentLine, await shipper.line(id, solvent));
    const drum = await shipper.drum(generatorId, 'W-00001', solvent);
    const load = { id: line.body.id, containerIds: [drum], followContainers: true };
    expect((await administrator.call(loadContainers, load)).status).toBe(200);
    const paper = { shipmentId: id, displayText: 'Signed copy', path: 'https://papers.example/1' };
    const document = await administrator.call(createShipmentDocument, paper);
    expect((await administrator.call(deleteShipmentDocument, { id: document.body.id })).status).toBe(200);
    const { version } = (await administrator.call(readShipment, { id })).body;
    const cancelled = { id, version, status: 'Cancelled' as const, date: '2026-01-12' };
    expect((await administrator.call(changeShipmentStatus, cancelled)).status).toBe(200);
    expect((await history(id, 'containers', 'quantity', 'status', 'path')).slice(2)).toEqual([
      ['shipmentLine 1 Spent solvent', 'update', { containers: [[], ['W-00001']], quantity: [200, 100] }],
      ['shipmentDocumentLink Signed copy', 'create', { path: [null, paper.path] }],
      ['shipmentDocumentLink Signed copy', 'delete', { path: [paper.path, null] }],
      ['shipment', 'update', { status: ['Pending', 'Cancelled'] }],
      ['shipmentLine 1 Spent solvent', 'update', { containers: [['W-00001'], []] }],
    ]);
  });

  it('knows a drum unloaded and a line deleted once, however many do it at the same time', async () => {
    const id = await open();
    const line = await administrator.call(createShipmentLine, await shipper.line(id, solvent));
    const other = await administrator.call(createShipmentLine, await shipper.line(id, sludge));
    const drum = await shipper.drum(generatorId, 'W-00009', solvent);
    const load = { id: line.body.id, containerIds: [drum], followContainers: false };
    expect((await administrator.call(loadContainers, load)).status).toBe(200);
    const atOnce = async (work: () => Promise<{ status: number }>) =>
      (await Promise.all([work(), work(), work(), work()])).map(({ status }) => status).sort();
    expect(await atOnce(() => administrator.call(unloadContainers, load))).toEqual([200, 404, 404, 404]);
    expect(await atOnce(() => administrator.call(deleteShipmentLine, { id: line.body.id }))).toEqual([
      200, 404, 404, 404,
    ]);
    const { items } = (await administrator.call(readShipmentLines, { id })).body;
    expect(items.map((each) => [each.id, each.position])).toEqual([[other.body.id, 1]]);
  });

  it('takes a file for a document from whoever uploaded it, and from nobody else', async () => {
    const id = await open();
    const colleague = await api.user(companyId, 'administrator');
    const file = await api.within(companyId, (scope) =>
      storeFile({ ...scope, userId: colleague.userId }, { name: 'bill.csv', stream: Readable.from(['secret']) }),
    );
    const paper = { shipmentId: id, displayText: 'Bill', storedFileId: file };
    expect((await administrator.call(createShipmentDocument, paper)).status).toBe(404);
    const made = await colleague.call(createShipmentDocument, paper);
    expect(made.status).toBe(200);
    const { version } = made.body;
    const renamed = { ...paper, id: made.body.id, version, displayText: 'Signed bill' };
    expect((await administrator.call(updateShipmentDocument, renamed)).status).toBe(200);
  });

  it('shows who carries it, and the lines that came with a copy', async () => {
    const id = await open();
    await administrator.call(createShipmentLine, await shipper.line(id, solvent));
    const { body } = await administrator.call(readShipment, { id });
    const transporters = [{ transporterId: secondTransporterId }, { transporterId }];
    expect((await administrator.call(saveShipment, { ...body, transporters })).status).toBe(200);
    const named = (...names: readonly string[]) => names.map((name) => expect.objectContaining({ name }));
    expect((await history(id, 'transporters')).at(-1)).toEqual([
      'shipment',
      'update',
      { transporters: [named('Larch Haulage'), named('Maple Lines', 'Larch Haulage')] },
    ]);
    await api.within(companyId, ({ db }) =>
      sql`insert into numbering_scheme (node_id, scheme_type, prefix, digits) values (${generatorId}, 'Shipment', 'W', 5)`.execute(
        db,
      ),
    );
    const copied = await administrator.call(copyShipment, { id, shipmentDate: '2026-06-01', isContinuation: true });
    expect(copied.status).toBe(200);
    expect(await history(copied.body.id, 'previousShipmentId', 'quantity')).toEqual([
      ['shipment', 'create', {}],
      ['shipment', 'update', { previousShipmentId: [null, id] }],
      ['shipmentLine 1 Spent solvent', 'create', { quantity: [null, 200] }],
    ]);
  });
});
