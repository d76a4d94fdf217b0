import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { AirModel } from '../air-model/build.ts';
import type { Checklist } from './checklist.ts';
import { addLocation, nodesBelow, unitId } from './company-lookups.ts';
import { cell, numberIn, tableOf } from './delimited-text.ts';
import { TrialImport, type TrialMapping, upload } from './import-file.ts';
import type { Administrator } from './installation.ts';
import { calculated } from './job-runs.ts';
import { BUILDING, buildPhiladelphiaModel, DIRECT, ELECTRICITY, GAS, INDIRECT } from './philadelphia-model.ts';
import { columns, type Usability, usableForDirect, usableForIndirect } from './philadelphia-rows.ts';
import { storedValues } from './stored-values.ts';

const FILE = 'philadelphia_municipal_buildings_2011_2014.csv';
/** The file's figures are rounded, its factors not printed in full. */
const TOLERANCE = 0.01;

async function mappingFor({ call }: Administrator, model: AirModel, parentNodeId: number): Promise<TrialMapping> {
  const parameterId = (name: string) => model.parameters.get(name)?.id ?? 0;
  return {
    node: {
      columns: [columns.building],
      matchBy: 'externalId',
      create: { parentNodeId, nodeTypeId: model.nodeTypes.get(BUILDING) ?? 0 },
    },
    period: { kind: 'date', column: columns.yearEnding, format: 'M/d/yyyy' },
    values: [
      { column: columns.gas, parameterId: parameterId(GAS), unitId: await unitId(call, 'therm') },
      { column: columns.electricity, parameterId: parameterId(ELECTRICITY), unitId: await unitId(call, 'kWh') },
    ],
    blankTexts: ['NA', 'N/A', 'Not Available'],
    dataOrigin: 'City of Philadelphia, municipal building energy benchmarking',
  };
}

/** Results by building and year. */
async function resultsOf({ call }: Administrator, model: AirModel, parameter: string, below: number) {
  const nodes = await nodesBelow(call, below);
  const values = await storedValues(call, model, parameter, BUILDING);
  return new Map(values.map(({ nodeId, year, value }) => [`${nodes.get(nodeId)?.name} ${year}`, value]));
}

function compare(
  what: { title: string; column: string; rows: number },
  { usable, ruledOut }: Usability,
  results: ReadonlyMap<string, number | null>,
  list: Checklist,
): void {
  const reasons = [...ruledOut].map(([why, count]) => `${count} ${why}`).join('; ');
  list.say(`  ${what.title}: ${usable.length} of ${what.rows} rows usable; not: ${reasons}`);
  let largest = 0;
  for (const row of usable) {
    const building = `${cell(row, columns.building)} ${cell(row, 'Year')}`;
    const found = results.get(building) ?? null;
    const expected = numberIn(row, what.column);
    const difference = found === null || expected === null ? Number.NaN : Math.abs(found - expected);
    if (expected) largest = Math.max(largest, difference / expected);
    if (!list.count(expected !== null && difference <= TOLERANCE * expected))
      list.say(`  FAIL  ${cell(row, columns.name)} ${building}: found ${found}, the file says ${expected}`);
  }
  list.say(`        the largest difference is ${(largest * 100).toFixed(2)} %`);
}

/** Building-years of gas and electricity through the import, to emissions with factors of a programme of its own. */
export async function tryPhiladelphia(
  administrator: Administrator,
  dataFolder: string,
  list: Checklist,
): Promise<void> {
  const file = path.join(dataFolder, 'air', FILE);
  const rows = tableOf(readFileSync(file, 'utf8'));
  const model = await buildPhiladelphiaModel(administrator.call);
  const below = await addLocation(administrator.call, { name: 'Philadelphia', externalId: 'PHL', type: 'Site' });
  list.say(`\nBuildings, ${FILE}: factors of the programme 'Philadelphia benchmarking'`);
  const uploaded = await upload(administrator, file);
  const mapping = await mappingFor(administrator, model, below);
  const run = await TrialImport.of(administrator, uploaded, 'Philadelphia buildings', mapping);
  const checked = await run.dryRun();
  const cells = rows.flatMap((row) => [numberIn(row, columns.gas), numberIn(row, columns.electricity)]);
  const blank = cells.filter((value) => value === null).length;
  const none = { filtered: 0, update: 0, same: 0, kept: 0, reject: 0 };
  list.same('the dry run says what a count of the file says', checked, {
    ...none,
    rows: rows.length,
    blank,
    insert: cells.length - blank,
  });
  const loaded = await run.load();
  list.check('the load does what the dry run said', isDeepStrictEqual(loaded, checked), JSON.stringify(loaded));
  await calculated(administrator);

  const direct = { title: 'Direct', column: 'Direct GHG Emissions (MtCO2e)', rows: rows.length };
  compare(direct, usableForDirect(rows), await resultsOf(administrator, model, DIRECT, below), list);
  const indirect = { title: 'Indirect', column: 'Indirect GHG Emissions (MtCO2e)', rows: rows.length };
  compare(indirect, usableForIndirect(rows), await resultsOf(administrator, model, INDIRECT, below), list);
}
