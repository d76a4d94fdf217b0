import { connectAsOwner } from '../packages/server/src/foundation/db/owner-connection.ts';
import { compareLists, type ListCall } from './waste/compare-lists.ts';
import { inLoadedWaste, withoutIndexes } from './waste/load-waste.ts';

/** Ten million rows take a quarter of an hour to load: AUDIT_ROWS=10000000 npm run bench -- audit. */
const ROWS = Number(process.env.AUDIT_ROWS ?? 1_000_000);
const path = 'auditlog/search';

/** Changes of three years by a hundred people, most of them updates of a few kinds of records. */
const changes = `
  with person as (
    insert into installation.app_user (email, open_id, first_name, last_name)
    select 'person' || i || '@bench.example', 'person ' || i, 'Person', i::text from generate_series(1, 100) i returning id),
  member as (insert into installation.membership (company_id, user_id) select $1, id from person)
  insert into audit_log (company_id, entity, entity_id, action, changes, user_id, request_id, recorded_at)
  select $1, (array['container', 'container', 'shipmentLine', 'container', 'shipment', 'node', 'unit', 'wasteStream'])[i % 8 + 1],
    i % 1000 + 1, case when i % 500 = 0 then 'delete' when i % 10 = 0 then 'create' else 'update' end,
    jsonb_build_object('number', jsonb_build_object('old', 'D-' || i, 'new', 'D-' || i + 1),
      'quantity', jsonb_build_object('old', i % 77, 'new', i % 78)),
    people.ids[i % 100 + 1], 'request ' || i / 4, now() - (${ROWS} - i) * (interval '3 years' / ${ROWS})
  from generate_series(1, ${ROWS}) i, (select array_agg(id) as ids from person) as people`;

const today = new Date();
const day = (back: number) => new Date(today.getTime() - back * 86_400_000).toISOString().slice(0, 10);

/** The audit page among many changes, by each of its filters: the call against the same statements bare. */
export async function measure() {
  return inLoadedWaste({ containers: 1_000, openClocks: 100 }, async ({ ownerUrl, waste }) => {
    const owner = await connectAsOwner(ownerUrl);
    await withoutIndexes(owner, 'audit_log', () => owner.query(changes.replaceAll('$1', String(waste.companyId))));
    await owner.query('vacuum analyze audit_log');
    const { rows } = await owner.query<{ id: number }>(
      `select id from installation.app_user where open_id = 'person 7'`,
    );
    await owner.end();
    const calls: ListCall[] = [
      { name: 'audit log, newest first', path, input: {} },
      { name: 'audit log of a week', path, input: { fromDate: day(400), toDate: day(394) } },
      { name: 'audit log of a person', path, input: { userId: Number(rows[0]?.id) } },
      { name: 'audit log of a record', path, input: { entity: 'container', record: 50, withParts: true } },
      { name: 'audit log of a kind', path, input: { entity: 'unit' } },
      { name: 'audit log, deletions', path, input: { action: 'delete' } },
      { name: 'audit log of a request', path, input: { requestId: 'request 77' } },
      { name: 'audit log, text in a month', path, input: { fromDate: day(430), toDate: day(400), contains: 'D-77' } },
    ];
    return compareLists(ownerUrl, waste, calls);
  });
}
