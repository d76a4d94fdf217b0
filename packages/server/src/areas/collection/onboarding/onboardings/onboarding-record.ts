import {
  onboardingStateTexts,
  onboardingMessages as say,
} from '@oikos/contract/collection/onboarding/onboarding-messages.ts';
import {
  mayBegin,
  type OnboardingState,
  type OnboardingWork,
  type StepState,
} from '@oikos/domain/collection/onboarding-states.ts';
import { sql } from 'kysely';
import { conflict, notFound } from '../../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

/** Workbooks that an installation imports at a time. */
const MOST_AT_A_TIME = 4;

/** Work whose job ended without an end of its own has failed; an undo that failed leaves what was imported. */
export const isEnded = sql`o.work is not null and j.state in ('failed', 'cancelled')`;
export const stateOf = sql`case when ${isEnded} then case when o.work = 'undo' then 'COMPLETED' else 'FAILED' end
  else o.state end`;
const isLost = sql`${isEnded} and o.work <> 'undo'`;
export const templateStateOf = sql`case when ${isLost} and o.template_state = 'ACTIVE' then 'ERROR'
  else o.template_state end`;
export const dataStateOf = sql`case when ${isLost} and o.template_state <> 'ACTIVE' then 'ERROR'
  else o.data_state end`;
const workOf = sql`case when ${isEnded} then null else o.work end`;

export interface OnboardingRecord {
  readonly id: number;
  readonly storedFileId: number;
  readonly fileName: string;
  readonly state: OnboardingState;
  readonly work: OnboardingWork | null;
  readonly templateState: StepState;
  readonly dataState: StepState;
  readonly jobRunId: number | null;
}

export async function readRecord(scope: TenantScope, id: number, isLocked = false): Promise<OnboardingRecord> {
  const { rows } = await sql<OnboardingRecord>`
    select o.id, o.stored_file_id, f.name as file_name, ${stateOf} as state, ${workOf} as work,
      ${templateStateOf} as template_state, ${dataStateOf} as data_state, o.job_run_id
    from onboarding o
    join stored_file f on f.company_id = o.company_id and f.id = o.stored_file_id
    left join job_run j on j.company_id = o.company_id and j.id = o.job_run_id
    where o.id = ${id} ${isLocked ? sql`for update of o` : sql``}`.execute(scope.db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** Settles work whose job ended otherwise: it holds nobody else up. */
const settleEnded = ({ db }: TenantScope) =>
  sql`
    update onboarding o set state = ${stateOf}, work = null, template_state = ${templateStateOf}, data_state = ${dataStateOf}
    from job_run j
    where j.company_id = o.company_id and j.id = o.job_run_id and ${isEnded}`.execute(db);

/** One workbook of a company is imported at a time (X172), and few of an installation (X173). */
async function assertFree({ db }: TenantScope): Promise<void> {
  const { rows } = await sql<{ isBusy: boolean; running: number }>`
    select exists (select from onboarding where work in ('import', 'undo')) as is_busy,
      installation.running_onboardings() as running`.execute(db);
  const [now] = rows;
  if (now?.isBusy) throw conflict(say.busy);
  if (now && now.running >= MOST_AT_A_TIME) throw conflict(say.serverBusy);
}

/** Takes an onboarding for a piece of long work; refuses what may not begin now. */
export async function beginWork(scope: TenantScope, id: number, work: OnboardingWork): Promise<OnboardingRecord> {
  await settleEnded(scope);
  const record = await readRecord(scope, id, true);
  const isChecked = record.dataState === 'SUCCESS';
  if (work === 'import' && record.state === 'READY' && !isChecked) throw conflict(say.checkFirst);
  if (!mayBegin(work, { state: record.state, isChecked }))
    throw conflict(say.notNow, onboardingStateTexts[record.state]);
  // An undo waits in the queue until what runs has ended.
  if (work === 'import') await assertFree(scope);
  await scope.db
    .updateTable('onboarding')
    .set({
      state: 'IN_PROGRESS',
      work,
      ...(work === 'validate' && { templateState: 'ACTIVE', dataState: 'INACTIVE' }),
    })
    .where('id', '=', id)
    .execute();
  return record;
}

/** What ends a piece of work. */
interface Ended {
  readonly state: OnboardingState;
  readonly templateState?: StepState;
  readonly dataState?: StepState;
}

export async function endWork(scope: TenantScope, id: number, ended: Ended): Promise<void> {
  await scope.db
    .updateTable('onboarding')
    .set({ ...ended, work: null })
    .where('id', '=', id)
    .execute();
}
