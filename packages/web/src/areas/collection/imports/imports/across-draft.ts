import type { ImportMapping } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import { isAcross, isBareMonth, type PeriodColumn, periodColumnsOf } from '@oikos/domain/collection/header-period.ts';

type ValueMapping = ImportMapping['values'][number];

export const emptyValue: ValueMapping = {
  column: '',
  parameterId: 0,
  parameterColumn: null,
  unitId: 0,
  unitColumn: null,
  decimalSeparator: null,
  period: null,
};

/** Columns of one quantity, a period each, as the names of the columns say. */
export interface AcrossGroup {
  /** What the names say beside the period; blank where they say nothing else. */
  readonly label: string;
  readonly columns: readonly PeriodColumn[];
}

/** The quantities of the file whose periods are across its columns. */
export const acrossGroups = (columns: readonly string[]): readonly AcrossGroup[] =>
  [...periodColumnsOf(columns)].flatMap(([label, group]) => (isAcross(group) ? [{ label, columns: group }] : []));

/** The values of the mapping that a group's columns give. */
export const valuesOf = ({ values }: ImportMapping, { columns }: AcrossGroup): readonly ValueMapping[] =>
  values.filter((value) => columns.some(({ column }) => column === value.column));

/** The mapping with other columns of a group, or with something else said of all of them. */
export function withGroup(
  mapping: ImportMapping,
  group: AcrossGroup,
  part: Partial<Omit<ValueMapping, 'column' | 'period'>>,
  chosen: readonly string[] = valuesOf(mapping, group).map(({ column }) => column),
): Partial<ImportMapping> {
  const existing = valuesOf(mapping, group);
  const made = group.columns
    .filter(({ column }) => chosen.includes(column))
    .map(({ column, period }) => ({ ...(existing[0] ?? emptyValue), ...part, column, period }));
  const others = mapping.values.filter((value) => value.column !== '' && !existing.includes(value));
  const values = [...others, ...made];
  return { values: values.length > 0 ? values : [emptyValue] };
}

/** The mapping that reads the columns' names as periods; what was chosen for a column of values holds for all of them. */
export function readAcross(mapping: ImportMapping, groups: readonly AcrossGroup[], yearColumn: string | null) {
  const [given = emptyValue] = mapping.values;
  const { parameterColumn, unitColumn } = given;
  const values = groups.flatMap(({ columns }) =>
    columns.map(({ column, period }) => ({ ...emptyValue, parameterColumn, unitColumn, column, period })),
  );
  return {
    period: { ...mapping.period, kind: 'across' as const, column: yearColumn, secondColumn: null },
    values,
  } satisfies Partial<ImportMapping>;
}

/** The mapping that takes its periods from rows again. */
export const readDown = (mapping: ImportMapping, kind: ImportMapping['period']['kind']): Partial<ImportMapping> => ({
  period: { ...mapping.period, kind },
  ...(mapping.period.kind === 'across' && { values: [{ ...(mapping.values[0] ?? emptyValue), period: null }] }),
});

/** Whether months are across the columns whose year their names don't say. */
export const needsYear = ({ period, values }: ImportMapping): boolean =>
  period.kind === 'across' && values.some((value) => value.period !== null && isBareMonth(value.period));
