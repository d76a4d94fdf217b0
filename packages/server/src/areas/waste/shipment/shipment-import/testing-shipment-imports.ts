import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ShipmentImportMappingInput } from '@oikos/contract/waste/shipment/shipment-import/shipment-import-fields.ts';
import {
  createShipmentImport,
  loadShipmentImport,
  mapShipmentImport,
  readShipmentImport,
  searchShipmentImportRows,
  undoShipmentImport,
  validateShipmentImport,
} from '@oikos/contract/waste/shipment/shipment-import/shipment-imports.ts';
import { readShipmentLines } from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { searchShipments } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { searchVoidedNumbers } from '@oikos/contract/waste/site/auto-numbering/voided-numbers.ts';
import type { FileMode } from '@oikos/domain/collection/file-modes.ts';
import { expect } from 'vitest';
import { storeFile } from '../../../../foundation/files/stored-files.ts';
import { inCompany } from '../../../../foundation/tenancy/tenant-scope.ts';
import type { TestApi, TestClient } from '../../../../testing/api.ts';
import { afterJobs } from '../../../../testing/worker.ts';
import { TestingShipper } from '../shipments/testing-shipper.ts';

export const header =
  'Number,Ship date,Generator,First hauler,Second hauler,TSDF,Status,Received,Waste,Drums,Kind,Qty,UOM,Codes,PCB kg,PCB out,PCB id';
export const mapping: ShipmentImportMappingInput = {
  layout: {},
  columns: [
    ['shipmentNumber', 'Number'],
    ['shipmentDate', 'Ship date'],
    ['generator', 'Generator'],
    ['transporter1', 'First hauler'],
    ['transporter2', 'Second hauler'],
    ['disposalFacility', 'TSDF'],
    ['status', 'Status'],
    ['receivedOn', 'Received'],
    ['wasteStream', 'Waste'],
    ['numberOfContainers', 'Drums'],
    ['epaContainerCode', 'Kind'],
    ['quantity', 'Qty'],
    ['unit', 'UOM'],
    ['wasteCodes', 'Codes'],
    ['pcbWeight', 'PCB kg'],
    ['pcbRemovalDate', 'PCB out'],
    ['pcbIdentity', 'PCB id'],
  ].map(([field, column]) => ({ field: field as 'status', column: column as string })),
  dateFormat: 'M/d/yyyy',
  acceptDates: true,
};
export const parties = 'AZD000000011,Fir Haulage,,Holly Treatment';
export const two = [
  `E-1,1/12/2026,${parties},,,Spent solvent,4,DM,800,kg,D001 F003,,,`,
  `E-1,1/12/2026,${parties},,,Paint sludge,1,DM,50,kg,,,,`,
  `E-2,1/20/2026,AZD000000011,AZR000000012,Gum Lines,AZD000000014,,,Spent solvent,2,DM,200,kg,,,,`,
];
export const file = (...rows: readonly string[]) => `${[header, ...rows].join('\n')}\n`;

/** A company with the parties and streams that the files name. */
export async function openShipper(api: TestApi) {
  const companyId = await api.company('Elm Coatings');
  const client = await api.user(companyId, 'administrator');
  const shipper = new TestingShipper(api, companyId);
  await shipper.site('Elm Plant', { epaId: 'AZD000000011' });
  await shipper.site('Fir Haulage', { role: 'transporter', epaId: 'AZR000000012' });
  await shipper.site('Gum Lines', { role: 'transporter', epaId: 'AZR000000013' });
  await shipper.site('Holly Treatment', { role: 'facility', epaId: 'AZD000000014' });
  await shipper.stream('Spent solvent', { density: 800 });
  await shipper.stream('Paint sludge');
  return { companyId, client };
}

/** Files on their way in, step by step. */
export function importsOf(api: TestApi, companyId: number, client: TestClient) {
  const stored = (content: string, name = `${randomUUID()}.csv`) =>
    inCompany(api.database, { companyId, userId: client.userId }, {}, (scope) =>
      storeFile(scope, { name, stream: Readable.from([Buffer.from(content)]) }),
    );

  const read = async (transactionId: number) => (await client.call(readShipmentImport, { transactionId })).body;

  const ended = (id: number) =>
    afterJobs(async () => {
      const row = await read(id);
      expect(row.state).not.toMatch(/IN_PROGRESS|WAITING/);
      expect(row.undone).not.toBe('inProgress');
      return row;
    });

  async function prepared(content: string, fileMode: FileMode = 'overwriteAndAppend', more = {}) {
    const created = await client.call(createShipmentImport, { storedFileId: await stored(content) });
    const { id, version } = created.body;
    const mapped = await client.call(mapShipmentImport, {
      transactionId: id,
      version,
      fileMode,
      mapping: { ...mapping, ...more },
    });
    expect(mapped).toMatchObject({ status: 200 });
    const run = async (endpoint: typeof validateShipmentImport) => {
      expect(await client.call(endpoint, { transactionId: id })).toMatchObject({ status: 200 });
      return ended(id);
    };
    const rows = async (phase: 'validation' | 'load' | 'undo') =>
      (await client.call(searchShipmentImportRows, { transactionId: id, phase, take: 0 })).body.items.map((row) =>
        [row.sourceRow, row.outcome, row.column, row.message?.message ?? ''].filter((part) => part !== '').join(' '),
      );
    return {
      id,
      rows,
      validate: () => run(validateShipmentImport),
      load: () => run(loadShipmentImport),
      undo: () => run(undoShipmentImport),
    };
  }

  async function loaded(content: string, mode?: FileMode, more = {}) {
    const made = await prepared(content, mode, more);
    await made.validate();
    return { ...made, result: await made.load() };
  }
  return { stored, read, prepared, loaded };
}

/** What is there afterwards. */
export function shipmentsOf(client: TestClient) {
  const found = async (shipmentNumber: string) =>
    (await client.call(searchShipments, { shipmentNumber })).body.items.find(
      (each) => each.shipmentNumber === shipmentNumber,
    );
  const voided = async (contains: string) =>
    (await client.call(searchVoidedNumbers, { contains, type: 'Shipment' })).body.items.map(({ reason }) => reason);
  const linesOf = async (id: number) => (await client.call(readShipmentLines, { id })).body.items;
  return { found, voided, linesOf };
}
