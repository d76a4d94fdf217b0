import { listImportMessages as say } from '@oikos/contract/collection/list-imports/list-import-messages.ts';
import { columnsOfResource, type ResourceColumn } from '@oikos/contract/resource-columns.ts';
import type { Configuration } from '../../../configuration.ts';
import { importRecords } from '../../../foundation/records/import-records.ts';
import type { ImportedRow, RowToImport } from '../../../foundation/records/import-task.ts';
import { namesInFiles, WITHIN } from '../../../foundation/records/names-in-files.ts';
import type { Served, StoredRecord, Values } from '../../../foundation/records/served-resource.ts';
import type { WrittenRecord } from '../../../foundation/records/written-records.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { plain } from '../imports/public.ts';
import { NamedRecords } from './named-records.ts';
import { orderRows } from './order-rows.ts';
import { partsOf, readValues } from './read-cells.ts';
import type { FileRow } from './row-spool.ts';

/** Records that rows refer to, by their kinds. */
export type FormerNames = ReadonlyMap<string, NamedRecords>;

/** One query for each kind of record that the file refers to. */
async function readNames(
  scope: TenantScope,
  { columns, rows, former }: Pick<RowsToRead, 'columns' | 'rows' | 'former'>,
): Promise<FormerNames> {
  const texts = new Map<string, Set<string>>();
  const named = new Map<string, NamedRecords>();
  const referring = columns.filter(({ cell }) => cell.kind === 'reference');
  for (const { cell } of referring) {
    if (cell.kind !== 'reference' || named.has(cell.entity)) continue;
    named.set(cell.entity, new NamedRecords(cell.entity));
    texts.set(cell.entity, new Set());
  }
  if (referring.length > 0)
    for (const { cells } of rows)
      for (const column of referring)
        for (const part of partsOf(column, cells.get(column.field) ?? ''))
          if (column.cell.kind === 'reference') texts.get(column.cell.entity)?.add(part);
  for (const [entity, records] of named) {
    await records.read(scope, [...(texts.get(entity) ?? [])]);
    const before = former?.get(entity);
    if (before) records.alsoAsBefore(before);
  }
  return named;
}

/** What others depend on comes first: a country before its states. */
function inReadingOrder(columns: readonly ResourceColumn[], named: ReadonlyMap<string, NamedRecords>) {
  const depends = ({ cell }: ResourceColumn) =>
    cell.kind === 'reference' && (named.get(cell.entity)?.dependsOn.length ?? 0) > 0;
  return [...columns.filter((column) => !depends(column)), ...columns.filter(depends)];
}

interface RowsToRead {
  readonly served: Served;
  readonly parent: Values;
  /** Those that the file has. */
  readonly columns: readonly ResourceColumn[];
  readonly rows: Iterable<FileRow>;
  readonly hasDecimalCommas: boolean;
  /** What records were called before lists were changed that the rows refer to. */
  readonly former?: FormerNames;
}

export interface FileRowsTask extends RowsToRead {
  readonly isDryRun: boolean;
  readonly configuration?: Configuration | undefined;
  readonly reason?: string;
  /** Records as they were before other sheets of the workbook changed them. */
  readonly earlier?: ReadonlyMap<number, StoredRecord> | undefined;
  readonly onWritten: (written: readonly WrittenRecord[]) => void;
  /** Told of each row as it is taken up. */
  readonly onRow?: (row: FileRow) => void;
}

/** What the rows of several lists refer to, by the names that it has now. */
export async function readFormerNames(
  scope: TenantScope,
  lists: readonly Pick<RowsToRead, 'columns' | 'rows'>[],
): Promise<FormerNames> {
  const former = new Map<string, NamedRecords>();
  for (const list of lists)
    for (const [entity, records] of await readNames(scope, list)) {
      const before = former.get(entity);
      if (before) records.alsoAsBefore(before);
      former.set(entity, records);
    }
  return former;
}

/** What rows of texts say of records of a list. */
export async function readFileRows(
  scope: TenantScope,
  { parent, columns: present, rows, hasDecimalCommas, former }: RowsToRead,
): Promise<readonly RowToImport[]> {
  const named = await readNames(scope, { columns: present, rows, ...(former && { former }) });
  const columns = inReadingOrder(present, named);
  return Array.from(rows, (row) => readValues(row, columns, parent, { hasDecimalCommas, named }));
}

/** Imports rows of texts into a list: names in them become records, and each is judged as the form's save is. */
export async function* importFileRows(
  scope: TenantScope,
  {
    served,
    parent,
    columns: present,
    rows,
    hasDecimalCommas,
    former,
    isDryRun,
    configuration,
    reason,
    earlier,
    onWritten,
    onRow,
  }: FileRowsTask,
): AsyncGenerator<ImportedRow[]> {
  const { resource } = served;
  const named = await readNames(scope, { columns: present, rows, ...(former && { former }) });
  const columns = inReadingOrder(present, named);
  const settings = { hasDecimalCommas, named };
  const own = named.get(resource.entity);
  const ownReferences = columns.filter(({ cell }) => cell.kind === 'reference' && cell.entity === resource.entity);
  const { fields: ownNames = [], owner } = namesInFiles(resource.entity) ?? {};
  const refersToIn = ({ cells }: FileRow) =>
    ownReferences.flatMap((column) => partsOf(column, cells.get(column.field) ?? '').map(plain));
  const namesIn = ({ cells }: FileRow) => {
    const names = ownNames.map((field) => cells.get(field) ?? '');
    const within = owner ? names.map((name) => `${cells.get(owner.field) ?? ''}${WITHIN}${name}`) : [];
    return [...names, ...within].map(plain);
  };
  function* sources() {
    for (const row of ownReferences.length === 0 ? rows : orderRows(rows, namesIn, refersToIn)) {
      onRow?.(row);
      const refersTo = refersToIn(row);
      const record = row.record && { record: row.record };
      yield { refersTo, read: () => ({ ...readValues(row, columns, parent, settings), ...record }) };
    }
  }
  yield* importRecords(scope, {
    served,
    within: parent,
    blanks: Object.fromEntries(columnsOfResource(resource).map(({ field, blank }) => [field, blank])),
    rows: sources(),
    namesOf: (values: Values) => own?.plainNamesOf(values) ?? [],
    isDryRun,
    ...(configuration && { configuration }),
    ...(reason !== undefined && { reason }),
    ...(earlier && { earlier }),
    doubled: say.doubled,
    onSaved: (id: number, values: Values) => own?.add(id, values),
    onWritten,
  });
}
