import type { WasteEntryFileValues } from '@oikos/contract/waste/handling/container-file.ts';
import { sql } from 'kysely';
import { besideField } from '../../../../foundation/http/refusals.ts';
import type {
  AddedRecord,
  OwnStorage,
  RecordChange,
  RowsRule,
  StoredRecord,
  Values,
} from '../../../../foundation/records/served-resource.ts';
import { readVersions } from '../../../../foundation/records/write-records.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { exclusionFor } from '../waste-entries/check-entry.ts';
import { addEntry, removeEntry, updateEntry } from '../waste-entries/save-entry.ts';
import { fileEntries } from './list-file-containers.ts';
import { confirmsAlone } from './save-file-containers.ts';

const asEntry = (values: Values) => values as WasteEntryFileValues;

/** What the form refuses, at the columns of the file. */
const atColumns = <Result>(work: () => Promise<Result>): Promise<Result> => besideField('materialId', {}, work);

/** A row as the form's fields; what it left out the rule has filled in. */
function fieldsOf(values: WasteEntryFileValues) {
  const { containerId: id, datesConfirmed, physicalState, densityFrom, ...same } = values;
  return {
    ...same,
    id,
    physicalState: physicalState ?? ('solid' as const),
    densityFrom: densityFrom ?? ('none' as const),
    overrideReason: '',
    confirmedDates: datesConfirmed ? [values.dateAdded] : [],
  };
}

async function insert(scope: TenantScope, records: readonly Values[]): Promise<readonly AddedRecord[]> {
  const ids: number[] = [];
  for (const values of records) {
    const entry = { ...fieldsOf(asEntry(values)), episodicEventId: null };
    ids.push((await atColumns(() => addEntry(scope, entry))).id);
  }
  return readVersions(scope, fileEntries, ids);
}

async function update(scope: TenantScope, changes: readonly RecordChange[]): Promise<void> {
  for (const { before, values } of changes) {
    const { version, episodicEventId } = await scope.db
      .selectFrom('waste_entry')
      .select(['version', 'episodicEventId'])
      .where('id', '=', before.id)
      .executeTakeFirstOrThrow();
    const entry = { ...fieldsOf(asEntry(values)), containerWasteStreamId: before.id, version, episodicEventId };
    await atColumns(() => updateEntry(scope, entry));
  }
}

async function remove(scope: TenantScope, records: readonly StoredRecord[]): Promise<void> {
  for (const { id, values } of records) await removeEntry(scope, asEntry(values).containerId, id);
}

export const fileEntryStorage: OwnStorage = { rows: fileEntries, insert, update, remove };

interface Stream {
  readonly id: number;
  readonly physicalState: NonNullable<WasteEntryFileValues['physicalState']>;
  readonly hasDensity: boolean;
  readonly isUniversalWaste: boolean;
  readonly isPcb: boolean;
  readonly isHazardous: boolean;
  readonly codeIds: readonly number[];
}

async function readStreams({ db }: TenantScope, ids: readonly number[]): Promise<ReadonlyMap<number, Stream>> {
  const { rows } = await sql<Stream>`
    select w.id, w.physical_state, w.bulk_density_kg_per_litre is not null as has_density,
      w.is_universal_waste, w.is_pcb, w.is_hazardous,
      array(select c.waste_code_id::int from waste_stream_code c
        where c.company_id = w.company_id and c.waste_stream_id = w.id) as code_ids
    from waste_stream w where w.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What a row leaves out is as it is, and in a new one as its waste stream says. */
function filledIn(values: WasteEntryFileValues, before: WasteEntryFileValues | null, stream: Stream | undefined) {
  const { densityKgPerLitre, densityFrom, wasteCodeIds } = values;
  const known = stream?.hasDensity ? ('stream' as const) : ('none' as const);
  const asBefore = before?.densityKgPerLitre === densityKgPerLitre ? before.densityFrom : null;
  const codeIds = wasteCodeIds.length > 0 ? wasteCodeIds : ((before ? before.wasteCodeIds : stream?.codeIds) ?? []);
  return {
    ...values,
    physicalState: values.physicalState ?? before?.physicalState ?? stream?.physicalState ?? null,
    densityFrom: densityFrom ?? asBefore ?? (densityKgPerLitre === null ? known : ('measured' as const)),
    wasteCodeIds: codeIds.toSorted((one, other) => one - other),
    exclusion: stream ? exclusionFor(values, stream) : values.exclusion,
  };
}

export const fileEntryRule: RowsRule<WasteEntryFileValues> = {
  ofRows: async (scope, rows) => {
    const streams = await readStreams(
      scope,
      rows.map(({ values }) => values.materialId),
    );
    return {
      complete: ({ values, before }) => confirmsAlone(filledIn(values, before, streams.get(values.materialId)), before),
    };
  },
};
