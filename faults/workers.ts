import { setTimeout as pause } from 'node:timers/promises';
import { importMapping } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import {
  createImport,
  loadImport,
  mapImport,
  readImport,
  validateImport,
} from '@oikos/contract/collection/imports/imports.ts';
import { modifyMeasurements, searchMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import { uploadFile } from '@oikos/contract/records/files.ts';
import { createContainers } from '@oikos/contract/waste/container/containers/containers.ts';
import { addWasteEntry } from '@oikos/contract/waste/handling/waste-entries.ts';
import { saveShipment } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { addDays, addMonths } from '@oikos/domain/period/local-date.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { sentOf, uploadOf } from '../attack/call-over-line.ts';
import type { Line } from '../attack/line.ts';
import type { Call } from '../packages/server/src/foundation/http/in-process-client.ts';
import type { Ledger } from './ledger.ts';
import type { Places } from './places.ts';

/** Who works while something breaks: each repeats one piece of work until told to stop, and books what is acknowledged. */
export interface Round {
  readonly name: string;
  readonly number: number;
  readonly call: Call;
  readonly line: Line;
  readonly authorization: string;
  readonly places: Places;
  readonly ledger: Ledger;
  isOver(): boolean;
}

const today = () => localDateAt('America/Phoenix', Date.now());
/** After a refusal or none at all: the server may be gone for a moment. */
const BREATH_MS = 40;
const IMPORT_MONTHS = 108;
/** Years before the demo's own values, of which none is too old to be entered. */
const yearsAgo = (years: number) => `${Number(today().slice(0, 4)) - years}-01-01`;
const importFrom = () => yearsAgo(23);
const enteredFrom = () => yearsAgo(13);
const PATIENCE_MS = 120_000;

async function repeatedly(round: Round, work: (count: number) => Promise<boolean>): Promise<void> {
  for (let count = 0; !round.isOver(); count += 1) if (!(await work(count))) await pause(BREATH_MS);
}

async function makeDrum({ call, places }: Round, mark: string) {
  return call(createContainers, {
    containerTypeId: places.containerType,
    dateAdded: addDays(today(), -1),
    fullDate: null,
    notes: mark,
    locationId: places.site,
    wasteStorageAreaId: places.area,
    bayId: null,
    containerIdValue: '',
  });
}

/** Drums with numbers that the product gives. */
export const addContainers = (round: Round): Promise<void> =>
  repeatedly(round, async (count) => {
    const asked = { mark: `${round.name} drum ${count}`, acknowledged: false };
    round.ledger.containers.push(asked);
    asked.acknowledged = (await makeDrum(round, asked.mark)).status === 200;
    return asked.acknowledged;
  });

/** Waste into one drum, a gallon and a bit more each time. */
export async function addWaste(round: Round): Promise<void> {
  const { call, places, ledger } = round;
  let drum = 0;
  await repeatedly(round, async (count) => {
    if (drum === 0) {
      const { status, body } = await makeDrum(round, `${round.name} filled ${count}`);
      if (status === 200) drum = body.id;
      return status === 200;
    }
    const asked = { mark: `${round.name} waste ${count}`, amount: 1 + count / 8, acknowledged: false };
    ledger.wastes.push(asked);
    const { status } = await call(addWasteEntry, {
      id: drum,
      materialId: places.solvent,
      dateAdded: addDays(today(), -1),
      amount: asked.amount,
      unitId: places.gallon,
      physicalState: 'liquid',
      densityKgPerLitre: null,
      densityFrom: 'stream',
      wasteCodeIds: [places.wasteCode],
      description: asked.mark,
      exclusion: null,
      exclusionReason: '',
      episodicEventId: null,
    });
    asked.acknowledged = status === 200;
    return asked.acknowledged;
  });
}

export const addShipments = (round: Round): Promise<void> =>
  repeatedly(round, async (count) => {
    const { call, places, ledger } = round;
    const asked = { mark: `${round.name} shipment ${count}`, acknowledged: false };
    ledger.shipments.push(asked);
    const { status } = await call(saveShipment, {
      shipmentType: 'outgoing',
      preparationDate: addDays(today(), -1),
      shipmentDate: today(),
      // Nothing else may be on record of the site yet.
      confirmedDates: [addDays(today(), -1)],
      generatorId: places.site,
      transporters: [{ transporterId: places.transporter }],
      disposalFacilityId: places.facility,
      governingBodyId: places.epa,
      idNumber: 'AZD980000113',
      notes: asked.mark,
    });
    asked.acknowledged = status === 200;
    return asked.acknowledged;
  });

/** Values by hand, months over and over again, from which results are calculated. */
export const enterValues = (round: Round): Promise<void> =>
  repeatedly(round, async (count) => {
    const { call, places, ledger } = round;
    const nodeId = places.burners[0]?.id ?? 0;
    const beginDate = addMonths(enteredFrom(), count % 12);
    const key = `${nodeId} ${beginDate}`;
    const value = round.number * 1000 + count + 0.25;
    const read = await call(searchMeasurements, {
      nodeId,
      parameterSetId: places.heatSet,
      beginDate,
      endDate: beginDate,
      top: 0,
    } as never);
    if (read.status !== 200) return false;
    const items = (
      read.body as { items: { beginDate: string; dataItems: { parameterId: number; revision: number }[] }[] }
    ).items;
    const existing = items
      .find((item) => item.beginDate === beginDate)
      ?.dataItems.find(({ parameterId }) => parameterId === places.heat);
    const entry = ledger.values.get(key) ?? { nodeId, parameterId: places.heat, beginDate, possible: [] };
    entry.possible.push(value);
    const item = { parameterId: places.heat, numValue: value, ...(existing && { revision: existing.revision }) };
    const id = `${nodeId}_${places.heatSet}_${beginDate}_-1`;
    const change = { key: 1, type: existing ? 'Update' : 'Insert', id, beginDate, dataItems: [item] };
    const { status } = await call(modifyMeasurements, { nodeId, parameterSetId: places.heatSet, data: [change] });
    if (status === 200) {
      entry.possible = [value];
      ledger.values.set(key, entry);
    }
    return status === 200;
  });

/** Asks until it is answered: as a person does who reads 'Try again'. */
async function askUntilAnswered<Reply extends { status: number }>(ask: () => Promise<Reply>): Promise<Reply> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const reply = await ask();
    if ((reply.status > 0 && reply.status < 500) || Date.now() > end) return reply;
    await pause(BREATH_MS * 3);
  }
}

/** One import from its upload to its load, however often it must be asked for. */
export async function importValues(round: Round): Promise<void> {
  const { call, line, authorization, places, ledger } = round;
  const cells = new Map<string, number>();
  const rows = places.burners.flatMap(({ id, externalId }, index) =>
    Array.from({ length: IMPORT_MONTHS }, (_, month) => {
      const beginDate = addMonths(importFrom(), month);
      const value = round.number * 10 + index + month / 1024;
      cells.set(`${id} ${beginDate}`, value);
      return `${externalId},${beginDate},${value}`;
    }),
  );
  const file = uploadOf('heat.csv', `Unit,Month,Heat\n${rows.join('\n')}\n`);
  const uploaded = await askUntilAnswered(() => {
    const sent = sentOf(uploadFile, {}, { authorization });
    return line.send({ ...sent, headers: { ...sent.headers, ...file.headers }, body: file.body });
  });
  if (uploaded.status !== 200) throw new Error(`The upload was refused: ${uploaded.text}`);
  const storedFileId = (JSON.parse(uploaded.text) as { id: number }).id;
  const { body: begun } = await askUntilAnswered(() => call(createImport, { storedFileId }));
  const transactionId = begun.id;
  const asked = { id: transactionId, cells, total: rows.length, state: '' };
  ledger.imported = asked;
  const mapping = importMapping.parse({
    layout: {},
    node: { columns: ['Unit'], matchBy: 'externalId' },
    period: { kind: 'date', column: 'Month' },
    values: [{ column: 'Heat', parameterId: places.heat }],
  });
  await askUntilAnswered(() =>
    call(mapImport, {
      transactionId,
      version: begun.version,
      fileMode: 'overwriteAndAppend',
      mapping,
      headerSignature: '',
    } as never),
  );
  const stateNow = async () => {
    const { body } = await askUntilAnswered(() => call(readImport, { transactionId }));
    asked.state = (body as { state?: string }).state ?? '';
    return asked.state;
  };
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const state = await stateNow();
    if (/^(DATA_LOAD|IMPORT)_COMPLETED/.test(state)) return;
    if (/^VALIDATION_COMPLETED|DATA_LOAD_FAILED/.test(state)) await call(loadImport, { transactionId });
    else if (/^READY_FOR_VALIDATION|VALIDATION_FAILED/.test(state)) await call(validateImport, { transactionId });
    await pause(BREATH_MS);
  }
}
