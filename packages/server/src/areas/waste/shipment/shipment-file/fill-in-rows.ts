import { generalMessages as general } from '@oikos/contract/general-messages.ts';
import type { ShipmentFileRow } from '@oikos/contract/waste/shipment/shipment-file/shipment-file.ts';
import { shipmentFileTexts as texts } from '@oikos/contract/waste/shipment/shipment-file/shipment-file-texts.ts';
import { shipmentImportMessages } from '@oikos/contract/waste/shipment/shipment-import/shipment-import-messages.ts';
import { shipmentMessages as say } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import { refuseField } from '../../../../foundation/http/refusals.ts';
import { means } from '../../../../foundation/records/file-values.ts';
import type { SavedGroup } from '../../../../foundation/records/row-groups/row-groups.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { bodiesOf } from '../shipment-import/shipment-values.ts';
import { prefillFor } from '../shipment-lines/prefill-line.ts';
import { asRows, headFields, lineFields } from './row-fields.ts';

type Row = ShipmentFileRow;
type Stored = Row | undefined;

const isBlank = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Who stays at a place keeps how it carries the waste. */
function modesOf({ transporterIds, transportationModes: given }: Row, stored: Stored): Row['transportationModes'] {
  const count = transporterIds.length;
  if (given.length === 0)
    return transporterIds.map((id, at) =>
      stored?.transporterIds[at] === id ? (stored.transportationModes[at] ?? 'Highway') : 'Highway',
    );
  if (given.length !== count) throw refuseField('rows.0.transportationModes', texts.modesMissing, count);
  return given;
}

/** The body that the row names, else the only one with which the generator has an ID number; the ID number likewise. */
async function bodyOf(
  scope: TenantScope,
  row: Row,
  stored: Stored,
): Promise<Pick<Row, 'governingBodyId' | 'idNumber'>> {
  const { generatorId, governingBodyId: given, idNumber } = row;
  const kept = stored?.generatorId === generatorId ? stored : undefined;
  const known = given ?? kept?.governingBodyId ?? null;
  if (known !== null && idNumber !== '') return { governingBodyId: known, idNumber };
  if (kept && known === kept.governingBodyId) return { governingBodyId: known, idNumber: kept.idNumber };
  const held = await bodiesOf(scope, generatorId);
  if (known === null && held.length > 1)
    throw refuseField('rows.0.governingBodyId', shipmentImportMessages.bodyMissing);
  const governingBodyId = known ?? held[0]?.id;
  if (governingBodyId === undefined) throw refuseField('rows.0.governingBodyId', general.required);
  return { governingBodyId, idNumber: idNumber || (held.find(({ id }) => id === governingBodyId)?.idNumber ?? '') };
}

async function filledHead(scope: TenantScope, row: Row, stored: Stored): Promise<Partial<Row>> {
  const head = {
    transportationModes: modesOf(row, stored),
    ...(await bodyOf(scope, row, stored)),
    emergencyPhone: row.emergencyPhone || (stored?.generatorId === row.generatorId ? stored.emergencyPhone : ''),
    massUnitId: row.massUnitId ?? stored?.massUnitId ?? null,
  };
  const filled = { ...row, ...head };
  // What is said of days that stay as they are changes nothing.
  const isSame = headFields.every((field) => field === 'datesConfirmed' || means(filled[field], stored?.[field]));
  return stored && isSame ? { ...head, datesConfirmed: stored.datesConfirmed } : head;
}

/** What the waste stream of a new line says in the columns of the file. */
async function streamSays(scope: TenantScope, { disposalFacilityId, shipmentDate, wasteStreamId }: Row) {
  const journey = { disposalFacilityId, shipmentDate };
  const line = await prefillFor(scope, journey, wasteStreamId as number);
  const { unitId, bulkDensityUnitId, managementMethodId, notes: lineNotes } = line;
  return {
    ...line,
    lineNotes,
    unitId: unitId || null,
    bulkDensityUnitId: bulkDensityUnitId || null,
    managementMethodId: managementMethodId || null,
    pcb: '',
  };
}

/** A line whose details were left out takes its blank cells from what is stored, and a new one from its waste stream. */
async function filledLine(scope: TenantScope, row: Row, index: number, storedRows: readonly Row[]): Promise<Row> {
  const at = (field: keyof Row) => `rows.${index}.${field}`;
  if (row.position === null) throw refuseField(at('position'), general.required);
  if ([row.isDotHazardous, row.isEpaWaste, row.isReportableQuantity].every((flag) => flag !== null)) return row;
  const stored = storedRows.find(
    ({ position, wasteStreamId }) => position === row.position && wasteStreamId === row.wasteStreamId,
  );
  const base: Partial<Row> & { isPcb?: boolean } = stored ?? (await streamSays(scope, row));
  if (base.isPcb && row.pcb === '') throw refuseField(at('pcb'), say.pcbKilograms);
  const left = lineFields.filter((field) => isBlank(row[field]));
  return { ...row, ...Object.fromEntries(left.map((field) => [field, base[field]])) };
}

/** Lines are numbered from 1 without gaps; a row without a line is the only one of its shipment. */
function checkPlaces(rows: readonly Row[]): void {
  const [only, ...others] = rows;
  const isLeftOut = (row: Row) => [row.position, ...lineFields.map((field) => row[field])].every(isAbsent);
  if (only && others.length === 0 && isLeftOut(only)) return;
  for (const [index, { wasteStreamId }] of rows.entries())
    if (wasteStreamId === null) throw refuseField(`rows.${index}.wasteStreamId`, shipmentImportMessages.streamMissing);
  const gap = rows.findIndex(({ position }) => position !== null && position > rows.length);
  if (gap >= 0) throw refuseField(`rows.${gap}.position`, texts.positionGap);
}

const isAbsent = (value: unknown) => isBlank(value) || value === 'measured';

/** Rows with what they leave out, as the form fills it in. */
export async function fillInRows(scope: TenantScope, { before, rows }: SavedGroup): Promise<readonly Row[]> {
  const given = asRows(rows);
  checkPlaces(given);
  const stored = asRows(before?.rows ?? []);
  const [first] = given as readonly [Row];
  const head = await filledHead(scope, first, stored[0]);
  const filled: Row[] = [];
  for (const [index, row] of given.entries()) {
    const whole = { ...row, ...head };
    filled.push(row.wasteStreamId === null ? whole : await filledLine(scope, whole, index, stored));
  }
  return filled;
}
