import type { EntityName } from '@oikos/contract/entity.ts';
import { titleOfField } from '@oikos/contract/resource-columns.ts';
import { sql } from 'kysely';
import { columnLetters } from '../../../../foundation/files/reading/formula-scan.ts';
import type { Cell } from '../../../../foundation/files/spreadsheet/cells.ts';
import type { Sheet } from '../../../../foundation/files/spreadsheet/xlsx-stream.ts';
import { namesInFiles, WITHIN } from '../../../../foundation/records/names-in-files.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { sheetChosenFrom, type Worksheet } from './worksheet.ts';

/** A list of more isn't scrolled through. */
const MOST_CHOICES = 5_000;
/** What Excel takes as choices without a sheet. */
const CHARACTERS_OF_A_LIST = 255;

/** Values that cells are chosen from, on a sheet of their own where they don't fit beside the cells. */
export interface Choices {
  readonly ofWords: (words: readonly string[]) => string;
  /** `isQualified`: with what they belong to. */
  readonly ofRecords: (entity: EntityName, isQualified: boolean) => string | undefined;
  /** The sheet of choices, if there are any. */
  readonly sheets: () => readonly Sheet[];
}

async function readNames(scope: TenantScope, entity: EntityName, isQualified: boolean): Promise<readonly string[]> {
  const kind = namesInFiles(entity);
  const [name] = kind?.fields ?? [];
  if (!kind || name === undefined) return [];
  const column = sql`${sql.ref(`t.${kind.columnOf(name)}`)}::text`;
  const owner = isQualified ? kind.owner : undefined;
  const owned = owner
    ? sql`join ${sql.table(owner.table)} as o on o.id = ${sql.ref(`t.${kind.columnOf(owner.field)}`)}`
    : sql``;
  const called = owner ? sql`${sql.ref(`o.${owner.named}`)}::text || ${WITHIN} || ${column}` : column;
  const { rows } = await sql<{ name: string }>`
    select distinct ${called} as name from ${sql.table(kind.table)} as t ${owned} where ${column} <> ''
    order by 1 limit ${MOST_CHOICES}`.execute(scope.db);
  return rows.map((row) => row.name);
}

const titleOf = (entity: EntityName, isQualified: boolean) => `${titleOfField(entity)}${isQualified ? WITHIN : ''}`;

/** Reads the names of what the sheets refer to and the workbook has no sheet of. */
export async function collectChoices(
  scope: TenantScope,
  worksheets: readonly Worksheet[],
  sheetName: string,
): Promise<Choices> {
  const names = new Map<string, readonly string[]>();
  const all = worksheets.flatMap((worksheet) => worksheet.columns.map((column) => ({ worksheet, column })));
  for (const { worksheet, column } of all) {
    const { cell, isList, isQualified } = column;
    if (cell.kind !== 'reference' || isList || sheetChosenFrom(worksheet, column, worksheets)) continue;
    const title = titleOf(cell.entity, isQualified);
    if (!names.has(title)) names.set(title, await readNames(scope, cell.entity, isQualified));
  }
  const lists = new Map<string, readonly string[]>();
  const onSheet = (title: string, values: readonly string[]): string => {
    if (!lists.has(title)) lists.set(title, values);
    const letters = columnLetters([...lists.keys()].indexOf(title));
    return `'${sheetName}'!$${letters}$2:$${letters}$${values.length + 1}`;
  };
  async function* batches(): AsyncGenerator<Cell[][]> {
    const columns = [...lists.values()];
    const count = Math.max(...columns.map(({ length }) => length));
    yield Array.from({ length: count }, (_, row) =>
      columns.map((values): Cell => (values[row] === undefined ? null : { kind: 'text', text: values[row] })),
    );
  }
  return {
    ofWords: (words) => {
      const inline = `"${words.join(',')}"`;
      const fits = inline.length <= CHARACTERS_OF_A_LIST && !words.some((word) => /[",]/.test(word));
      return fits ? inline : onSheet(words.join(' '), words);
    },
    ofRecords: (entity, isQualified) => {
      const title = titleOf(entity, isQualified);
      const values = names.get(title) ?? [];
      return values.length === 0 ? undefined : onSheet(title, values);
    },
    sheets: () =>
      lists.size === 0
        ? []
        : [
            {
              name: sheetName,
              titles: [...lists.keys()].map((title) => title.slice(0, 60)),
              batches: batches(),
              form: [...lists].map(() => ({ kind: 'text' as const })),
            },
          ],
  };
}
