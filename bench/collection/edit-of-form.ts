import { formCalculator } from '../../packages/domain/src/collection/forms/form-calculations.ts';
import { cellsOfForm, type FormCell } from '../../packages/domain/src/collection/forms/form-cells.ts';
import { formCompleteness } from '../../packages/domain/src/collection/forms/form-completeness.ts';
import type { FormDefinition } from '../../packages/domain/src/collection/forms/form-definition.ts';
import { hiddenParts } from '../../packages/domain/src/collection/forms/form-visibility.ts';
import { ValueJudge } from '../../packages/domain/src/measurement/judge-values.ts';
import { addDays, dayNumberOf } from '../../packages/domain/src/period/local-date.ts';
import { TIMESPAN } from '../../packages/domain/src/period/timespan.ts';
import { sumCompensated } from '../../packages/domain/src/quantity/sum.ts';
import { median } from './million-values.ts';

const FIRST = '2024-01-01';
const LIMITS_OF_EACH = 5;
const EDITS = 60;
const NODE = 1;
const onePlace = Int32Array.of(0);

const part = { instructions: '', condition: null };

/** A table, and for each of its columns a calculation with its sum. */
function definitionOf(parameters: number): FormDefinition {
  const columns = Array.from({ length: parameters }, (_, at) => ({
    ...{ key: `value${at}`, parameterId: at + 1, isRequired: true, unitId: null, initial: null },
  }));
  return {
    sections: [
      {
        ...part,
        key: 'main',
        title: 'Main',
        blocks: [
          { ...part, kind: 'table', key: 'values', label: 'Values', nodeTypeId: null, parameters: columns },
          ...columns.map(({ key }) => ({
            ...{
              ...part,
              kind: 'calculation' as const,
              key: `twice_${key}`,
              label: key,
              formula: `2 * ${key}`,
              unit: '',
            },
          })),
        ],
      },
    ],
  };
}

/** Of each parameter five limits, a hundred in a form of twenty. */
function judges(parameters: number): ReadonlyMap<number, ValueJudge> {
  const limits = Array.from({ length: LIMITS_OF_EACH }, (_, at) => ({
    ...{ operator: 'atMost' as const, value: 1000 + at, unitId: null, citation: '' },
    ...{ beginDate: '2000-01-01', endDate: '9999-12-31' },
  }));
  const today = dayNumberOf(FIRST) + 60;
  const source = { usual: { amount: 100, unitId: null }, limits, rules: [], unit: null, scale: null, today };
  return new Map(Array.from({ length: parameters }, (_, at) => [at + 1, new ValueJudge(source, new Map())] as const));
}

function doubts(judge: ValueJudge | undefined, { begin, end, slot }: FormCell, value: number): number {
  let count = 0;
  const columns = {
    ...{ values: [value], units: [0], flags: [0], slots: [slot] },
    ...{ begins: [dayNumberOf(begin)], ends: [dayNumberOf(end)] },
  };
  judge?.judgeEach(columns, onePlace, () => {
    count += 1;
  });
  return count;
}

/** How long the page of a form takes to check and count all cells again after one of them is edited: the middle of many. */
export function timeOfEdit(parameters: number, days: number): number {
  const definition = definitionOf(parameters);
  const place = { nodeId: NODE, nodes: [{ id: NODE, nodeTypeId: 1, timeZone: 'America/New_York' }] };
  const dates = { begin: FIRST, end: addDays(FIRST, days) };
  const cells = cellsOfForm(definition, { ...place, ...dates, timespanOf: () => TIMESPAN.day });
  const values = new Map(cells.map(({ key }, at) => [key, 100 + (at % 50)]));
  const byParameter = judges(parameters);
  const calculate = formCalculator(definition);
  const columns = Map.groupBy(cells, ({ parameterId }) => parameterId);
  const times: number[] = [];
  for (let edit = 0; edit < EDITS; edit += 1) {
    const start = performance.now();
    values.set((cells[(edit * 37) % cells.length] as FormCell).key, 90 + edit);
    const counted = formCompleteness(definition, cells, {
      ...{
        replies: {},
        evidence: new Set<string>(),
        isInvalid: () => false,
        isSubstituted: () => false,
        insteadOf: () => undefined,
      },
      hasValue: ({ key }) => values.has(key),
    });
    const sums = [...columns].map(
      ([id, column]) => [`value${id - 1}`, sumCompensated(column.map(({ key }) => values.get(key) ?? 0))] as const,
    );
    const numbers = calculate(new Map(sums));
    const found = cells.reduce(
      (sum, cell) => sum + doubts(byParameter.get(cell.parameterId), cell, values.get(cell.key) ?? 0),
      0,
    );
    hiddenParts(definition, {});
    times.push(performance.now() - start);
    if (counted.missing + found > 0 || numbers.size !== 2 * parameters)
      throw new Error('The form is not as it was made');
  }
  return median(times);
}
