import { generalMessages } from '@oikos/contract/general-messages.ts';
import { problemsOfIssues } from '@oikos/contract/rule-problems.ts';
import {
  type ShipmentImportMapping,
  shipmentColumnFields,
  shipmentImportLabels,
  transporterFields,
} from '@oikos/contract/waste/shipment/shipment-import/shipment-import-fields.ts';
import { shipmentImportMessages as say } from '@oikos/contract/waste/shipment/shipment-import/shipment-import-messages.ts';
import {
  type ShipmentDetails,
  saveShipment,
  shipmentTypes,
} from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { type ShipmentStatus, shipmentStatuses } from '@oikos/domain/waste/shipment/shipment-states.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { refuseField, refuseFields } from '../../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { type Names, named, namedSite } from './find-names.ts';
import type { CellReader } from './read-cells.ts';
import type { SourceRow, SourceShipment } from './read-shipments.ts';
import { needCell } from './row-refusal.ts';

export type ShipmentInput = z.output<typeof saveShipment.input>;

/** The input as the endpoint's own schema has it: the limits of the screens hold for files too. */
export function checkedInput<Schema extends z.ZodType>(schema: Schema, input: z.input<Schema>): z.output<Schema> {
  const parsed = schema.safeParse(input, { reportInput: true });
  if (!parsed.success) throw refuseFields(problemsOfIssues(parsed.error.issues));
  return parsed.data;
}

/** Columns of the shipment repeat in each of its rows, or are blank; refuses a row that says another thing. */
export function checkRepeats(row: SourceRow, first: SourceRow): void {
  for (const field of shipmentColumnFields) {
    const text = row.cells[field] ?? '';
    const above = first.cells[field] ?? '';
    if (text !== '' && text.toLowerCase() !== above.toLowerCase()) {
      throw refuseField(field, say.differsFromRow, shipmentImportLabels[field], first.row, above || '–');
    }
  }
}

interface BodyOfGenerator {
  readonly id: number;
  readonly idNumber: string;
}

/** The bodies with which a generator has an ID number for shipments. */
export async function bodiesOf(scope: TenantScope, generatorId: number): Promise<BodyOfGenerator[]> {
  const { rows } = await sql<BodyOfGenerator>`
    select distinct on (governing_body_id) governing_body_id as id, id_number from location_id_number
    where node_id = ${generatorId} and is_shipment order by governing_body_id, id`.execute(scope.db);
  return rows;
}

/** The body that the row names, else the only one with which the generator has an id number; the id number likewise. */
async function bodyOf(
  scope: TenantScope,
  row: SourceRow,
  names: Names,
  generatorId: number,
  before: ShipmentDetails | null,
): Promise<{ governingBodyId: number; idNumber: string }> {
  const body = row.cells.governingBody ?? '';
  const idNumber = row.cells.idNumber ?? '';
  if (before && before.generatorId === generatorId && body === '') {
    return { governingBodyId: before.governingBodyId, idNumber: idNumber || before.idNumber };
  }
  const held = await bodiesOf(scope, generatorId);
  if (body === '' && held.length > 1) throw refuseField('governingBody', say.bodyMissing);
  const governingBodyId = body === '' ? held[0]?.id : named(names.bodies, 'governingBody', body);
  if (governingBodyId === undefined) throw refuseField('governingBody', generalMessages.required);
  const own = held.find(({ id }) => id === governingBodyId)?.idNumber ?? '';
  const kept = before?.governingBodyId === governingBodyId ? before.idNumber : own;
  return { governingBodyId, idNumber: idNumber || kept };
}

/** Who stays at a place keeps how and when it took the waste. */
function transportersOf(row: SourceRow, names: Names, before: ShipmentDetails | null): ShipmentInput['transporters'] {
  const found = transporterFields.flatMap((field) => {
    const text = row.cells[field] ?? '';
    return text === '' ? [] : [namedSite(names, field, 'isTransporter', text)];
  });
  const kept = before?.transporters ?? [];
  if (found.length === 0) return kept.map(({ name: _name, epaId: _epaId, ...each }) => each);
  return found.map((transporterId, index) => {
    const same = kept[index]?.transporterId === transporterId ? kept[index] : undefined;
    return {
      transporterId,
      transportationMode: same?.transportationMode ?? 'Highway',
      acceptedOn: same?.acceptedOn ?? null,
    };
  });
}

/** A stored shipment as the screens send it. */
export function inputOf(details: ShipmentDetails): ShipmentInput {
  const { transporters, ...fields } = details;
  return checkedInput(saveShipment.input, {
    ...fields,
    transporters: transporters.map(({ name: _name, epaId: _epaId, ...each }) => each),
  });
}

export interface ShipmentTask {
  readonly names: Names;
  readonly mapping: ShipmentImportMapping;
  readonly cells: CellReader;
}

/** What the first row says of its shipment; a blank cell keeps the stored value, and takes the default for a new one. */
export async function shipmentInputOf(
  scope: TenantScope,
  { names, mapping, cells }: ShipmentTask,
  { rows: [row] }: SourceShipment,
  before: ShipmentDetails | null,
): Promise<ShipmentInput> {
  const existing = before && inputOf(before);
  const site = (field: 'generator' | 'disposalFacility', role: 'isGenerator' | 'isFacility', id: number | undefined) =>
    id !== undefined && !row.cells[field] ? id : namedSite(names, field, role, needCell(row, field));
  const generatorId = site('generator', 'isGenerator', existing?.generatorId);
  const shipmentDate = cells.date(row, 'shipmentDate') ?? existing?.shipmentDate;
  if (shipmentDate === undefined) throw refuseField('shipmentDate', generalMessages.required);
  const preparationDate = cells.date(row, 'preparationDate') ?? existing?.preparationDate ?? null;
  return checkedInput(saveShipment.input, {
    ...existing,
    ...(before && { id: before.id, version: before.version }),
    status: before?.status ?? 'Pending',
    shipmentNumber: needCell(row, 'shipmentNumber'),
    shipmentType: cells.choice(row, 'shipmentType', shipmentTypes) ?? existing?.shipmentType ?? mapping.defaultType,
    preparationDate,
    shipmentDate,
    generatorId,
    transporters: transportersOf(row, names, before),
    disposalFacilityId: site('disposalFacility', 'isFacility', existing?.disposalFacilityId),
    ...(await bodyOf(scope, row, names, generatorId, before)),
    trackingNumber: row.cells.trackingNumber || existing?.trackingNumber || '',
    notes: row.cells.notes || existing?.notes || '',
  });
}

const statusTexts = Object.fromEntries(shipmentStatuses.map((status) => [status, status])) as Record<
  ShipmentStatus,
  string
>;

/** The status that the file wants; undefined where it says none. */
export const statusOf = ({ cells }: ShipmentTask, row: SourceRow): ShipmentStatus | undefined =>
  cells.choice(row, 'status', statusTexts);
