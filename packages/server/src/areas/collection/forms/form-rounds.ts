import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** Keeps a completed form as it is, before its next round begins. */
export async function keepRound({ db }: TenantScope, id: number): Promise<void> {
  await sql`
    insert into data_entry_form_round (data_entry_form_id, round, state, required_count, present_count, substituted_count,
      warning_count, submitted_by, submitted_at)
    select id, round, state, required_count, present_count, substituted_count, warning_count, submitted_by, submitted_at
    from data_entry_form where id = ${id}`.execute(db);
}

/** Forms as they are, or as they were in a round: those of an earlier one as they were completed. */
export const formsInRound = (round: number | undefined): RawBuilder<unknown> =>
  round === undefined
    ? sql`data_entry_form`
    : sql`(
      select w.company_id, w.id, w.form_template_id, w.node_id, w.begin_date, w.end_date, w.opens_on, w.due_on, w.version,
        ${round}::integer as round, coalesce(r.state, w.state) as state,
        r.round is null and w.is_returned as is_returned, r.round is null and w.waits_for_approval as waits_for_approval,
        coalesce(r.required_count, w.required_count) as required_count,
        coalesce(r.present_count, w.present_count) as present_count,
        coalesce(r.substituted_count, w.substituted_count) as substituted_count,
        coalesce(r.warning_count, w.warning_count) as warning_count,
        case when r.round is null then w.submitted_by else r.submitted_by end as submitted_by,
        case when r.round is null then w.submitted_at else r.submitted_at end as submitted_at
      from data_entry_form w
      left join data_entry_form_round r on r.company_id = w.company_id and r.data_entry_form_id = w.id and r.round = ${round}
      where w.round >= ${round})`;
