import { Refusal } from '../../../foundation/http/refusals.ts';
import { doneAlone } from '../../../foundation/records/judged-alone.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { withoutGains } from '../../governance/confirmations/administrator-rights.ts';

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
