import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import '../packages/server/src/areas/entities.ts';
import { createCompany } from '../packages/server/src/areas/company/companies/create-company.ts';
import { installSteps } from '../packages/server/src/areas/install-steps.ts';
import { createDatabase } from '../packages/server/src/foundation/db/database.ts';
import { applicationUrl, connectAsOwner } from '../packages/server/src/foundation/db/owner-connection.ts';
import { createPool } from '../packages/server/src/foundation/db/pool.ts';
import { SessionCache } from '../packages/server/src/foundation/tenancy/session-cache.ts';
import { inLoadedWaste } from './waste/load-waste.ts';

const PEOPLE = 100;
/** Less than sessions are kept for without any change. */
const SECONDS = 20;

const people = `
  with person as (
    insert into installation.app_user (email, open_id, current_company_id)
    select 's' || i || '@bench.example', 's' || i, $1 from generate_series(1, ${PEOPLE}) i returning id)
  insert into installation.membership (company_id, user_id) select $1, id from person`;

/** Changes roles and memberships of a company, one transaction after the other, until it is over; returns how many. */
async function changeConstantly(owner: Client, companyId: number, isOver: () => boolean): Promise<number> {
  let changes = 0;
  while (!isOver()) {
    await owner.query(
      changes % 2 === 0
        ? `update role_permission set permission = permission where company_id = ${companyId}`
        : `update user_module set module_id = module_id where company_id = ${companyId}`,
    );
    changes += 1;
  }
  return changes;
}

/** Requests of a company whose sessions are there, while another company changes constantly. */
export async function measure() {
  return inLoadedWaste({ containers: 1_000, openClocks: 100 }, async ({ ownerUrl, waste }) => {
    const pool = createPool(applicationUrl(ownerUrl));
    const company = { name: 'Busy', timeZone: 'America/New_York', modules: [1, 2, 3] } as const;
    const busyId = await createCompany(createDatabase(pool), company, installSteps);
    const [owner, changing] = [await connectAsOwner(ownerUrl), await connectAsOwner(ownerUrl)];
    await owner.query(people.replaceAll('$1', String(waste.companyId)));
    await owner.query(`
      with person as (
        insert into installation.app_user (email, open_id, current_company_id) values ('busy@bench.example', 'busy', ${busyId}) returning id),
      member as (insert into installation.membership (company_id, user_id) select ${busyId}, id from person),
      modules as (insert into user_module (company_id, user_id, module_id) select ${busyId}, id, 1 from person)
      insert into user_group_assignment (company_id, user_id, user_group_id, node_id)
      select ${busyId}, person.id, g.id, (select min(id) from node where company_id = ${busyId})
      from person, user_group g where g.company_id = ${busyId}`);
    let loads = 0;
    const sessions = new SessionCache(pool, { warn: () => undefined });
    await sessions.listen();
    const connect = pool.connect.bind(pool);
    Object.assign(pool, {
      connect: () => {
        loads += 1;
        return connect();
      },
    });
    const ask = (index: number) => sessions.get({ openId: `s${(index % PEOPLE) + 1}` });
    for (let index = 0; index < PEOPLE; index += 1) await ask(index);
    loads = 0;
    const end = performance.now() + SECONDS * 1000;
    const changes = changeConstantly(changing, busyId, () => performance.now() > end);
    let asked = 0;
    while (performance.now() < end) {
      for (let index = 0; index < PEOPLE; index += 1) await ask(index);
      asked += PEOPLE;
      // Announcements are heard between requests.
      await pause(1);
    }
    const reference = `requests while another company changed ${await changes} times (hits, at least)`;
    sessions.stop();
    await Promise.all([owner.end(), changing.end()]);
    await pool.end();
    return [{ name: 'sessions that were there', ratio: 1 - loads / asked, goal: 0.99, reference }];
  });
}
