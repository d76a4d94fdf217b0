import type { readDeviceForm as endpoint } from '@oikos/contract/collection/forms/device-form.ts';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { periodContaining, previousPeriod } from '@oikos/domain/period/period.ts';
import type { Timespan } from '@oikos/domain/period/timespan.ts';
import { sql } from 'kysely';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import { nameById } from '../../../foundation/records/name-of-person.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readUnits } from '../../expression/public.ts';
import { type KnownSource, readJudgedSources, readValuesBefore } from '../../measurement/public.ts';
import { choicesOfForm } from './list-choices.ts';
import type { LoadedForm } from './load-forms.ts';
import { sourcesOf } from './read-entries.ts';
import { readForm } from './read-form.ts';
import { loadForm } from './stored-form.ts';

type Output = OutputOf<typeof endpoint>;

interface Sources {
  readonly nodeIds: readonly number[];
  readonly parameterIds: readonly number[];
}

const sourceIds = (loaded: LoadedForm): Sources => {
  const sources = sourcesOf(loaded);
  return {
    nodeIds: sources.map(({ nodeId }) => nodeId),
    parameterIds: sources.map(({ parameterId }) => parameterId),
  };
};

/** Each rule once, with the parameters at nodes that it holds for. */
function rulesOf({ nodeIds, parameterIds }: Sources, judged: readonly KnownSource[]): Output['rules'] {
  const rules = new Map<number, Output['rules'][number]>();
  for (const [at, { rules: held }] of judged.entries()) {
    const source = { nodeId: nodeIds[at] as number, parameterId: parameterIds[at] as number };
    for (const { rule } of held) {
      const known = rules.get(rule.id) ?? { ...rule, sources: [] };
      known.sources.push(source);
      rules.set(rule.id, known);
    }
  }
  return [...rules.values()];
}

const dimensionsOf = (judged: readonly KnownSource[]): Output['dimensions'] => {
  const byType = new Map(judged.flatMap(({ unit }) => (unit === null ? [] : [[unit.typeId, unit.dimension] as const])));
  return [...byType].map(([unitTypeId, dimension]) => ({ unitTypeId, dimension: { ...dimension } }));
};

async function readLastReply({ db }: TenantScope, id: number): Promise<Pick<Output, 'repliedBy' | 'repliedAt'>> {
  const { rows } = await sql<{ repliedBy: string | null; repliedAt: string }>`
    select ${nameById('a.user_id')} as replied_by, a.recorded_at as replied_at from audit_log a
    where a.entity = 'dataEntryForm' and a.entity_id = ${id} and a.changes ? 'replies'
    order by a.id desc limit 1`.execute(db);
  return rows[0] ?? { repliedBy: null, repliedAt: null };
}

/** A form with everything that it is filled in with where the server is out of reach. */
export async function readDeviceForm(scope: TenantScope, id: number): Promise<Output> {
  const form = await readForm(scope, id);
  const loaded = await loadForm(scope, id);
  const sources = sourceIds(loaded);
  const { begin } = previousPeriod(periodContaining(form.timespan as Timespan, form.beginDate));
  const sqlRunner = runnerOfKysely(scope.db);
  const judged = await readJudgedSources(sqlRunner, scope.companyId, sources, await readUnits(sqlRunner));
  return {
    ...form,
    previous: await readValuesBefore(scope, sources, { begin, end: form.beginDate }),
    rules: rulesOf(sources, judged),
    dimensions: dimensionsOf(judged),
    choices: await choicesOfForm(scope, loaded.definition, form),
    ...(await readLastReply(scope, id)),
  };
}
