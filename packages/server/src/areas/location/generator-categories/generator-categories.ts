import type { GeneratorCategoryFields, ReadGeneratorCategory } from '@oikos/contract/location/generator-categories.ts';
import { locationMessages as say } from '@oikos/contract/location/locations/location-messages.ts';
import { quoted, type SaidMessage, say as said } from '@oikos/contract/message.ts';
import { addDays, type LocalDate, NO_END } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { notFound, refuseField } from '../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { todayAtNode } from '../../hierarchy/public.ts';

/** V163, U58: only the exact name counts. Stored with the notifications and shown; no deadline is made of it. */
const DAYS_OF_SMALL = 60;
const DAYS_OF_OTHERS = 45;
const notificationDays = (typeName: string): number => (typeName === 'Small' ? DAYS_OF_SMALL : DAYS_OF_OTHERS);

/** The periods of a location, the latest first; 'current' by the location's own day. */
export async function readGeneratorCategories(scope: TenantScope, nodeId: number): Promise<ReadGeneratorCategory[]> {
  const { rows } = await sql<ReadGeneratorCategory>`
    select p.id, p.generator_category_type_id as type_id, t.name as type, t.category, p.start_period,
      case when p.end_period < ${NO_END}::date then p.end_period - 1 end as end_period,
      p.default_unit_id as default_location_u_o_m_id, du.code as default_location_u_o_m, p.comments,
      p.accumulation_limit::float8 as accumulation_limit, p.accumulation_limit_unit_id as accumulation_limit_u_o_m_id,
      lu.code as accumulation_limit_u_o_m, p.minimization_code,
      p.pre_notification_days,
      p.start_period <= today.day and p.end_period > today.day as is_current,
      coalesce((
        select json_agg(json_build_object('locationNotificationId', n.id, 'kind', n.kind, 'additionalRules', n.additional_rules,
          'assignedTo', coalesce(g.ids, '[]'::json), 'assignedToNames', coalesce(g.names, '[]'::json)) order by n.kind desc)
        from location_notification n
        left join lateral (
          select json_agg(u.id order by u.name) as ids, json_agg(u.name order by u.name) as names
          from location_notification_group x join user_group u on u.company_id = x.company_id and u.id = x.user_group_id
          where x.company_id = n.company_id and x.location_notification_id = n.id) g on true
        where n.company_id = p.company_id and n.generator_category_period_id = p.id), '[]'::json) as location_notifications
    from generator_category_period p
    join generator_category_type t on t.company_id = p.company_id and t.id = p.generator_category_type_id
    join unit lu on lu.company_id = p.company_id and lu.id = p.accumulation_limit_unit_id
    left join unit du on du.company_id = p.company_id and du.id = p.default_unit_id
    join node s on s.company_id = p.company_id and s.id = p.node_id
    cross join lateral (select ${todayAtNode('s')} as day) today
    where p.node_id = ${nodeId} order by p.start_period desc`.execute(scope.db);
  return rows;
}

const readPeriod = (scope: TenantScope, nodeId: number, id: number) =>
  scope.db
    .selectFrom('generator_category_period')
    .select([
      'nodeId',
      'generatorCategoryTypeId as typeId',
      'startPeriod',
      'endPeriod',
      'accumulationLimit',
      'accumulationLimitUnitId as accumulationLimitUOMId',
      'defaultUnitId as defaultLocationUOMId',
      'minimizationCode',
      'preNotificationDays',
      'comments',
    ])
    .where('id', '=', id)
    .where('nodeId', '=', nodeId)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);

interface OpenPeriod {
  readonly id: number;
  readonly name: string;
  readonly start: LocalDate;
}

/** The period without an end inside which another is to begin. */
async function readOpenAround(scope: TenantScope, nodeId: number, id: number, start: LocalDate) {
  const { rows } = await sql<OpenPeriod>`
    select p.id, t.name, p.start_period as start from generator_category_period p
    join generator_category_type t on t.company_id = p.company_id and t.id = p.generator_category_type_id
    where p.node_id = ${nodeId} and p.id <> ${id} and p.start_period < ${start}::date and p.end_period >= ${NO_END}::date
    for update of p`.execute(scope.db);
  return rows[0];
}

/** The open period goes on, as it was, after one that has an end: what a site declared isn't lost by a time in between. */
async function continueAfter(scope: TenantScope, openId: number, end: LocalDate): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with rest as (
      insert into generator_category_period (node_id, generator_category_type_id, start_period, end_period,
        accumulation_limit, accumulation_limit_unit_id, default_unit_id, minimization_code, pre_notification_days, comments)
      select node_id, generator_category_type_id, ${end}::date, ${NO_END}::date, accumulation_limit,
        accumulation_limit_unit_id, default_unit_id, minimization_code, pre_notification_days, comments
      from generator_category_period where id = ${openId} returning id),
    notified as (
      insert into location_notification (generator_category_period_id, kind, additional_rules)
      select rest.id, n.kind, n.additional_rules from rest, location_notification n
      where n.generator_category_period_id = ${openId} returning id, kind),
    told as (
      insert into location_notification_group (location_notification_id, user_group_id)
      select notified.id, g.user_group_id from location_notification n
      join notified on notified.kind = n.kind
      join location_notification_group g on g.company_id = n.company_id and g.location_notification_id = n.id
      where n.generator_category_period_id = ${openId})
    select id from rest`.execute(scope.db);
  return (rows[0] as { id: number }).id;
}

/** Ends the open period the day before the other begins, and continues it after that where the other has an end. */
async function splitOpen(
  scope: TenantScope,
  nodeId: number,
  open: OpenPeriod,
  { start, end }: { readonly start: LocalDate; readonly end: LocalDate },
): Promise<SaidMessage> {
  const before = await readPeriod(scope, nodeId, open.id);
  await scope.db
    .updateTable('generator_category_period')
    .set({ endPeriod: start, version: sql`version + 1` })
    .where('id', '=', open.id)
    .execute();
  const restId = end < NO_END ? await continueAfter(scope, open.id, end) : null;
  const ended = { id: open.id, before, after: { ...before, endPeriod: start } };
  const rest = restId === null ? [] : [{ id: restId, before: null, after: { ...before, startPeriod: end } }];
  await auditChanges(scope, 'generatorCategoryPeriod', [ended, ...rest]);
  return restId === null
    ? said(say.categoryEnded, open.name, addDays(start, -1))
    : said(say.categorySplit, open.name, addDays(start, -1), end);
}

async function refuseOverlap(scope: TenantScope, nodeId: number, id: number, start: string, end: string) {
  const { rows } = await sql<{ name: string; start: string }>`
    select t.name, p.start_period as start from generator_category_period p
    join generator_category_type t on t.company_id = p.company_id and t.id = p.generator_category_type_id
    where p.node_id = ${nodeId} and p.id <> ${id} and p.start_period < ${end}::date and p.end_period > ${start}::date
    order by p.start_period limit 1`.execute(scope.db);
  const other = rows[0];
  if (other) throw refuseField('meta.generatorCategory.startPeriod', say.categoryOverlaps, other.name, other.start);
}

/** A limit and what is counted by default are masses or volumes. */
async function checkUnits(scope: TenantScope, given: GeneratorCategoryFields): Promise<void> {
  const units = {
    accumulationLimitUOMId: given.accumulationLimitUOMId,
    defaultLocationUOMId: given.defaultLocationUOMId,
  };
  for (const [field, id] of Object.entries(units)) {
    if (!id || id < 0) continue;
    if (!(await isMassOrVolume(scope, id)))
      throw refuseField(`meta.generatorCategory.${field}`, say.unitNotMassOrVolume);
  }
}

export async function isMassOrVolume(scope: TenantScope, unitId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from unit u join unit_type t on t.company_id = u.company_id and t.id = u.unit_type_id
    where u.id = ${unitId} and t.shipped_key in ('mass', 'volume')`.execute(scope.db);
  return rows.length > 0;
}

/** Replaces who is notified of what; each notification carries the days that follow the type (V163). */
async function storeNotifications(
  scope: TenantScope,
  periodId: number,
  days: number,
  notifications: GeneratorCategoryFields['locationNotifications'],
): Promise<void> {
  const wanted = notifications.map(({ kind, assignedTo }) => ({ kind, groups: [...new Set(assignedTo)] }));
  const text = JSON.stringify(wanted);
  await scope.db.deleteFrom('location_notification').where('generatorCategoryPeriodId', '=', periodId).execute();
  await sql`
    with wanted as (select * from jsonb_to_recordset(${text}::jsonb) as w(kind text, groups bigint[])),
    stored as (
      insert into location_notification (generator_category_period_id, kind, additional_rules)
      select ${periodId}, kind, ${days} from (select distinct kind from wanted) as kinds returning id, kind)
    insert into location_notification_group (location_notification_id, user_group_id)
    select distinct stored.id, g from wanted join stored on stored.kind = wanted.kind, unnest(wanted.groups) as g`.execute(
    scope.db,
  );
}

/**
 * Adds or changes a period of a location (V163 to V168). One that begins inside an open period splits that, unless others are kept. What it tells the user depends on the type (U59).
 */
export async function saveCategory(
  scope: TenantScope,
  nodeId: number,
  given: GeneratorCategoryFields,
  { isOthersKept = false }: { readonly isOthersKept?: boolean } = {},
): Promise<{ id: number; said: SaidMessage }> {
  const end = given.endPeriod === null ? NO_END : addDays(given.endPeriod, 1);
  const id = Math.max(given.id, 0);
  const before = id > 0 ? await readPeriod(scope, nodeId, id) : null;
  await checkUnits(scope, given);
  const open = isOthersKept ? undefined : await readOpenAround(scope, nodeId, id, given.startPeriod);
  const split = open && (await splitOpen(scope, nodeId, open, { start: given.startPeriod, end }));
  await refuseOverlap(scope, nodeId, id, given.startPeriod, end);
  const values = {
    nodeId,
    typeId: given.typeId,
    startPeriod: given.startPeriod,
    endPeriod: end,
    accumulationLimit: String(given.accumulationLimit),
    accumulationLimitUOMId: given.accumulationLimitUOMId,
    defaultLocationUOMId:
      given.defaultLocationUOMId && given.defaultLocationUOMId > 0 ? given.defaultLocationUOMId : null,
    minimizationCode: given.minimizationCode,
    preNotificationDays: given.preNotificationDays,
    comments: given.comments,
  };
  const saved = await storePeriod(scope, id, values);
  const type = await scope.db
    .selectFrom('generator_category_type')
    .select('name')
    .where('id', '=', given.typeId)
    .executeTakeFirst();
  const days = notificationDays(type?.name ?? '');
  await storeNotifications(scope, saved, days, given.locationNotifications);
  const told = given.locationNotifications.map(({ kind, assignedTo }) => `${kind}: ${assignedTo.join(', ')}`);
  const after = { ...values, locationNotifications: told.join('; ') };
  await auditChanges(scope, 'generatorCategoryPeriod', [{ id: saved, before, after }]);
  const done = said(days === DAYS_OF_SMALL ? say.categorySaved : say.categorySavedWithNote, days);
  return { id: saved, said: split ? said(say.categorySavedAndPeriod, quoted(done), quoted(split)) : done };
}

interface PeriodValues {
  readonly nodeId: number;
  readonly typeId: number;
  readonly startPeriod: string;
  readonly endPeriod: string;
  readonly accumulationLimit: string;
  readonly accumulationLimitUOMId: number;
  readonly defaultLocationUOMId: number | null;
  readonly minimizationCode: string;
  readonly preNotificationDays: number;
  readonly comments: string;
}

async function storePeriod(
  scope: TenantScope,
  id: number,
  { typeId, accumulationLimitUOMId, defaultLocationUOMId, ...same }: PeriodValues,
): Promise<number> {
  const values = {
    ...same,
    generatorCategoryTypeId: typeId,
    accumulationLimitUnitId: accumulationLimitUOMId,
    defaultUnitId: defaultLocationUOMId,
  };
  const periods = 'generator_category_period';
  const { id: stored } =
    id > 0
      ? await scope.db
          .updateTable(periods)
          .set({ ...values, version: sql`version + 1` })
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await scope.db.insertInto(periods).values(values).returning('id').executeTakeFirstOrThrow();
  return stored;
}

export async function deleteCategory(scope: TenantScope, nodeId: number, id: number): Promise<void> {
  const before = await readPeriod(scope, nodeId, id);
  await scope.db.deleteFrom('generator_category_period').where('id', '=', id).execute();
  await auditChanges(scope, 'generatorCategoryPeriod', [{ id, before, after: null }]);
}
