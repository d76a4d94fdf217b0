import {
  evaluateLimit,
  saveExceedance,
  searchLimitEvaluation,
  searchWindowParts,
} from '@oikos/contract/measurement/parameter-limits/limit-evaluations.ts';
import { limitExemptions } from '@oikos/contract/measurement/parameter-limits/limit-exemptions.ts';
import { parameterLimitMessages as say } from '@oikos/contract/measurement/parameter-limits/parameter-limit-messages.ts';
import { parameterLimits } from '@oikos/contract/measurement/parameter-limits/parameter-limits.ts';
import { earlierOf, NO_END } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { notFound, refuse } from '../../../foundation/http/refusals.ts';
import { serveResource } from '../../../foundation/records/serve-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { parameterInFiles } from '../../parameter/public.ts';
import { waitingRun } from '../measurements/waiting-run.ts';
import { checkExemptions, markExempt } from './check-exemption.ts';
import { checkLimits } from './check-limit.ts';
import { evaluateLimits } from './evaluate-limits.ts';
import { exemptionFileHandler } from './exemption-file.ts';
import { exceedanceList } from './list-exceedances.ts';
import { limitReport } from './list-report.ts';
import { markDays } from './mark-limits.ts';
import { limitsChanged, removeExceedances } from './open-exceedances.ts';
import { saveExceedance as save } from './save-exceedance.ts';
import { searchEvaluation } from './search-evaluation.ts';
import { searchWindow } from './search-window.ts';

/** Cause and correction aren't lost with their limit. */
async function refuseAnswered({ db }: TenantScope, id: number): Promise<void> {
  const { rows } = await sql`
    select 1 from limit_exceedance where parameter_limit_id = ${id} and (cause <> '' or correction <> '') limit 1`.execute(
    db,
  );
  if (rows.length > 0) throw refuse(say.hasAnswers);
}

const resourceHandlers = serveResource(parameterLimits, {
  shown: {
    node: sql`(select n.name from node n where n.company_id = t.company_id and n.id = t.node_id)`,
    parameterSet: sql`(select s.name from parameter_set s
      where s.company_id = t.company_id and s.id = parameter_id.parameter_set_id)`,
    parameterInFiles: parameterInFiles(sql`t.company_id`, sql`t.parameter_id`),
    operatingParameterInFiles: parameterInFiles(sql`t.company_id`, sql`t.operating_parameter_id`),
  },
  beforeSave: { ofRows: checkLimits },
  afterSave: async (scope, { id, values, before }) => {
    await markDays(scope, id, { from: earlierOf(values.beginDate, before?.beginDate ?? NO_END), to: NO_END });
    if (before !== null) await limitsChanged(scope, [id]);
  },
  goesAlong: () => ['limit_exceedance', 'limit_month', 'limit_pending'].map((table) => `${table}.parameter_limit_id`),
  beforeRemove: async (scope, { id }) => {
    await refuseAnswered(scope, id);
    await removeExceedances(scope, id);
  },
});

export const limitHandlers: Handler[] = [
  ...resourceHandlers,
  ...serveResource(limitExemptions, {
    beforeSave: { ofRows: checkExemptions },
    afterSave: async (scope, { values, before }) => {
      await markExempt(scope, before === null ? [values] : [before, values]);
    },
    beforeRemove: (scope, { values }) => markExempt(scope, [values]),
  }),
  exemptionFileHandler,
  exceedanceList,
  limitReport,
  handle(searchLimitEvaluation, ({ scope, input }) => searchEvaluation(scope, input)),
  handle(searchWindowParts, ({ scope, input }) => searchWindow(scope, input)),
  handle(saveExceedance, ({ scope, input }) => save(scope, input)),
  handle(evaluateLimit, async ({ scope, input }) => {
    const { beginDate } = await scope.db
      .selectFrom('parameter_limit')
      .select('beginDate')
      .where('id', '=', input.id)
      .executeTakeFirstOrThrow(notFound);
    await markDays(scope, input.id, { from: beginDate, to: NO_END });
    return { isSuccessful: true as const, jobRunId: await waitingRun(runnerOfKysely(scope.db), evaluateLimits.name) };
  }),
];
