import type { ImportMapping } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import { importMessages } from '@oikos/contract/collection/imports/import-messages.ts';
import { settingValue } from '@oikos/contract/company/settings/settings.ts';
import { say } from '@oikos/contract/message.ts';
import { onExisting } from '@oikos/domain/collection/file-modes.ts';
import { addYears, dayNumberOf, type LocalDate } from '@oikos/domain/period/local-date.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import { openSource } from '../../../foundation/files/reading/open-source.ts';
import { readStoredFile, sourceOf } from '../../../foundation/files/stored-files.ts';
import type { BulkConnection } from '../../../foundation/tenancy/bulk-transaction.ts';
import type { TenantScope, TransactionMode } from '../../../foundation/tenancy/tenant-scope.ts';
import { readUnits } from '../../expression/public.ts';
import { type CompanyData, readCompanyData } from './convert/company-data.ts';
import { compileMapping } from './convert/compiled-mapping.ts';
import { notationRefusal } from './convert/notation-scan.ts';
import { RowConverter } from './convert/row-converter.ts';
import { leavesNotationOpen, type SaidMapping, sayNotation } from './convert/said-notation.ts';
import { mappingOf } from './import-state.ts';
import type { ImportTransaction } from './import-transaction.ts';
import type { JudgeOptions } from './load/judge-chunk.ts';
import type { ChunkStream } from './load/stream-chunks.ts';

/** What validating, loading and undoing need of the job they run in. */
export interface ImportContext {
  readonly userId: number | null;
  openBulk(): Promise<BulkConnection>;
  inCompany<Result>(mode: TransactionMode, work: (scope: TenantScope) => Promise<Result>): Promise<Result>;
  progress(fraction: number | null, message?: string): Promise<void>;
  /** About how many values are written in one transaction; the default is what is fast in flat memory. */
  readonly valuesPerChunk?: number;
}

const YEARS_SETTING = 'beginDateYears';

export interface ImportData {
  readonly companyData: CompanyData;
  /** With what they measure, for the judge. */
  readonly judgedUnits: ReadonlyMap<number, Unit>;
  readonly earliestDay: number;
  readonly years: number;
}

/** Reads what rows are checked against; the earliest begin is so many years before today (V251, U14). */
export async function readImportData(connection: BulkConnection, userId: number | null): Promise<ImportData> {
  const { sql } = await connection.begin({ readOnly: true, repeatableRead: true });
  try {
    const companyData = await readCompanyData(sql, userId);
    const rows = await sql.rows<{ value: string | null; today: LocalDate }>(
      'select (select value from company_configuration where name = $1) as value, company_today() as today',
      [YEARS_SETTING],
    );
    const { value, today } = rows[0] as { value: string | null; today: LocalDate };
    const years = settingValue(YEARS_SETTING, value);
    const judgedUnits = await readUnits(sql);
    return { companyData, judgedUnits, years, earliestDay: earliestDay(today, years) };
  } finally {
    await connection.commit();
  }
}

export const earliestDay = (today: LocalDate, years: number): number => dayNumberOf(addYears(today, -years));

/** Makes the converter of an import when the columns of its file are known. */
export function converterFor(
  transaction: ImportTransaction,
  { companyData, earliestDay, years }: ImportData,
  createsNodes: boolean,
  mapping = mappingOf(transaction),
) {
  const options = { earliestDay, years, createsNodes };
  return (columns: readonly string[]) => new RowConverter(companyData, compileMapping(mapping, columns), options);
}

/** Opens the file of an import as a stream of chunks. */
export async function openChunks(
  context: ImportContext,
  transaction: ImportTransaction,
): Promise<Pick<ChunkStream, 'source' | 'layout'>> {
  const mapping = mappingOf(transaction);
  const file = await context.inCompany({ readOnly: true }, (scope) => readStoredFile(scope, transaction.storedFileId));
  const source = await openSource(sourceOf(file), mapping.layout);
  return { source, layout: mapping.layout };
}

/** How the file writes numbers and dates, where the mapping doesn't say it. */
export async function scanImport(
  context: ImportContext,
  transaction: ImportTransaction,
  { companyData }: ImportData,
): Promise<SaidMapping> {
  const mapping = mappingOf(transaction);
  const { source } = await openChunks(context, transaction);
  const others = new Set(companyData.parameters.flatMap(({ id, dataType }) => (dataType === 0 ? [] : [id])));
  return sayNotation({
    source,
    mapping,
    isNumber: (parameterId) => !others.has(parameterId),
    onPiece: () => context.progress(0),
  });
}

/** The mapping to load with: refused while a column can be read in two ways. */
export async function saidMapping(
  context: ImportContext,
  transaction: ImportTransaction,
  companyData: ImportData,
): Promise<ImportMapping> {
  const mapping = mappingOf(transaction);
  if (!leavesNotationOpen(mapping)) return mapping;
  const scanned = await scanImport(context, transaction, companyData);
  if (scanned.questions.length > 0) throw notationRefusal(scanned.questions);
  return scanned.mapping;
}

export function judgingOf(transaction: ImportTransaction): JudgeOptions {
  const mapping = mappingOf(transaction);
  return {
    mode: transaction.fileMode,
    overwritesApproved: transaction.overwritesApproved && onExisting(transaction.fileMode) === 'replace',
    hasFlags: mapping.flags.length > 0,
    hasComments: mapping.commentColumn !== null,
    hasDataOrigins: mapping.dataOriginColumn !== null || mapping.dataOrigin !== '',
  };
}

export const reasonOf = ({ reason, fileName }: ImportTransaction): string =>
  (reason || say(importMessages.importReason, fileName).message).slice(0, 256);
