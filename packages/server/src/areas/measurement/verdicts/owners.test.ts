import { callName } from '@oikos/contract/endpoint.ts';
import { modifyMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import { verdictMessages as say } from '@oikos/contract/measurement/verdicts/verdict-messages.ts';
import {
  acknowledgeVerdicts,
  assignVerdicts,
  searchVerdictOwners,
  searchVerdicts,
} from '@oikos/contract/measurement/verdicts/verdicts.ts';
import { countWaiting } from '@oikos/contract/measurement/waiting.ts';
import { undoChange } from '@oikos/contract/records/undo.ts';
import { expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { createFormCompany } from '../../collection/forms/testing-forms.ts';

const api = await createTestApi();
const company = await createFormCompany(api, 'Owned Power');
const { administrator, technician, other, reviewer, boiler, fuelSet, heat, plant } = company;

/** Negative amounts, which are asked about. */
async function doubted(months: readonly string[]): Promise<readonly number[]> {
  const data = months.map((beginDate, key) => ({
    ...{ key, type: 'Insert', beginDate, slot: -1 },
    dataItems: [{ parameterId: heat, numValue: -5 }],
  }));
  await technician.call(modifyMeasurements, { nodeId: boiler, parameterSetId: fuelSet, data });
  const { body } = await technician.call(searchVerdicts, { beginDate: months[0], endDate: months.at(-1), top: 0 });
  return body.items.map(({ id }) => id);
}
const toldTo = (userId: number) =>
  plant.rows<{ title: string }>('select title from notification where user_id = $1 order by id', [userId]);

it('several are given to somebody at once, who hears of it once; each has an audit row', async () => {
  const ids = await doubted(['2025-01-01', '2025-02-01']);
  expect(ids).toHaveLength(2);
  const given = await technician.call(assignVerdicts, { ids: [...ids], ownerId: reviewer.userId });
  expect(given.body).toMatchObject({ assignedCount: 2 });
  expect((await reviewer.call(searchVerdicts, { mine: true })).body.totalCount).toBe(2);
  expect((await reviewer.call(countWaiting, {})).body.verdicts).toBe(2);
  expect((await toldTo(reviewer.userId)).map(({ title }) => title)).toEqual([
    '2 doubtful values are yours to check: Heat, Boiler 1',
  ]);
  const audited = await plant.rows<{ changes: { ownerId: { old: number; new: number } } }>(
    "select changes from audit_log where entity = 'valueVerdict' and entity_id = any($1::bigint[])",
    [ids],
  );
  const change = { ownerId: { old: technician.userId, new: reviewer.userId } };
  expect(audited.map(({ changes }) => changes)).toEqual([change, change]);
  // Who takes one for themselves isn't told.
  const taken = await administrator.call(assignVerdicts, { ids: [...ids], ownerId: administrator.userId });
  expect(await toldTo(administrator.userId)).toEqual([]);
  const undo = { undoId: taken.body.undoId ?? 0, call: callName(assignVerdicts) };
  expect((await administrator.call(undoChange, undo)).status).toBe(200);
  expect((await reviewer.call(searchVerdicts, { mine: true })).body.totalCount).toBe(2);
});

it('only people who may enter values at the place can have them, or give them away', async () => {
  const ids = [...(await doubted(['2025-05-01']))];
  const owners = (await technician.call(searchVerdictOwners, { ids })).body.items.map(({ id }) => id);
  expect(owners.toSorted()).toEqual([administrator, technician, reviewer].map(({ userId }) => userId).toSorted());
  const refused = await technician.call(assignVerdicts, { ids, ownerId: other.userId });
  expect(refused.body).toMatchObject({ errors: [{ path: 'ownerId', code: say.notAnOwner.key }] });
  expect((await other.call(assignVerdicts, { ids, ownerId: other.userId })).status).toBe(403);
  await reviewer.call(acknowledgeVerdicts, { ids, reason: 'Credited' });
  expect((await technician.call(assignVerdicts, { ids, ownerId: reviewer.userId })).status).toBe(409);
});
