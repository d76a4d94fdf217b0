import { readFileSync } from 'node:fs';
import path from 'node:path';
import { searchMeasurementValues } from '@oikos/contract/measurement/measurements/measurement-values.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import { type AirModel, buildModel } from '../air-model/build.ts';
import type { ModelNodeType, ModelSet } from '../air-model/definition.ts';
import type { Checklist } from './checklist.ts';
import { addLocation } from './company-lookups.ts';
import { cell, tableOf } from './delimited-text.ts';
import { TrialImport, type TrialMapping, upload } from './import-file.ts';
import type { Administrator } from './installation.ts';

const FILE = 'npdes_dmr_TX0062677_2021_2023.csv';
/** Of the file: the tests of half a year at the outfall TX1, by their seven-day minimum. */
const LIMIT_SET = '3600551017';
const STATISTIC = '7 DA MIN';
const OUTFALL = 'Outfall';
const LOWEST_EFFECT =
  'LOEC Lethal Survival Static Renewal 7 Day Chronic Americamysis bahia (formerly Mysidopsis bahia)';
const RETEST = 'Whole effluent toxicity - retest #1';

const nodeType: ModelNodeType = {
  name: OUTFALL,
  kind: 'asset',
  icon: 'droplet',
  comments: 'Where treated water is discharged under a permit',
};

const tests: ModelSet = {
  name: 'Toxicity tests',
  nodeTypes: [OUTFALL],
  timespan: TIMESPAN.halfYear,
  parameters: [
    { name: LOWEST_EFFECT, unit: '%', kind: 'production' },
    { name: RETEST, unit: '%', kind: 'production' },
  ],
};

function mappingFor(model: AirModel, parentNodeId: number): TrialMapping {
  const ofColumn = (column: string, texts: string[]) => ({ column, texts });
  return {
    rowFilters: [
      ofColumn('limit_set_id', [LIMIT_SET]),
      ofColumn('statistical_base_short_desc', [STATISTIC]),
      ofColumn('parameter_desc', [LOWEST_EFFECT, RETEST]),
    ],
    node: {
      columns: ['perm_feature_nmbr'],
      create: { parentNodeId, nodeTypeId: model.nodeTypes.get(OUTFALL) ?? 0 },
    },
    period: { kind: 'date', column: 'monitoring_period_end_date', format: 'MM/dd/yyyy' },
    values: [{ column: 'dmr_value_nmbr', parameterColumn: 'parameter_desc' }],
    flags: [
      { flag: 'lessThan', ...ofColumn('dmr_value_qualifier_code', ['<']) },
      { flag: 'greaterThan', ...ofColumn('dmr_value_qualifier_code', ['>']) },
    ],
    noDataColumn: 'nodi_code',
  };
}

/** As the file reports them: '> 11' and 'NODI 9'. */
function reportedIn(file: string): string[] {
  const wanted = tableOf(readFileSync(file, 'utf8')).filter(
    (row) =>
      cell(row, 'limit_set_id') === LIMIT_SET &&
      cell(row, 'statistical_base_short_desc') === STATISTIC &&
      [LOWEST_EFFECT, RETEST].includes(cell(row, 'parameter_desc')),
  );
  return wanted.map((row) => {
    const code = cell(row, 'nodi_code');
    const [month = '', , year = ''] = cell(row, 'monitoring_period_end_date').split('/');
    const value = code ? `NODI ${code}` : `${cell(row, 'dmr_value_qualifier_code')} ${cell(row, 'dmr_value_nmbr')}`;
    return `${cell(row, 'parameter_desc')} ${year}-${month}: ${value}`;
  });
}

async function storedAt({ call }: Administrator, model: AirModel): Promise<string[]> {
  const parameterSetId = model.parameters.get(LOWEST_EFFECT)?.setId ?? 0;
  const { body } = await call(searchMeasurementValues, { parameterSetId, top: 0 });
  return body.items.map(({ parameter, endDate, value, qualifier, noDataCode }) => {
    const shown = noDataCode ? `NODI ${noDataCode}` : `${qualifier} ${value}`;
    return `${parameter} ${endDate.slice(0, 7)}: ${shown}`;
  });
}

/** Discharge monitoring reports as EPA publishes them: results above what was tested, and codes for tests that weren't needed. */
export async function tryDischargeReports(
  administrator: Administrator,
  dataFolder: string,
  list: Checklist,
): Promise<void> {
  const file = path.join(dataFolder, 'water', FILE);
  const model = await buildModel(administrator.call, [nodeType], [tests]);
  const below = await addLocation(administrator.call, { name: 'Houston', externalId: 'HOU', type: 'Site' });
  list.say(`\nDischarge reports, ${FILE}: qualifiers and no-data codes`);
  const mapping = mappingFor(model, below);
  const run = await TrialImport.of(administrator, await upload(administrator, file), 'Discharge reports', mapping);
  const expected = reportedIn(file);
  const checked = await run.dryRun();
  list.same('each reported result is a value or a code', checked.insert, expected.length);
  await run.load();
  const stored = await storedAt(administrator, model);
  const found = stored.toSorted().join('; ');
  list.check('each is stored as it is reported', found === expected.toSorted().join('; '), found);
  list.same('the undo removes all', (await run.undo()).removed, expected.length);
}
