import { importMessages } from '@oikos/contract/collection/imports/import-messages.ts';
import { listImportMessages as say } from '@oikos/contract/collection/list-imports/list-import-messages.ts';
import {
  LIST_IMPORT_MEGABYTES,
  LIST_IMPORT_ROWS,
  listImportExtensions,
} from '@oikos/contract/collection/list-imports/list-imports.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { extensionOf } from '@oikos/contract/records/files.ts';
import { withoutFormulaGuard } from '@oikos/domain/text/formula-guard.ts';
import { layoutOfTable } from '../../../foundation/files/reading/look-into-file.ts';
import { openSource } from '../../../foundation/files/reading/open-source.ts';
import { readRows } from '../../../foundation/files/reading/read-rows.ts';
import { readOwnUpload, type SourceFile, type StoredContent } from '../../../foundation/files/stored-files.ts';
import { refuse, refuseField } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { HeadingMatcher, MatchedHeadings } from './match-headings.ts';
import { RowSpool } from './row-spool.ts';

export interface ListFile extends MatchedHeadings {
  readonly name: string;
  /** Semicolons part the columns of files written where a comma is the decimal sign. */
  readonly hasDecimalCommas: boolean;
  /** Closed by who had them read. */
  readonly rows: RowSpool;
}

/** One's own upload, of a kind and size that lists are imported from. */
export async function uploadedList(scope: TenantScope, id: number): Promise<StoredContent> {
  const file = await readOwnUpload(scope, id);
  if (!extensionOf(file.name, listImportExtensions)) throw refuseField('storedFileId', generalMessages.fileExtension);
  if (file.sizeBytes > LIST_IMPORT_MEGABYTES * 1024 ** 2) throw refuse(say.fileTooLarge, LIST_IMPORT_MEGABYTES);
  return file;
}

/**
 * Reads an uploaded file: its columns by their headings, its rows as texts. Blank rows are passed over. Of a workbook of
 * several lists the sheet that an export calls as the list, else the first.
 */
export async function readListFile(file: SourceFile, list: string, match: HeadingMatcher): Promise<ListFile> {
  const layout = await layoutOfTable(file);
  const source = await openSource(file, layout, { usualSheet: list });
  const clean = source.isSpreadsheet ? (text: string) => text : withoutFormulaGuard;
  let matched: MatchedHeadings | undefined;
  let rows: RowSpool | undefined;
  const options = {
    onColumns: (names: readonly string[]) => {
      matched = match(names);
      rows = new RowSpool([...matched.columns.keys()]);
    },
    onRow: (row: { rowNumber: number; text(place: number): string }) => {
      const cells = new Map<string, string>();
      for (const [field, { place }] of matched?.columns ?? []) cells.set(field, clean(row.text(place)));
      if ([...cells.values()].every((text) => text.trim() === '')) return true;
      if (rows?.count === LIST_IMPORT_ROWS) throw refuse(say.tooManyRows, LIST_IMPORT_ROWS);
      rows?.add({ row: row.rowNumber, cells });
      return true;
    },
  };
  try {
    await readRows(source, layout, options);
    if (!matched || !rows || rows.count === 0) throw refuse(importMessages.emptyFile);
  } catch (error) {
    rows?.close();
    throw error;
  }
  return { ...matched, name: file.name, hasDecimalCommas: layout.delimiter === ';', rows };
}
