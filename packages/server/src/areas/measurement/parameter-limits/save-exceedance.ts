import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { saveExceedance as endpoint } from '@oikos/contract/measurement/parameter-limits/limit-evaluations.ts';
import { sql } from 'kysely';
import { notFound } from '../../../foundation/http/refusals.ts';
import { recordKind, saveRecord } from '../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { exceedancesChanged } from './exceedances-changed.ts';

const exceedances = recordKind({
  entity: 'limitExceedance',
  table: 'limit_exceedance',
  read: async ({ db }, id) =>
    db
      .selectFrom('limit_exceedance')
      .select(['cause', 'correction', 'state', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(notFound),
});

/** An exceedance whose cause and correction are both given is answered; its action is done. */
export async function saveExceedance(
  scope: TenantScope,
  { id, version, cause, correction }: ParsedInputOf<typeof endpoint>,
) {
  const isAnswered = cause !== '' && correction !== '';
  const saved = await saveRecord(scope, exceedances, { id, version }, () => ({
    ...{ cause, correction, state: isAnswered ? 'answered' : 'open' },
    answeredBy: isAnswered ? scope.userId : null,
    answeredAt: isAnswered ? sql`now()` : null,
  }));
  await exceedancesChanged.run(scope, [id]);
  return saved;
}
