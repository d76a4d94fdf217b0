import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { explainEstimate } from '@oikos/contract/measurement/missing-data/missing-data-runs.ts';
import { NO_LOAD_RANGE } from '@oikos/domain/measurement/missing-data/load-ranges.ts';
import { citationOfStep, type MissingDataMethodName } from '@oikos/domain/measurement/missing-data/methods.ts';
import { basisAt, type Substitutes, stepAt } from '@oikos/domain/measurement/missing-data/substitutes.ts';
import { dateOfDayNumber, dayNumberOf, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { notFound } from '../../../foundation/http/refusals.ts';
import { periodOfDayTold } from '../parameter-limits/told-periods.ts';
import { type Estimated, type Estimating, estimateGaps } from './estimate-gaps.ts';
import type { GapSource, StoredMethod } from './read-methods.ts';

type Told = OutputOf<typeof explainEstimate>;

/** What an estimate was taken from, as calls tell it. */
export const toldEstimate = (method: MissingDataMethodName, found: Substitutes, row: number) => {
  const value = found.values[row] as number;
  const step = stepAt(found, row);
  const loadRange = found.loadRanges[row] as number;
  return {
    value: Number.isNaN(value) ? null : value,
    basis: basisAt(found, row),
    step,
    stepCitation: citationOfStep(method, step, loadRange !== NO_LOAD_RANGE),
    loadRange: loadRange === NO_LOAD_RANGE ? null : loadRange,
    gapLength: found.gapLengths[row] as number,
    measuredHours: found.measured[row] as number,
    operatingHours: found.operating[row] as number,
  };
};

function usedValue(source: GapSource, { grid, series }: Estimated, at: number): Told['before'] {
  if (at < 0) return null;
  const [day, slot] = [grid.days[at] as number, grid.slots[at] as number];
  return {
    period: periodOfDayTold(source, day, slot),
    beginDate: dateOfDayNumber(day),
    slot,
    value: series.values[at] as number,
  };
}

/** Estimates one period, and tells from which values and by which step; 404 of a period that has no gap. */
export async function explainPeriod(
  estimating: Estimating,
  source: GapSource,
  method: StoredMethod,
  { beginDate, slot }: { readonly beginDate: LocalDate; readonly slot: number },
) {
  const day = dayNumberOf(beginDate);
  const estimated = await estimateGaps(estimating, source, method, { from: day, to: day + 1 });
  if (estimated === null) throw notFound();
  const { grid, found } = estimated;
  const row = found.positions.indexOf(grid.positionOf(day, slot));
  if (row < 0) throw notFound();
  return {
    name: method.name,
    method: method.method,
    citation: method.citation,
    unit: estimating.units.get(source.unitId ?? 0)?.code ?? null,
    ...toldEstimate(method.method, found, row),
    before: usedValue(source, estimated, found.befores[row] as number),
    after: usedValue(source, estimated, found.afters[row] as number),
    usedCount: found.usedCounts[row] as number,
  };
}
