import type { Permission } from '@oikos/contract/identity/permissions.ts';
import type { FormState } from '@oikos/domain/collection/forms/form-states.ts';
import {
  type LateRange,
  lateRanges,
  openStates,
  type RangeDate,
  rangeDates,
} from '@oikos/domain/collection/forms/form-views.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { type RawBuilder, sql } from 'kysely';
import { arrayOfIds, literalTexts } from '../../../foundation/db/planned-once.ts';
import { nameById } from '../../../foundation/records/name-of-person.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { todayAtNode } from '../../hierarchy/public.ts';
import { isAtOrBelow } from '../../measurement/public.ts';
import { formsInRound } from './form-rounds.ts';
import { isWaiting as asksSomething } from './read-due-forms.ts';

type Ask = Permission | readonly Permission[];

/** What forms are looked for by, in lists and in what counts them. */
export interface FormFilter {
  readonly contains?: string | undefined;
  readonly templateIds?: readonly number[] | undefined;
  /** Forms that ask for values of it. */
  readonly parameterSetId?: number | undefined;
  /** The location and everything below it, or it alone; 0 or less: anywhere. */
  readonly nodeId?: number | undefined;
  readonly isHere?: boolean | undefined;
  readonly states?: readonly FormState[] | undefined;
  /** Forms that aren't completed, or that wait for approval. */
  readonly isOpen?: boolean | undefined;
  /** Forms that the caller fills in or reviews. */
  readonly isMine?: boolean | undefined;
  /** Forms that a person fills in; 0: those that nobody does, -1: all. */
  readonly ownerId?: number | undefined;
  readonly dueBy?: LocalDate | undefined;
  /** Of the first day of the period, and how many years up to it. */
  readonly year?: number | undefined;
  readonly years?: number | undefined;
  /** yyyy-MM, of the first day of the period. */
  readonly month?: string | undefined;
  /** As the forms were in a round, without those that haven't come so far. */
  readonly version?: number | undefined;
  /** From a day on, or before it. */
  readonly range?: { readonly from?: LocalDate; readonly before?: LocalDate; readonly date: RangeDate } | undefined;
  readonly timespan?: number | undefined;
  readonly late?: 'any' | LateRange | undefined;
  readonly isWaiting?: boolean | undefined;
  readonly isReturned?: boolean | undefined;
}

const isOpenForm = sql`f.state = any(${literalTexts(openStates)})`;

/** For how many days the form f at the node n has been late; 0: it isn't. */
export const daysLate = sql<number>`case when ${isOpenForm} then greatest(${todayAtNode('n')} - f.due_on, 0) else 0 end`;

/** Forms of some people; `is true` has them found once, and not joined to each permitted node. */
const formsOf = (condition: RawBuilder<unknown>) => sql`
  (f.id in (select form_id from person_of_form where ${condition})) is true`;

const ownedBy = (ownerId: number) =>
  ownerId === 0
    ? sql`not ${formsOf(sql`part = 'enters'`)}`
    : formsOf(sql`part = 'enters' and user_id = ${ownerId}::bigint`);

const lateFor = (late: 'any' | LateRange): RawBuilder<unknown> => {
  const { from, to } = late === 'any' ? { from: 1, to: null } : lateRanges[late];
  const least = sql`${daysLate} >= ${sql.lit(from)}`;
  return to === null ? least : sql`${least} and ${daysLate} <= ${sql.lit(to)}`;
};

/** The first day of the period, its last day or the due day. */
const dayOfRange: Readonly<Record<RangeDate, RawBuilder<unknown>>> = {
  [rangeDates.begin]: sql`f.begin_date`,
  [rangeDates.end]: sql`f.end_date - 1`,
  [rangeDates.due]: sql`f.due_on`,
};

function whenConditions({ year, years = 1, month, range, timespan, dueBy, late }: FormFilter): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = [];
  if (year) {
    parts.push(
      sql`f.begin_date >= make_date(${year - years + 1}, 1, 1) and f.begin_date < make_date(${year + 1}, 1, 1)`,
    );
  }
  if (month) {
    const first = sql`${`${month}-01`}::date`;
    parts.push(sql`f.begin_date >= ${first} and f.begin_date < (${first} + interval '1 month')::date`);
  }
  if (range?.from) parts.push(sql`${dayOfRange[range.date]} >= ${range.from}::date`);
  if (range?.before) parts.push(sql`${dayOfRange[range.date]} < ${range.before}::date`);
  if (timespan) parts.push(sql`t.timespan = ${timespan}`);
  if (dueBy) parts.push(sql`f.due_on <= ${dueBy}::date`);
  if (late) parts.push(lateFor(late));
  return parts;
}

function stateConditions({ states, isOpen, isWaiting, isReturned }: FormFilter): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = [];
  if (states) parts.push(sql`f.state = any(${literalTexts(states)})`);
  if (isOpen !== undefined) parts.push(isOpen ? asksSomething('f') : sql`not ${asksSomething('f')}`);
  if (isWaiting !== undefined) parts.push(sql`f.waits_for_approval = ${isWaiting}`);
  if (isReturned !== undefined) parts.push(sql`f.is_returned = ${isReturned}`);
  return parts;
}

function conditions(scope: TenantScope, ask: Ask, filter: FormFilter): RawBuilder<unknown> {
  const { contains = '', templateIds, parameterSetId = 0, nodeId = -1, isHere, isMine, ownerId = -1 } = filter;
  const parts = [
    sql`f.node_id in ${permittedNodes(scope, ask)}`,
    ...whenConditions(filter),
    ...stateConditions(filter),
  ];
  if (templateIds) parts.push(sql`f.form_template_id = any(${arrayOfIds(templateIds)})`);
  if (nodeId > 0) parts.push(isHere ? sql`f.node_id = ${nodeId}` : isAtOrBelow(sql`f.node_id`, nodeId));
  if (parameterSetId > 0) {
    parts.push(sql`exists (select from data_entry_form_set s where s.company_id = f.company_id
      and s.data_entry_form_id = f.id and s.round = f.round and s.parameter_set_id = ${parameterSetId})`);
  }
  if (isMine) parts.push(formsOf(sql`user_id = ${scope.userId}::bigint`));
  if (ownerId >= 0) parts.push(ownedBy(ownerId));
  if (contains) {
    const text = contains.toLowerCase();
    parts.push(
      sql`(strpos(lower(t.name), ${text}) > 0 or strpos(lower(t.code), ${text}) > 0 or strpos(lower(n.name), ${text}) > 0)`,
    );
  }
  return sql.join(parts, sql` and `);
}

/** A template is looked up for its forms: few templates joined to all permitted places first made pairs of them. */
const templateOfForm = sql`
  cross join lateral (
    select name, code, timespan from form_template where company_id = f.company_id and id = f.form_template_id offset 0) t`;

const found = (scope: TenantScope, ask: Ask, filter: FormFilter, isTemplateShown: boolean): RawBuilder<unknown> => sql`
  from ${formsInRound(filter.version)} f
  ${isTemplateShown || filter.timespan || filter.contains ? templateOfForm : sql``}
  join node n on n.company_id = f.company_id and n.id = f.node_id
  where ${conditions(scope, ask, filter)}`;

/** Forms f with their location n, at places where the caller holds a permission: from and where of a select that counts them. */
export const formsFound = (scope: TenantScope, ask: Ask, filter: FormFilter): RawBuilder<unknown> =>
  found(scope, ask, filter, false);

/** A select of rows of forms, as lists show them. */
export const formRows = (scope: TenantScope, ask: Ask, filter: FormFilter): RawBuilder<unknown> => sql`
  select f.id, f.form_template_id as template_id, t.name as template, f.node_id, n.name as location, f.begin_date, f.end_date,
    t.timespan, f.opens_on, f.due_on, f.state, f.is_returned, f.waits_for_approval, f.required_count, f.present_count,
    f.substituted_count, f.warning_count, f.round, ${nameById('f.submitted_by')} as submitted_by, f.submitted_at, f.version, ${daysLate} as days_late
  ${found(scope, ask, filter, true)}`;
