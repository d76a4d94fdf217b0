import type { ListImportRow, ListImportSummary } from '@oikos/contract/collection/list-imports/list-imports.ts';
import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import type { AnyResource } from '@oikos/contract/resource.ts';
import {
  columnsOfResource,
  isForWorkbooks,
  keyOfResource,
  type ResourceColumn,
} from '@oikos/contract/resource-columns.ts';
import { problemsOfIssues } from '@oikos/contract/rule-problems.ts';
import { z } from 'zod';
import type { Configuration } from '../../../configuration.ts';
import { readingUpload } from '../../../foundation/files/reading-uploads.ts';
import { sourceOf } from '../../../foundation/files/stored-files.ts';
import { authorise } from '../../../foundation/http/access.ts';
import { guardIds } from '../../../foundation/http/entity-guards.ts';
import type { StepwiseCall } from '../../../foundation/http/handler.ts';
import { compileIdCollector, type FoundId } from '../../../foundation/http/input-ids.ts';
import { guardChange } from '../../../foundation/http/place-of-change.ts';
import { notFound, refuseFields } from '../../../foundation/http/refusals.ts';
import type { ImportedRow } from '../../../foundation/records/import-task.ts';
import { importableList } from '../../../foundation/records/importable-lists.ts';
import type { Values } from '../../../foundation/records/served-resource.ts';
import type { WrittenRecord } from '../../../foundation/records/written-records.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { effectOfImport } from '../../identity/public.ts';
import { importFileRows } from './import-file-rows.ts';
import { KeptRecords } from './kept-imports.ts';
import { type GivenHeading, headingMatcher, titleGiven } from './match-headings.ts';
import { type ListFile, readListFile, uploadedList } from './read-list-file.ts';
import type { FileRow } from './row-spool.ts';

export interface ListImportInput {
  readonly list: string;
  readonly storedFileId: number;
  readonly within: Values;
  readonly headings: readonly GivenHeading[];
}

export interface ListImportOptions {
  readonly isDryRun: boolean;
  /** Called between batches with the part that is done, 0 to 1. Throws to stop. */
  readonly onProgress?: (part: number) => void;
  /** Told what becomes of rows, batch by batch. */
  readonly onRows: (rows: readonly ListImportRow[]) => void;
  readonly configuration: Configuration;
}

/** Anyone who imports adds and changes rows: both rights are needed, and the parent must be one's own. */
export async function parentOf(
  scope: TenantScope,
  resource: AnyResource,
  within: Values,
  further: readonly AnyEndpoint[] = [],
): Promise<Values> {
  const { create, update } = resource.endpoints;
  for (const endpoint of [create, update, ...further]) {
    if (!endpoint || !scope.session) continue;
    authorise(endpoint, scope.session);
    // What a file brings to a list is judged as one change, of records at places too: it is the whole company's.
    await guardChange(scope, endpoint, within);
  }
  const parent: string | undefined = resource.parent;
  if (parent === undefined) return {};
  const schema = z.object({ [parent]: resource.fields[parent] });
  const parsed = schema.safeParse(within, { reportInput: true });
  if (!parsed.success) throw refuseFields(problemsOfIssues(parsed.error.issues));
  const found: FoundId[] = [];
  compileIdCollector(schema)?.(parsed.data, found);
  await guardIds(scope, found, (update ?? create ?? resource.endpoints.search).permission);
  return parsed.data;
}

const rankOf = (column: ResourceColumn | undefined): number => (column?.cell.kind === 'reference' ? 1 : 0);

/** Tells what became of rows in the words of the file; `take` remembers a row until then. */
function describer(resource: AnyResource, file: ListFile, headings: readonly GivenHeading[]) {
  const columns = new Map(columnsOfResource(resource).map((column) => [column.field, column]));
  const taken = new Map<number, FileRow>();
  // What a record is called before what it belongs to.
  const key = keyOfResource(resource)
    .filter((field) => columns.has(field))
    .sort((one, other) => rankOf(columns.get(one)) - rankOf(columns.get(other)));
  const headingOf = (field: string): string => {
    const column = columns.get(field);
    return file.columns.get(field)?.heading ?? (column ? titleGiven(column, headings) : '');
  };
  const take = (row: FileRow) => void taken.set(row.row, row);
  const describe = ({ row, verdict, changed, problems }: ImportedRow): ListImportRow => {
    const cells = taken.get(row)?.cells;
    const textOf = (field: string) => cells?.get(field) ?? '';
    taken.delete(row);
    return {
      row,
      key: key.map(textOf).join(' · '),
      verdict,
      changes: (verdict === 'insert' ? [...file.columns.keys()].filter((field) => textOf(field) !== '') : changed)
        .filter((field) => columns.has(field) && !(verdict === 'insert' && key.includes(field)))
        .map((field) => ({ heading: headingOf(field), value: textOf(field) })),
      problems: problems.map(({ path, ...problem }) => {
        const field = path.split('.')[0] as string;
        return { ...problem, heading: headingOf(field), value: textOf(field) };
      }),
    };
  };
  return { take, describe };
}

/** An upload that was read for the list it goes to. */
export interface ReadListImport {
  readonly served: NonNullable<ReturnType<typeof importableList>>;
  readonly parent: Values;
  readonly storedFileId: number;
  readonly headings: readonly GivenHeading[];
  readonly file: ListFile;
}

/** Reads the upload for the list, between transactions: none waits for a file. */
export async function readListImport(
  { inCompany, session }: Pick<StepwiseCall<unknown>, 'inCompany' | 'session'>,
  { list, storedFileId, within, headings }: ListImportInput,
): Promise<ReadListImport> {
  const served = importableList(list);
  if (!served || isForWorkbooks(served.resource)) throw notFound();
  const { parent, stored } = await inCompany({ readOnly: true }, async (scope) => ({
    parent: await parentOf(scope, served.resource, within),
    stored: await uploadedList(scope, storedFileId),
  }));
  const file = await readingUpload(session.userId, (signal) =>
    readListFile(sourceOf(stored, signal), list, headingMatcher(served.resource, headings)),
  );
  return { served, parent, storedFileId, headings, file };
}

/**
 * Imports what was read into its list within the caller's transaction, batch by batch; a dry run is the same, for the caller to take
 * back.
 */
export async function runListImport(
  scope: TenantScope,
  { served, parent, storedFileId, headings, file }: ReadListImport,
  { isDryRun, onProgress, onRows, configuration }: ListImportOptions,
): Promise<ListImportSummary> {
  const { resource } = served;
  const { take, describe } = describer(resource, file, headings);
  const counts = { insert: 0, update: 0, same: 0, rejected: 0 };
  const kept = isDryRun ? undefined : new KeptRecords(scope, { list: resource.name, within: parent, storedFileId });
  let written: WrittenRecord[] = [];
  const writtenIds: number[] = [];
  let doneCount = 0;
  onProgress?.(0);
  const task = {
    served,
    parent,
    columns: [...file.columns.values()].map(({ column }) => column),
    rows: file.rows,
    hasDecimalCommas: file.hasDecimalCommas,
    isDryRun,
    configuration,
    onRow: take,
    onWritten: (records: readonly WrittenRecord[]) => void written.push(...records),
  };
  for await (const batch of importFileRows(scope, task)) {
    const done = batch.map(describe);
    for (const { verdict } of batch) counts[verdict] += 1;
    if (isDryRun) writtenIds.push(...written.map(({ id }) => id));
    await kept?.add(written, new Map(done.map(({ row, key }) => [row, key])));
    written = [];
    onRows(done);
    doneCount += done.length;
    onProgress?.(doneCount / file.rows.count);
  }
  const importId = (await kept?.finish(counts)) ?? null;
  const effect = isDryRun ? await effectOfImport(scope, resource.name, writtenIds) : null;
  return { importId, fileName: file.name, counts, passedOver: [...file.passedOver], effect };
}
