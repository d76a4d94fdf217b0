import type { ImportMapping } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import { importMessages } from '@oikos/contract/collection/imports/import-messages.ts';
import { measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { withQualifier } from '@oikos/domain/measurement/qualifier.ts';
import { refuse } from '../../../../foundation/http/refusals.ts';

/** A mapping with its columns as places in a row; -1 where there is none. */
export interface CompiledMapping {
  readonly mapping: ImportMapping;
  /** How many columns the header names. */
  readonly columnCount: number;
  readonly filters: readonly {
    readonly column: number;
    readonly isExcluding: boolean;
    readonly texts: ReadonlySet<string>;
  }[];
  readonly nodeColumns: readonly number[];
  /** Columns of the nodes above a new one, and of its properties. */
  readonly levelColumns: readonly (readonly number[])[];
  readonly propertyColumns: readonly number[];
  /** Columns that name a new node, and the nodes above it: empty where each is called what it is found by. */
  readonly nameColumns: readonly number[];
  readonly levelNameColumns: readonly (readonly number[])[];
  readonly descriptionColumn: number;
  readonly newCommentColumn: number;
  readonly timeZoneColumn: number;
  readonly nodeTypeColumn: number;
  readonly periodColumns: readonly number[];
  readonly values: readonly {
    readonly column: number;
    readonly parameterId: number;
    readonly parameterColumn: number;
    readonly unitId: number;
    readonly unitColumn: number;
  }[];
  readonly flags: readonly { readonly column: number; readonly bit: number; readonly texts: ReadonlySet<string> }[];
  readonly noDataColumn: number;
  readonly commentColumn: number;
  readonly dataOriginColumn: number;
  readonly blankTexts: ReadonlySet<string>;
  /** Those of them that are numbers, such as -200 or 9999: a cell is a number before it is a text. */
  readonly blankNumbers: ReadonlySet<number>;
}

const bits = { ...measurementFlag, lessThan: withQualifier(0, '<'), greaterThan: withQualifier(0, '>') };

const plainNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

const plain = (text: string): string => text.trim().toLowerCase();

/** Finds the mapping's columns in the file. Refuses, naming the column, where one is missing. */
export function compileMapping(mapping: ImportMapping, names: readonly string[]): CompiledMapping {
  const places = new Map(names.map((name, index) => [name, index]));
  const placeOf = (name: string): number => {
    const place = places.get(name);
    if (place === undefined) throw refuse(importMessages.columnMissing, name);
    return place;
  };
  const placeOrNone = (name: string | null): number => (name ? placeOf(name) : -1);
  const { node, period } = mapping;
  const create = node.fixedNodeId > 0 ? null : node.create;
  const textsOf = (texts: readonly string[]) => new Set(texts.map(plain));
  return {
    mapping,
    columnCount: names.length,
    filters: mapping.rowFilters.map(({ column, isExcluding, texts }) => ({
      column: placeOf(column),
      isExcluding,
      texts: textsOf(texts),
    })),
    nodeColumns: node.fixedNodeId > 0 ? [] : node.columns.map(placeOf),
    levelColumns: create?.levels.map(({ columns }) => columns.map(placeOf)) ?? [],
    nodeTypeColumn: placeOrNone(create?.nodeTypeColumn ?? null),
    propertyColumns: create?.properties.map(({ column }) => placeOf(column)) ?? [],
    nameColumns: create?.nameColumns.map(placeOf) ?? [],
    levelNameColumns: create?.levels.map(({ nameColumns }) => nameColumns.map(placeOf)) ?? [],
    descriptionColumn: placeOrNone(create?.descriptionColumn ?? null),
    newCommentColumn: placeOrNone(create?.commentColumn ?? null),
    timeZoneColumn: placeOrNone(create?.timeZoneColumn ?? null),
    periodColumns: periodColumnsOf(period).map(placeOf),
    values: mapping.values.map(({ column, parameterId, parameterColumn, unitId, unitColumn }) => ({
      column: placeOf(column),
      parameterId,
      parameterColumn: parameterId > 0 ? -1 : placeOrNone(parameterColumn),
      unitId,
      unitColumn: unitId > 0 ? -1 : placeOrNone(unitColumn),
    })),
    flags: mapping.flags.map(({ flag, column, texts }) => ({
      column: placeOf(column),
      bit: bits[flag],
      texts: textsOf(texts),
    })),
    noDataColumn: placeOrNone(mapping.noDataColumn),
    commentColumn: placeOrNone(mapping.commentColumn),
    dataOriginColumn: placeOrNone(mapping.dataOriginColumn),
    blankTexts: textsOf(mapping.blankTexts),
    blankNumbers: new Set(mapping.blankTexts.map(plainNumber).filter((number) => !Number.isNaN(number))),
  };
}

function periodColumnsOf({ kind, column, secondColumn, timeColumn }: ImportMapping['period']): readonly string[] {
  if (kind === 'fixed') return [];
  if (kind === 'across') return column ? [column] : [];
  if (kind === 'date') return timeColumn ? [column ?? '', timeColumn] : [column ?? ''];
  return [column ?? '', secondColumn ?? ''];
}
