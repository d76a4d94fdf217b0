import { readFileSync } from 'node:fs';
import { programmes } from '@oikos/contract/parameter/factors/reporting-programmes.ts';
import { readCorporateDashboard } from '@oikos/contract/reporting/dashboards/dashboards.ts';
import type { Call } from '../../packages/server/src/foundation/http/in-process-client.ts';
import type { AirModel } from '../air-model/build.ts';
import { HEAT_INPUT } from '../air-model/definition.ts';
import type { Checklist } from './checklist.ts';
import { nodesBelow } from './company-lookups.ts';
import { cell, numberIn, tableOf } from './delimited-text.ts';
import { storedValues } from './stored-values.ts';

const compared = [
  { column: 'eia923_fuel_mmbtu', title: 'mmBtu' },
  { column: 'calc_co2_t', title: 'CO2 t' },
  { column: 'calc_ch4_t', title: 'CH4 t' },
  { column: 'calc_n2o_t', title: 'N2O t' },
  { column: 'calc_co2e_ar4_t', title: 'CO2e t' },
] as const;
type Figures = readonly (number | null)[];

export async function hubProgrammeId(call: Call): Promise<number> {
  const { body } = await call(programmes.endpoints.search, { top: 0 });
  return body.items.find(({ key }) => key === 'epa-hub-inventory')?.id ?? 0;
}

/** What the dashboard shows for a plant and a year; nulls where it has no result. */
export async function emissionsOf(call: Call, plantNodeId: number, year: number): Promise<Figures> {
  const { body } = await call(readCorporateDashboard, {
    nodeId: plantNodeId,
    programmeId: await hubProgrammeId(call),
    beginDate: `${year}-01-01`,
    endDate: `${year}-12-31`,
  });
  if (body.failedCount > 0) throw new Error(`${body.failedCount} results of ${year} could not be calculated`);
  const mass = (key: string) => body.gases.find((gas) => gas.key === key)?.mass ?? null;
  return [mass('co2'), mass('ch4'), mass('n2o'), body.totals.carbonDioxideEquivalent.value];
}

/** Heat input by plant and year. */
async function heatByPlant(call: Call, model: AirModel, below: number): Promise<ReadonlyMap<string, number>> {
  const nodes = await nodesBelow(call, below);
  const sums = new Map<string, number>();
  for (const { nodeId, year, value } of await storedValues(call, model, HEAT_INPUT, 'Combustion source')) {
    const key = `${nodes.get(nodeId)?.parentNodeId} ${year}`;
    sums.set(key, (sums.get(key) ?? 0) + (value ?? 0));
  }
  return sums;
}

/** A figure with as many decimals as the expected table prints. */
const printed = (value: number | null | undefined, like: string): string =>
  value == null ? 'none' : value.toFixed(like.split('.')[1]?.length ?? 0);

/** Compares every plant and year of the expected table to its printed digits. */
export async function comparePlantYears(
  call: Call,
  { model, below, plants, file }: { model: AirModel; below: number; plants: ReadonlyMap<string, number>; file: string },
  list: Checklist,
): Promise<void> {
  const heat = await heatByPlant(call, model, below);
  const widths = [12, 14, 10, 9, 12];
  const line = (cells: readonly string[]) => cells.map((text, at) => text.padStart(widths[at] ?? 10)).join('');
  list.say(`  ${'plant'.padEnd(23)}year${line(compared.map(({ title }) => title))}   reported  difference`);
  for (const row of tableOf(readFileSync(file, 'utf8'))) {
    const year = Number(cell(row, 'year'));
    const nodeId = plants.get(cell(row, 'eia_plant_id')) ?? 0;
    const found = [heat.get(`${nodeId} ${year}`) ?? null, ...(await emissionsOf(call, nodeId, year))];
    const cells = compared.map(({ column }, at) => printed(found[at], cell(row, column)));
    const wrong = compared.filter(({ column }, at) => !list.count(cells[at] === cell(row, column)));
    const reported = `${(numberIn(row, 'ghgrp_reported_co2e_t') ?? 0).toFixed(0).padStart(10)} ${cell(row, 'diff_pct').padStart(9)} %`;
    const verdict =
      wrong.length === 0 ? 'pass' : `FAIL: expected ${wrong.map(({ column }) => cell(row, column)).join(', ')}`;
    list.say(`  ${cell(row, 'facility').padEnd(23)}${year}${line(cells)} ${reported}  ${verdict}`);
  }
}
