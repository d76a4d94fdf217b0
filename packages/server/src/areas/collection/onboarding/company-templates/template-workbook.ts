import { companyTemplateTexts } from '@oikos/contract/collection/onboarding/company-template-texts.ts';
import type { CompanyTemplateKey } from '@oikos/contract/collection/onboarding/company-templates.ts';
import { english } from '@oikos/contract/message.ts';
import { COMPANY_TEMPLATES } from '../../../../catalogues/company-templates/company-templates.ts';
import {
  type TemplateRow,
  type TemplateSheets,
  templateRows,
} from '../../../../catalogues/company-templates/template-rows.ts';
import type { Cell } from '../../../../foundation/files/spreadsheet/cells.ts';
import type { StreamedFile } from '../../../../foundation/records/downloads/stream-list.ts';
import type { Session } from '../../../../foundation/tenancy/session.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { allWorksheets, mayImport, type Worksheet } from '../worksheets/worksheet.ts';
import { isDayColumn } from '../worksheets/worksheet-rows.ts';
import { type SheetContent, streamWorkbook } from '../worksheets/write-workbook.ts';

/** A template is written in the words of the product. */
const LANGUAGE = 'en-us';

export interface TemplateSheet {
  readonly worksheet: Worksheet;
  readonly rows: readonly TemplateRow[];
}

/** Sheets that a company without Waste doesn't get. */
const ofWaste: ReadonlySet<string> = new Set(['wasteLocations', 'storageAreas']);

/** The sheets of a template for a company, in the order of the worksheets. */
export function sheetsOfTemplate(key: CompanyTemplateKey, session: Session): readonly TemplateSheet[] {
  const rows: TemplateSheets = templateRows(COMPANY_TEMPLATES[key]);
  return allWorksheets().flatMap((worksheet) => {
    const own = rows[worksheet.id] ?? [];
    const isLeftOut = own.length === 0 || (ofWaste.has(worksheet.id) && !mayImport(worksheet, session));
    return isLeftOut ? [] : [{ worksheet, rows: own }];
  });
}

function cellOf(value: TemplateRow[string] | undefined, isDay: boolean): Cell {
  if (value === undefined || value === '') return null;
  if (typeof value === 'number') return { kind: 'number', number: value };
  if (typeof value === 'boolean') return { kind: 'text', text: value ? 'Yes' : 'No' };
  return isDay ? { kind: 'date', date: value } : { kind: 'text', text: value };
}

/** The rows of a sheet, new ones: without IDs and versions. */
function contentOf({ worksheet, rows }: TemplateSheet): SheetContent {
  const before: Cell[] = worksheet.isOwn ? [] : [null];
  const known = new Set(worksheet.columns.map(({ field }) => field));
  const cells = rows.map((row) => {
    const unknown = Object.keys(row).find((name) => !known.has(name));
    if (unknown !== undefined) throw new Error(`${worksheet.id} has no column ${unknown}`);
    return [...before, ...worksheet.columns.map((column) => cellOf(row[column.field], isDayColumn(worksheet, column)))];
  });
  async function* batches() {
    yield cells;
  }
  return { batches: batches() };
}

export const nameOfTemplate = (key: CompanyTemplateKey): string =>
  `${english(companyTemplateTexts.fileOfTemplate, companyTemplateTexts[key].english)}.xlsx`;

/** The workbook of a template, by the writer of all workbooks. */
export function templateWorkbook(scope: TenantScope, key: CompanyTemplateKey): Promise<StreamedFile> {
  const sheets = sheetsOfTemplate(key, scope.session as Session);
  const contents = new Map(sheets.map((sheet) => [sheet.worksheet.id, sheet]));
  const request = {
    worksheets: sheets.map(({ worksheet }) => worksheet),
    isFilled: false,
    language: LANGUAGE,
    name: nameOfTemplate(key),
  };
  return streamWorkbook(scope, request, ({ id }) => contentOf(contents.get(id) as TemplateSheet));
}
