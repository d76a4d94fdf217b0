import path from 'node:path';
import { searchLimitEvaluation } from '@oikos/contract/measurement/parameter-limits/limit-evaluations.ts';
import { parameterLimits } from '@oikos/contract/measurement/parameter-limits/parameter-limits.ts';
import { parameterSets, writeParameterSetNodeTypes } from '@oikos/contract/parameter/parameters/parameter-sets.ts';
import { parameters } from '@oikos/contract/parameter/parameters/parameters.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import type { Call } from '../../packages/server/src/foundation/http/in-process-client.ts';
import { buildModel } from '../air-model/build.ts';
import { throwingClient } from '../throwing-client.ts';
import type { Checklist } from './checklist.ts';
import { addLocation } from './company-lookups.ts';
import { TrialImport, type TrialMapping, upload } from './import-file.ts';
import type { Administrator } from './installation.ts';

const FILE = 'uci_air_quality_rome.csv';
const STATION = 'Measuring station';
/** Standard time all year, as the station kept it. */
const ZONE = 'Etc/GMT-1';
const HOURS = 9357;
const PRESENT = 7718;
/** At its end. */
const EMPTY_ROWS = 114;

/** Hours with a value, and their mean: computed from the file by the one who chose it. */
const months = [
  { month: '2004-05', hours: 744, present: 598, mean: 122.1321 },
  { month: '2004-12', hours: 744, present: 622, mean: 417.1238 },
  { month: '2005-02', hours: 672, present: 642, mean: 315.0436 },
] as const;

async function addStation(call: Call): Promise<{ nodeId: number; parameterId: number }> {
  const ask = throwingClient(call);
  const comments = 'Measures the air of a street by the hour';
  const { nodeTypes } = await buildModel(ask, [{ name: STATION, kind: 'asset', icon: 'wind', comments }], []);
  const { body: set } = await ask(parameterSets.endpoints.create, { name: 'Street air', timespan: TIMESPAN.hour });
  const nodeTypeIds = [nodeTypes.get(STATION) ?? 0];
  await ask(writeParameterSetNodeTypes, { id: set.id, version: set.version, nodeTypeIds });
  const nitrogenOxides = { parameterSetId: set.id, name: 'NOx, ppb', rollUp: 'mean' as const };
  const { body: parameter } = await ask(parameters.endpoints.create, nitrogenOxides);
  const station = { name: 'Rome', externalId: 'UCI-ROME', type: STATION, timeZone: ZONE };
  return { nodeId: await addLocation(ask, station), parameterId: parameter.id };
}

const mappingFor = (nodeId: number, parameterId: number): TrialMapping => ({
  node: { fixedNodeId: nodeId },
  period: { column: 'Date', timeColumn: 'Time', format: 'dd/MM/yyyy' },
  values: [{ column: 'NOx(GT)', parameterId }],
  blankTexts: ['-200'],
  dataOrigin: 'UCI Air Quality, S. De Vito 2008',
});

/** Hours of a street in Rome with gaps: coverage and means of months, as a limit of monthly averages evaluates them. */
export async function tryHourlyAir(administrator: Administrator, dataFolder: string, list: Checklist): Promise<void> {
  const { call } = administrator;
  list.say(`\nHourly air, ${FILE}: date and hour in two columns, decimal commas, -200 for missing`);
  const { nodeId, parameterId } = await addStation(call);
  const uploaded = await upload(administrator, path.join(dataFolder, 'collection', FILE));
  const run = await TrialImport.of(administrator, uploaded, 'Hourly air', mappingFor(nodeId, parameterId));
  const { insert, blank } = await run.dryRun();
  list.same(
    'every hour is a value or a blank',
    { insert, blank },
    {
      insert: PRESENT,
      blank: HOURS - PRESENT + EMPTY_ROWS,
    },
  );
  await run.load();
  const limit = {
    ...{
      nodeId,
      parameterId,
      unitId: null,
      operator: 'atMost' as const,
      value: 400,
      beginDate: '2004-01-01',
      endDate: '',
    },
    ...{ averaging: 'month' as const, leastCoverage: 80, citation: 'None: a limit of the trial' },
  };
  const { id } = (await throwingClient(call)(parameterLimits.endpoints.create, limit)).body;
  const days = { beginDate: '2004-05-01', endDate: '2005-02-28' };
  const { windows } = (await call(searchLimitEvaluation, { id, ...days })).body;
  for (const { month, hours, present, mean } of months) {
    const window = windows.find(({ end }) => end.startsWith(month) || end === month);
    const expected = { coverage: ((present / hours) * 100).toFixed(2), mean: mean.toFixed(4) };
    const found = { coverage: window?.coverage.toFixed(2) ?? '', mean: window?.value?.toFixed(4) ?? '' };
    list.same(`${month}: ${present} of ${hours} hours and their mean`, found, expected);
  }
  const exceeded = windows.filter(({ state }) => state === 'exceeded').map(({ begin }) => begin.slice(0, 7));
  list.check('December exceeds 400', exceeded.includes('2004-12'), exceeded.join(', '));
}
