import { searchForms } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { searchAccessReviews } from '@oikos/contract/governance/access-reviews/access-reviews.ts';
import { searchUsers } from '@oikos/contract/identity/users/users.ts';
import { searchMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import { explainSubstitute } from '@oikos/contract/measurement/missing-data/missing-data-runs.ts';
import { qualityRules, tryQualityRule } from '@oikos/contract/measurement/quality-rules/quality-rules.ts';
import { searchVerdicts } from '@oikos/contract/measurement/verdicts/verdicts.ts';
import { parameterSets } from '@oikos/contract/parameter/parameters/parameter-sets.ts';
import { readCorporateDashboard } from '@oikos/contract/reporting/dashboards/dashboards.ts';
import { readContainer, searchContainers } from '@oikos/contract/waste/container/containers/containers.ts';
import { readShipmentLines } from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { searchShipments } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { searchAreaInspections } from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';
import { searchDueAreas } from '@oikos/contract/waste/storage/area-inspections/due-areas.ts';
import { addDays, daysBetween } from '@oikos/domain/period/local-date.ts';
import { shipmentStatuses } from '@oikos/domain/waste/shipment/shipment-states.ts';
import { expect, it } from 'vitest';
import { handlers } from '../packages/server/src/areas/handlers.ts';
import { readConfiguration } from '../packages/server/src/configuration.ts';
import { createDatabase } from '../packages/server/src/foundation/db/database.ts';
import { createPool } from '../packages/server/src/foundation/db/pool.ts';
import { buildApp } from '../packages/server/src/foundation/http/app.ts';
import { inProcessClient } from '../packages/server/src/foundation/http/in-process-client.ts';
import { createTestDatabase } from '../packages/server/src/testing/database.ts';
import { testDemo } from './testing-demo.ts';

const { template, folder } = await testDemo();
const testDatabase = await createTestDatabase({ template });
const configuration = readConfiguration({
  DATABASE_URL: testDatabase.ownerUrl,
  LOG_LEVEL: 'silent',
  DATA_DIRECTORY: folder,
});

const pool = createPool(testDatabase.applicationUrl);
const app = await buildApp(
  {
    configuration,
    pool,
    database: createDatabase(pool),
    checkOutputs: true,
    verifyToken: async (token) => ({ subject: token, email: undefined, expiresAt: Number.MAX_SAFE_INTEGER }),
  },
  handlers,
);

async function clientOf(email: string) {
  const { rows } = await pool.query<{ openId: string }>('select open_id from installation.app_user where email = $1', [
    email,
  ]);
  return inProcessClient(app, `Bearer ${rows[0]?.openId}`);
}
const year = (of: number) => ({ beginDate: `${of}-01-01`, endDate: `${of}-12-31` });

it('shows the emissions of real plants to the printed digits (EIA-923 fuel, EPA hub 2021, AR4)', async () => {
  const corporate = await clientOf('cora.corporate@desertsky.example');
  const { status, body } = await corporate(readCorporateDashboard, { ...year(2017), groupBy: 'facility' });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.programme?.name).toBe('EPA hub inventory');
  const tons = new Map(body.facilities.map((facility) => [facility.label, facility.value]));
  expect(tons.get('Cholla')).toBeCloseTo(3_883_662.0, 0);
  expect(tons.get('Ocotillo')).toBeCloseTo(144_899.1, 1);
  expect(tons.has('Hydro plant 34')).toBe(false);
  expect(body.failedCount).toBe(0);
  const previous = new Map(body.facilities.map((facility) => [facility.label, facility.previous]));
  expect(previous.get('Cholla')).toBeCloseTo(2_632_433.4, 0);
});

it('lets a technician see their plant alone, and a stranger to the dashboard none', async () => {
  const manager = await clientOf('marco.manager@desertsky.example');
  const { body } = await manager(readCorporateDashboard, year(2017));
  expect(body.facilities.map((facility) => facility.label)).not.toContain('McClure');
  const technician = await clientOf('tessa.tech@desertsky.example');
  expect((await technician(readCorporateDashboard, year(2017))).status).toBe(403);
});

it('keeps biogenic CO2 on a line of its own', async () => {
  const owner = await clientOf('olive.owner@orchardvalley.example');
  const { body } = await owner(readCorporateDashboard, year(2017));
  expect(body.totals.biogenicCarbonDioxide.value).toBeGreaterThan(0);
  const wood = body.fuels.find((fuel) => fuel.label === 'Wood and Wood Residuals');
  // CH4 and N2O of wood count, its CO2 does not: 7.2 g and 3.6 g per mmBtu (hub 2021, table 1) at 25 and 298 (AR4).
  const mmBtu = (body.totals.biogenicCarbonDioxide.value ?? 0) / 0.0938;
  expect(wood?.value).toBeCloseTo((mmBtu * (7.2 * 25 + 3.6 * 298)) / 1e6, 3);
});

it('has shipments in every status, a manifest that never came back, overdue drums and a satellite area above its limit', async () => {
  const administrator = await clientOf('ada.admin@desertsky.example');
  const { body: shipments } = await administrator(searchShipments, { take: 0 });
  expect(new Set(shipments.items.map(({ status }) => status))).toEqual(new Set(shipmentStatuses));
  expect(shipments.items.map(({ exceptionWatch }) => exceptionWatch?.stage)).toContain('reportDue');
  const arrived = shipments.items.filter(({ receivedOn }) => receivedOn !== null);
  const lines = await Promise.all(arrived.map(({ id }) => administrator(readShipmentLines, { id })));
  expect(new Set(lines.flatMap(({ body }) => body.items.map(({ isCompared }) => isCompared)))).toEqual(new Set([true]));
  const { body: overdue } = await administrator(searchContainers, { dueWithinDays: -1, take: 0 });
  expect(overdue.totalCount).toBeGreaterThan(0);
  const { body: bench } = await administrator(searchContainers, { contains: 'OCD', take: 0 });
  const drum = bench.items.find(({ areaKind }) => areaKind === 'satellite');
  const { body: details } = await administrator(readContainer, { id: drum?.id ?? 0 });
  expect(details.areaExcesses.map(({ limitKind }) => limitKind)).toEqual(['nonAcuteVolume']);
});

it('has a year of forms: completed, waiting for approval, with warnings, invalid, returned, ready, begun and not started', async () => {
  const administrator = await clientOf('ada.admin@desertsky.example');
  const { body } = await administrator(searchForms, { take: 0 });
  const told = body.items.map(
    ({ state, isReturned, waitsForApproval }) =>
      `${state}${isReturned ? ', returned' : ''}${waitsForApproval ? ', waits' : ''}`,
  );
  expect(
    Object.fromEntries(
      Map.groupBy(told, (each) => each)
        .entries()
        .map(([each, all]) => [each, all.length]),
    ),
  ).toEqual({
    completed: 16,
    'completed, waits': 2,
    'completedWithWarnings, waits': 1,
    'readyToSubmit, returned': 1,
    readyToSubmit: 1,
    missingValues: 1,
    invalidValues: 1,
    notStarted: 1,
  });
  expect(body.items.filter(({ substitutedCount }) => substitutedCount > 0)).toHaveLength(1);
  const technician = await clientOf('tessa.tech@desertsky.example');
  const { body: own } = await technician(searchForms, { isMine: true, isOpen: true, take: 0 });
  expect(own.items.map(({ location }) => location)).toEqual(['Cholla', 'Cholla', 'Cholla']);
});

it('has two held values with owners and ages, a rule to try on the past, and hours that explain their substitutes', async () => {
  const administrator = await clientOf('ada.admin@desertsky.example');
  const { body: held } = await administrator(searchVerdicts, { severity: 'hold', top: 0 });
  expect(held.items.map(({ place, parameter, owner }) => [place, parameter, owner])).toEqual([
    ['McClure', 'Ammonia used', 'Ada Lindqvist'],
    ['Ocotillo', 'Ammonia used', 'Sol Park'],
  ]);
  expect(held.items.map(({ finding }) => finding)).toEqual(
    Array(2).fill('Ammonia was used in a month without operating hours (Operating hours: 0 h)'),
  );
  const ages = held.items.map(({ raisedAt }) =>
    daysBetween(raisedAt.slice(0, 10), new Date().toISOString().slice(0, 10)),
  );
  expect(ages).toEqual([9, 4]);
  const { body: rules } = await administrator(qualityRules.endpoints.search, { isActive: false, top: 0 });
  const [rule] = rules.items;
  const { formula = '', parameterSetId = 0, parameterId = null } = rule ?? {};
  const dates = { beginDate: '2020-01-01', endDate: '2035-12-31' };
  const { body: trial } = await administrator(tryQualityRule, { formula, parameterSetId, parameterId, ...dates });
  expect(trial.doubtful.map(({ value }) => value)).toEqual([2900]);
  const { body: sets } = await administrator(parameterSets.endpoints.search, { contains: 'Stack hours', top: 0 });
  const hours = { nodeId: held.items[1]?.nodeId ?? 0, parameterSetId: sets.items[0]?.id ?? 0 };
  const today = new Date().toISOString().slice(0, 10);
  const days = { beginDate: addDays(today, -12), endDate: today };
  const { body: values } = await administrator(searchMeasurements, { ...hours, ...days, top: 0 });
  const substitutes = values.items
    .flatMap(({ beginDate, slot, dataItems }) => dataItems.map((item) => ({ ...item, beginDate, slot })))
    .filter(({ substituted }) => substituted);
  expect(substitutes.map(({ slot }) => slot).sort((left, right) => left - right)).toEqual([9, 10, 11, 12]);
  const [{ parameterId: oxides = 0, beginDate = '', slot = 0 } = {}] = substitutes;
  const key = { nodeId: hours.nodeId, parameterId: oxides, beginDate, slot };
  const { body: explained } = await administrator(explainSubstitute, key);
  expect(explained).toMatchObject({
    isSame: true,
    basis: 'meanOfHours',
    stepCitation: '40 CFR 75.31(c)',
    loadRange: expect.any(Number),
  });
});

it('has a year of weekly inspections with one week missed, one deficiency open and one area overdue', async () => {
  const administrator = await clientOf('ada.admin@desertsky.example');
  const { body: areas } = await administrator(searchDueAreas, { dueWithinDays: 7, take: 0 });
  expect(areas.items.map(({ area, daysLeft }) => [area, daysLeft])).toEqual([
    ['Waste shed', -2],
    ['Hazardous waste pad', 4],
  ]);
  const pad = areas.items[1]?.areaId ?? 0;
  const { body } = await administrator(searchAreaInspections, { areaIds: [pad], take: 0 });
  const days = body.items.map(({ inspectedAt }) => inspectedAt.slice(0, 10));
  const gaps = days.slice(1).map((day, index) => daysBetween(day, days[index] ?? day));
  expect(gaps.filter((gap) => gap === 7)).toHaveLength(gaps.length - 1);
  expect(gaps).toContain(14);
  expect(body.items.filter(({ openDeficiencyCount }) => openDeficiencyCount > 0)).toHaveLength(1);
  expect(body.items[0]?.missingCount).toBe(1);
});

it('has sixty people, of whom a contractor leaves within days, and an access review that is half done', async () => {
  const { rows } = await pool.query<{ people: number }>(
    'select count(*)::int as people from installation.app_user where not is_service_account',
  );
  expect(rows[0]?.people).toBe(60);
  const administrator = await clientOf('ada.admin@desertsky.example');
  const { body: ending } = await administrator(searchUsers, { endsWithinDays: 14, take: 0 });
  expect(ending.items.map(({ name, userTypeId, userGroups }) => [name, userTypeId, userGroups])).toEqual([
    ['Carlos Ibarra', 3, 'Waste Technician'],
  ]);
  const { body: unseen } = await administrator(searchUsers, { unseenForDays: 180, states: ['active'], take: 0 });
  expect(unseen.items.map(({ name }) => name)).toEqual(expect.arrayContaining(['Lars Holm', 'Petra Kovac']));
  const { body: reviews } = await administrator(searchAccessReviews, { take: 0 });
  const [review] = reviews.items;
  expect(review?.decidedCount).toBe(Math.ceil((review?.itemCount ?? 0) / 2));
});
