import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { satisfiedBy } from '@oikos/contract/identity/permissions.ts';
import { verdictMessages as say } from '@oikos/contract/measurement/verdicts/verdict-messages.ts';
import { assignVerdicts as endpoint, searchVerdictOwners } from '@oikos/contract/measurement/verdicts/verdicts.ts';
import { say as said } from '@oikos/contract/message.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { type RawBuilder, sql } from 'kysely';
import { literalTexts } from '../../../foundation/db/planned-once.ts';
import { conflict, refuseField } from '../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import { personName } from '../../../foundation/records/name-of-person.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { keepChanged } from '../../../foundation/records/undo/keep-change.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { findPeopleByText, notifiedPeople } from '../../identity/public.ts';

type Input = ParsedInputOf<typeof endpoint>;

/** The ids of people who may enter values at each of the places of some findings. */
const possibleOwners = (ids: readonly number[]): RawBuilder<unknown> => sql`
  with place as (select distinct node_id from value_verdict where id = any(${[...ids]}::bigint[]))
  select a.user_id
  from place
  join hierarchy h on h.is_organisation
  join hierarchy_closure c on c.company_id = h.company_id and c.hierarchy_id = h.id and c.descendant_id = place.node_id
    and c.valid_from <= (select company_today()) and c.valid_to > (select company_today())
  join held_assignment a on a.company_id = h.company_id and a.node_id = c.ancestor_id
  where exists (
    select from user_group_role r join role_permission p on p.company_id = r.company_id and p.role_id = r.role_id
    where r.company_id = a.company_id and r.user_group_id = a.user_group_id
      and p.permission = any(${literalTexts(satisfiedBy('DATA_ENTRY_FULL'))}))
  group by a.user_id having count(distinct place.node_id) = (select count(*) from place)`;

/** Active people of the company who may look after some findings. */
const ownerRows = (ids: readonly number[], conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql`
  select u.id, ${personName('u')} as name
  from installation.membership m
  join installation.app_user u on u.id = m.user_id and not u.is_service_account
  where m.company_id = current_company() and m.is_active and m.ends_on > (select company_today())
    and m.user_id in (${possibleOwners(ids)})
    and ${sql.join([sql`true`, ...conditions], sql` and `)}`;

export const ownerList = serveList({
  endpoint: searchVerdictOwners,
  query: async ({ scope, input: { ids, contains = '' } }) => {
    const found = await findPeopleByText(scope, contains);
    return sql`select * from (${ownerRows(ids, found)}) as owner
      where ${contains} = '' or strpos(lower(name), ${contains.toLowerCase()}) > 0`;
  },
});

interface Assigned {
  readonly id: number;
  readonly node: string;
  readonly parameter: string;
  readonly beginDate: LocalDate;
  readonly ownerId: number | null;
  readonly isOpen: boolean;
}

/** Locks what is given to somebody. */
async function readAssigned({ db }: TenantScope, ids: readonly number[]): Promise<readonly Assigned[]> {
  const { rows } = await sql<Assigned>`
    select v.id, n.name as node, p.name as parameter, v.begin_date, v.owner_id,
      v.acknowledged_at is null and v.closed_at is null as is_open
    from value_verdict v
    join node n on n.company_id = v.company_id and n.id = v.node_id
    join parameter p on p.company_id = v.company_id and p.id = v.parameter_id
    where v.id = any(${[...ids]}::bigint[]) order by v.id for update of v`.execute(db);
  return rows;
}

async function refuseStranger(scope: TenantScope, { ids, ownerId }: Input): Promise<void> {
  const { rows } = await sql`${ownerRows(ids, [sql`u.id = ${ownerId}`])}`.execute(scope.db);
  if (rows.length === 0) throw refuseField('ownerId', say.notAnOwner);
}

async function tellOwner(scope: TenantScope, ownerId: number, given: readonly Assigned[]): Promise<void> {
  const [first] = given;
  if (first === undefined || ownerId === scope.userId) return;
  await notifiedPeople.run(scope, {
    userIds: [ownerId],
    titleSaid: said(say.ownerTitle, given.length, first.parameter, first.node),
  });
}

/** Gives doubtful values to somebody, all or none. */
export async function assign(scope: TenantScope, input: Input): Promise<OutputOf<typeof endpoint>> {
  const { ids, ownerId } = input;
  const verdicts = await readAssigned(scope, ids);
  const decided = verdicts.find(({ isOpen }) => !isOpen);
  if (decided !== undefined) throw conflict(say.already, decided.parameter, decided.beginDate);
  await refuseStranger(scope, input);
  const given = verdicts.filter((verdict) => verdict.ownerId !== ownerId);
  const givenIds = given.map(({ id }) => id);
  const kept = { table: 'value_verdict', ids: givenIds };
  const undoId = given.length > 0 ? await keepChanged(scope, { endpoint, input }, kept) : null;
  await sql`update value_verdict set owner_id = ${ownerId}, version = version + 1
    where id = any(${givenIds}::bigint[])`.execute(scope.db);
  await auditChanges(
    scope,
    'valueVerdict',
    given.map((verdict) => ({ id: verdict.id, before: { ownerId: verdict.ownerId }, after: { ownerId } })),
  );
  await tellOwner(scope, ownerId, given);
  return { isSuccessful: true, assignedCount: given.length, undoId };
}
