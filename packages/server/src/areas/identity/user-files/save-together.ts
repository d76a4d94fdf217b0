import { confirmationMessages as say } from '@oikos/contract/governance/confirmations/confirmation-messages.ts';
import { Refusal, refuse } from '../../../foundation/http/refusals.ts';
import { SecondPersonNeeded, secondPerson } from '../../../foundation/http/second-person.ts';
import { doneAlone } from '../../../foundation/records/judged-alone.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** A row of a file can't wait for a second person. */
async function withoutGains<Result>(scope: TenantScope, work: () => Promise<Result>): Promise<Result> {
  try {
    return await secondPerson.read().judge(scope, work);
  } catch (error) {
    throw error instanceof SecondPersonNeeded ? refuse(say.notByImport) : error;
  }
}

/**
 * Saves rows at once, each of which may be refused for itself. Where they can't be as a whole, such as an administrator among
 * them while two people decide, half of them at a time. What is answered is in the order of the rows.
 */
export async function saveTogether<Row, Saved>(
  scope: TenantScope,
  rows: readonly Row[],
  save: (rows: readonly Row[]) => Promise<readonly (Saved | Refusal)[]>,
): Promise<readonly (Saved | Refusal)[]> {
  if (rows.length === 0) return [];
  const saved = await doneAlone(scope, () => withoutGains(scope, () => save(rows)));
  if (!(saved instanceof Refusal)) return saved;
  if (rows.length === 1) return [saved];
  const half = rows.length >> 1;
  const first = await saveTogether(scope, rows.slice(0, half), save);
  return [...first, ...(await saveTogether(scope, rows.slice(half), save))];
}
