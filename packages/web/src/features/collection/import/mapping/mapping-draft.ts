import { type ImportMapping, importMapping } from '@oikos/contract/collection/import-mapping-fields.ts';
import type { FilePreview } from '@oikos/contract/collection/imports.ts';

type PreviewColumn = FilePreview['columns'][number];

const named = (columns: readonly PreviewColumn[], pattern: RegExp): PreviewColumn | undefined =>
  columns.find(({ name }) => pattern.test(name));

/** A first guess at the mapping, from the names of the columns and what is in them; a remembered one goes before. */
export function draftFrom(preview: FilePreview): ImportMapping {
  const { columns, layout, proposal } = preview;
  if (proposal) return { ...proposal.definition, layout };
  const date =
    named(columns, /date|month|period/iu) ??
    columns.find(({ dateFormat, isNumeric }) => dateFormat !== null && !isNumeric);
  const unit = named(columns, /^(unit|uom)/iu);
  const parameter = named(columns, /parameter|measure|item/iu);
  const node = named(columns, /node|site|plant|facility|location|meter|property|building/iu);
  const isFree = (column: PreviewColumn) => ![date, unit, parameter, node].includes(column);
  const value =
    named(columns, /^(value|amount|quantity|reading)/iu) ??
    columns.find((column) => column.isNumeric && isFree(column));
  return importMapping.parse({
    layout,
    node: { columns: node ? [node.name] : [] },
    period: { column: date?.name ?? null, format: date?.dateFormat ?? 'yyyy-MM-dd' },
    values: [{ column: value?.name ?? '', parameterColumn: parameter?.name ?? null, unitColumn: unit?.name ?? null }],
    groupSeparator: value?.samples.some((each) => /^\d{1,3}(,\d{3})+(\.\d+)?$/u.test(each)) ? ',' : '',
    decimalSeparator: value?.samples.some((each) => /^\d+,\d{1,2}$/u.test(each)) ? ',' : '.',
  });
}

/** Whether enough is mapped for the rows to become something. */
export function isComplete({ node, period, values }: ImportMapping): boolean {
  const hasNode = node.fixedNodeId > 0 || node.columns.some((column) => column !== '');
  const hasPeriod =
    period.kind === 'fixed'
      ? period.fixedDate !== null
      : !!period.column && (period.kind === 'date' || !!period.secondColumn);
  const hasValues =
    values.length > 0 &&
    values.every((value) => value.column !== '' && (value.parameterId > 0 || !!value.parameterColumn));
  const { create } = node;
  const hasCreation = create === null || (create.parentNodeId > 0 && create.nodeTypeId > 0);
  return hasNode && hasPeriod && hasValues && hasCreation;
}

/** What the panels need: the mapping, a way to change parts of it, and the names of the file's columns. */
export interface PanelProps {
  readonly mapping: ImportMapping;
  readonly change: (part: Partial<ImportMapping>) => void;
  readonly columns: readonly string[];
}
