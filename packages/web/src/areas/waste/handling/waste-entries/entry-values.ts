import { addWasteEntry, type WasteEntryRow } from '@oikos/contract/waste/handling/waste-entries.ts';
import { readWasteStream, type WasteStreamDetails } from '@oikos/contract/waste/stream/waste-streams/waste-streams.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import type { z } from 'zod';
import { call } from '../../../../api/call.ts';

/** What the waste dialog fills in. */
export const entrySchema = addWasteEntry.input;
export type EntryValues = z.input<typeof entrySchema>;
/** The waste itself, into whatever container. */
export type WasteValues = Omit<EntryValues, 'id'>;

/** Nothing is chosen yet: not a number, which the schema refuses. */
const NOTHING = null as unknown as number;

export const newWaste = (dateAdded: LocalDate): WasteValues => ({
  materialId: NOTHING,
  dateAdded,
  amount: NOTHING,
  unitId: NOTHING,
  physicalState: 'solid',
  densityKgPerLitre: null,
  densityFrom: 'none',
  wasteCodeIds: [],
  description: '',
  exclusion: null,
  exclusionReason: '',
  episodicEventId: null,
  overrideReason: '',
});

export const newEntry = (containerId: number, dateAdded: LocalDate): EntryValues => ({
  id: containerId,
  ...newWaste(dateAdded),
});

export const valuesOfEntry = (containerId: number, entry: WasteEntryRow): EntryValues => ({
  id: containerId,
  materialId: entry.materialId,
  dateAdded: entry.dateAdded,
  amount: entry.amount,
  unitId: entry.unitId,
  physicalState: entry.physicalState,
  densityKgPerLitre: entry.densityFrom === 'measured' ? entry.densityKgPerLitre : null,
  densityFrom: entry.densityFrom,
  wasteCodeIds: entry.wasteCodes.map(({ id }) => id),
  description: entry.description,
  exclusion: entry.exclusion,
  exclusionReason: entry.exclusionReason,
  episodicEventId: entry.episodicEventId,
  overrideReason: '',
});

export const readStream = (id: number, locationId: number): Promise<WasteStreamDetails> =>
  call(readWasteStream, { id, detailsId: locationId });

/** What a stream says of every drum that is filled with it; the unit only where none is chosen yet. */
export const prefilled = (stream: WasteStreamDetails, values: Partial<WasteValues>): Partial<WasteValues> => ({
  physicalState: stream.physicalState,
  wasteCodeIds: stream.wasteCodes.map(({ wasteCodeId }) => wasteCodeId),
  densityFrom: stream.bulkDensityKgPerLitre === null ? 'none' : 'stream',
  densityKgPerLitre: null,
  ...(stream.defaultUnitId !== null && !values.unitId && { unitId: stream.defaultUnitId }),
});
