import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { searchApprovals } from '@oikos/contract/measurement/approvals.ts';
import { searchRestatements } from '@oikos/contract/measurement/restatements.ts';
import { searchVerdicts } from '@oikos/contract/measurement/verdicts/verdicts.ts';
import type { countWaiting } from '@oikos/contract/measurement/waiting.ts';
import { sql } from 'kysely';
import { countOf } from '../../../foundation/records/count-rows.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { approvalRows } from '../approvals/list-approvals.ts';
import { restatementRows } from '../restatements/search-restatements.ts';
import { verdictRows } from '../verdicts/list-verdicts.ts';

type Counts = OutputOf<typeof countWaiting>;

/** Counts what the lists show to the caller under 'mine'. */
export async function countWaitingValues(
  scope: TenantScope,
  { moduleId }: ParsedInputOf<typeof countWaiting>,
): Promise<Counts> {
  const approvals = approvalRows(scope, searchApprovals.input.parse({ mine: true, moduleId }));
  const verdicts = verdictRows(scope, searchVerdicts.input.parse({ mine: true }));
  const restatements = restatementRows(scope, searchRestatements.input.parse({ mine: true }));
  const { rows } = await sql<Counts>`
    select ${countOf(approvals)} as approvals, ${countOf(verdicts)} as verdicts, ${countOf(restatements)} as restatements`.execute(
    scope.db,
  );
  return rows[0] as Counts;
}
