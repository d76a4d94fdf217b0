import type { ImportMapping } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import { type NotationScan, type NumberColumns, type ScannedNotation, scanNotation } from './notation-scan.ts';

/** How numbers and dates of a file of values are written: the mapping with all of it said, and what was found. */
export interface SaidMapping extends Pick<ScannedNotation, 'assumptions' | 'questions'> {
  readonly mapping: ImportMapping;
}

const readsDates = ({ kind }: ImportMapping['period']): boolean => kind === 'date' || kind === 'beginEnd';

/** Whether the mapping leaves to the file how numbers or dates are written. */
export const leavesNotationOpen = ({ values, decimalSeparator, period }: ImportMapping): boolean =>
  (decimalSeparator === null && values.some((value) => value.decimalSeparator === null)) ||
  (period.format === null && readsDates(period));

interface ValueNotation extends Pick<NotationScan, 'source' | 'rowsRead' | 'onPiece'> {
  readonly mapping: ImportMapping;
  /** Texts of parameters that are no numbers can't be doubtful numbers. */
  readonly isNumber: (parameterId: number) => boolean;
}

/**
 * Columns that are written alike: each for itself, but the periods of one quantity, which are one column laid on its side.
 * By the place of the group, the places of its values.
 */
function numberGroups(
  { values, period, decimalSeparator }: ImportMapping,
  isNumber: (parameterId: number) => boolean,
): { readonly group: NumberColumns; readonly places: readonly number[] }[] {
  const groups = new Map<string, number[]>();
  for (const [place, value] of values.entries()) {
    if (value.parameterId > 0 && !isNumber(value.parameterId)) continue;
    const quantity = `${value.parameterId} ${value.parameterColumn} ${value.decimalSeparator}`;
    const key = period.kind === 'across' ? quantity : String(place);
    groups.set(key, [...(groups.get(key) ?? []), place]);
  }
  return [...groups.values()].map((places) => ({
    places,
    group: {
      columns: places.map((place) => values[place]?.column ?? ''),
      said: values[places[0] as number]?.decimalSeparator ?? decimalSeparator,
    },
  }));
}

/** Reads how a file of values is written, where its mapping doesn't say it. */
export async function sayNotation({ mapping, isNumber, ...scan }: ValueNotation): Promise<SaidMapping> {
  const { period } = mapping;
  const groups = numberGroups(mapping, isNumber);
  const dates = [period.column, ...(period.kind === 'beginEnd' ? [period.secondColumn] : [])];
  const { separators, dateFormat, ...found } = await scanNotation({
    ...scan,
    layout: mapping.layout,
    numbers: groups.map(({ group }) => group),
    dates: readsDates(period) ? { columns: dates.map((column) => column ?? ''), said: period.format } : null,
  });
  const chosen = new Map(
    groups.flatMap(({ places }, at) => places.map((place) => [place, separators[at] ?? '.'] as const)),
  );
  const values = mapping.values.map((value, place) => ({ ...value, decimalSeparator: chosen.get(place) ?? '.' }));
  return {
    ...found,
    mapping: {
      ...mapping,
      ...(mapping.decimalSeparator === null && { values }),
      period: { ...period, format: readsDates(period) ? dateFormat : period.format },
    },
  };
}
