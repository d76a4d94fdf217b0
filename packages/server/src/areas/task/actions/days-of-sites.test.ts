import { say } from '@oikos/contract/message.ts';
import { searchActions } from '@oikos/contract/task/actions/action-lists.ts';
import { changeActionStatus, saveAction } from '@oikos/contract/task/actions/actions.ts';
import { dueMessages } from '@oikos/contract/task/actions/due-messages.ts';
import { accumulationRules } from '@oikos/contract/waste/accumulation/rules/accumulation-rules.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { stopClockAt } from '../../../testing/clock.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { raiseActions } from './raise-actions.ts';

/** Half past midnight in UTC: still the tenth of March in California, and in New York, whose day is the company's. */
const MOMENT = '2026-03-11T00:30:00Z';
const TODAY = '2026-03-10';
const TOMORROW = '2026-03-11';

const api = await createTestApi();
await stopClockAt(MOMENT, api.ownerUrl);
const plant = await createTestHierarchy(api, 'Alder Coast');
const { administrator, companyId } = plant;
const site = await plant.add('Sacramento works');
await api.within(companyId, ({ db }) =>
  sql`update node set time_zone = 'America/Los_Angeles' where id = ${site}`.execute(db),
);

const actionCalled = async (title: string) =>
  (await administrator.call(searchActions, {})).body.items.find((action) => action.title === title);

describe('just after midnight in UTC', () => {
  it('it is still yesterday for the company', async () => {
    const { rows } = await api.within(companyId, ({ db }) =>
      sql`select company_today() as company, now()::date::text as utc`.execute(db),
    );
    expect(rows).toEqual([{ company: TODAY, utc: TOMORROW }]);
  });

  it('an action at a Californian site is not overdue yet, and was completed on the day that it is there', async () => {
    const { body } = await administrator.call(saveAction, { title: 'Look at the drum', nodeId: site, dueDate: TODAY });
    expect(await actionCalled('Look at the drum')).toMatchObject({ daysLeft: 0 });
    await administrator.call(changeActionStatus, { id: body.id, version: 1, status: 'In Progress' });
    await administrator.call(changeActionStatus, {
      id: body.id,
      version: 2,
      status: 'Completed',
      completionNote: 'Seen',
    });
    expect(await actionCalled('Look at the drum')).toMatchObject({ completedOn: TODAY });
  });

  it('an action without a place is completed on the day of the company', async () => {
    const { body } = await administrator.call(saveAction, { title: 'Call the agency' });
    await administrator.call(changeActionStatus, { id: body.id, version: 1, status: 'In Progress' });
    await administrator.call(changeActionStatus, { id: body.id, version: 2, status: 'Completed' });
    expect(await actionCalled('Call the agency')).toMatchObject({ completedOn: TODAY });
  });

  it('what a rule raised is settled on the day of the site', async () => {
    const matter = { sourceEntity: 'location' as const, sourceId: site, dueDate: TODAY };
    await api.within(companyId, async (scope) => {
      const [title, description] = [say(dueMessages.shipShipment, 'S-1'), say(dueMessages.profileAt, 'North')];
      await raiseActions(scope, 'tested', 3, [{ ...matter, title, description, nodeId: site, userGroupId: null }]);
      await raiseActions(scope, 'tested', 3, []);
    });
    expect(await actionCalled('Ship S-1')).toMatchObject({ status: 'Completed', completedOn: TODAY });
  });

  it('a person whose access ends tomorrow can still work, and see a place that leaves the organization tomorrow', async () => {
    const leaving = await plant.add('Fresno works');
    const viewer = await api.user(companyId, 'viewer');
    await api.within(companyId, async ({ db }) => {
      await sql`update installation.membership set expires_on = ${TOMORROW} where user_id = ${viewer.userId}`.execute(
        db,
      );
      await sql`update hierarchy_closure set valid_to = ${TOMORROW} where descendant_id = ${leaving}`.execute(db);
    });
    await administrator.call(saveAction, { title: 'Close the gate', nodeId: leaving });
    const seen = await viewer.call(searchActions, {});
    expect(seen.status).toBe(200);
    expect(seen.body.items.map(({ title }) => title)).toContain('Close the gate');
  });

  it('a rule that begins tomorrow does not hold yet, and one that ends tomorrow still does', async () => {
    await api.within(companyId, async ({ db }) => {
      const add = (name: string, from: string, to: string) =>
        sql`
        insert into accumulation_rule (governing_body_id, name, area_kind, days, starts_on, citation, valid_from, valid_to)
        select id, ${name}, 'central', 90, 'accumulationStarted', '40 CFR 262.17', ${from}, ${to} from governing_body limit 1`.execute(
          db,
        );
      await add('Begins', TOMORROW, '9999-12-31');
      await add('Ends', '2020-01-01', TOMORROW);
    });
    const { body } = await administrator.call(accumulationRules.endpoints.search, { top: 200 });
    const stateOf = (name: string) => body.items.find((rule) => rule.name === name)?.state;
    expect([stateOf('Begins'), stateOf('Ends')]).toEqual(['notYet', 'inForce']);
  });
});
