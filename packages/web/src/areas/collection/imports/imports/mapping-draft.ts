import type { ImportQuestion } from '@oikos/contract/collection/imports/import-findings.ts';
import { type ImportMapping, importMapping } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import type { previewImportFile } from '@oikos/contract/collection/imports/imports.ts';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { Message } from '@oikos/contract/message.ts';
import { sureFormatOf } from '../import-mappings/either-order.ts';
import { importTexts as texts } from '../import-texts.ts';
import { needsYear } from './across-draft.ts';

export type ValuePreview = OutputOf<typeof previewImportFile>;
type PreviewColumn = ValuePreview['columns'][number];

const named = (columns: readonly PreviewColumn[], pattern: RegExp): PreviewColumn | undefined =>
  columns.find(({ name }) => pattern.test(name));

/** A first guess at the mapping, from the names of the columns and what is in them; a remembered one goes before. */
export function draftFrom(preview: ValuePreview): ImportMapping {
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
    period: {
      column: date?.name ?? null,
      format: date ? sureFormatOf(date) : null,
    },
    values: [{ column: value?.name ?? '', parameterColumn: parameter?.name ?? null, unitColumn: unit?.name ?? null }],
  });
}

/** The mapping with a question answered: for those columns alone, or for the dates of the file. */
export function answered(
  mapping: ImportMapping,
  { kind, columns }: ImportQuestion,
  choice: string,
): Partial<ImportMapping> {
  if (kind === 'dateOrder') return { period: { ...mapping.period, format: choice } };
  const decimalSeparator = choice as '.' | ',';
  return {
    values: mapping.values.map((value) => (columns.includes(value.column) ? { ...value, decimalSeparator } : value)),
  };
}

/** What has yet to be chosen for the rows to become something, in the order of the form. */
export function missingOf(mapping: ImportMapping): readonly Message[] {
  const { node, values, rowFilters, flags } = mapping;
  const { create } = node;
  const hasTexts = (row: { readonly column: string; readonly texts: readonly string[] }) =>
    row.column !== '' && row.texts.length > 0;
  const checks: readonly (readonly [isThere: boolean, missing: Message])[] = [
    [node.fixedNodeId > 0 || node.columns.some((column) => column !== ''), texts.missingNode],
    [create === null || (create.parentNodeId > 0 && create.nodeTypeId > 0), texts.missingPlace],
    [create?.levels.every((level) => level.columns.length > 0 && level.nodeTypeId > 0) ?? true, texts.missingLevels],
    [
      create?.properties.every((each) => each.column !== '' && each.picklistId > 0 && each.parameterId > 0) ?? true,
      texts.missingProperties,
    ],
    [hasPeriod(mapping), texts.missingPeriod],
    [!needsYear(mapping) || !!mapping.period.column || mapping.period.year !== null, texts.missingYear],
    [
      values.length > 0 &&
        values.every((value) => value.column !== '' && (value.parameterId > 0 || !!value.parameterColumn)),
      texts.missingValues,
    ],
    [rowFilters.every(hasTexts), texts.missingFilters],
    [flags.every(hasTexts), texts.missingFlags],
  ];
  return checks.flatMap(([isThere, missing]) => (isThere ? [] : [missing]));
}

function hasPeriod({ period, values }: ImportMapping): boolean {
  if (period.kind === 'fixed') return period.fixedDate !== null;
  if (period.kind === 'across') return values.every((value) => value.period !== null);
  return !!period.column && (period.kind === 'date' || !!period.secondColumn);
}

export const isComplete = (mapping: ImportMapping): boolean => missingOf(mapping).length === 0;

/** What the panels need: the mapping, a way to change parts of it, and the names of the file's columns. */
export interface PanelProps {
  readonly mapping: ImportMapping;
  readonly change: (part: Partial<ImportMapping>) => void;
  readonly columns: readonly string[];
}
