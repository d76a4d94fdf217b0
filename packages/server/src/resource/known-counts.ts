import type { TenantScope } from '../tenancy/tenant-scope.ts';

/** Counting costs more than the page itself, and the total of a long list needn't be of this very second. */
const LONG_LIST = 10_000;
const KEPT_MS = 10_000;
const MOST_KEPT = 1_000;

const known = new Map<string, { readonly count: number; readonly until: number }>();

const shownPart = new Set(['skip', 'take', 'top', 'order', 'sort', 'sortColumn', 'sortDirection', 'sortOrder']);

/** What makes two counts the same: company, caller (rights differ), list and filters; not the page or its order. */
function keyOf(scope: TenantScope, list: string, input: object): string {
  const filters = Object.entries(input).filter(([name]) => !shownPart.has(name));
  return JSON.stringify([scope.companyId, scope.userId, list, filters]);
}

/** The count of the list's rows; of a long list it may be some seconds old. */
export async function countWithMemory(
  scope: TenantScope,
  list: string,
  input: object,
  count: () => Promise<number>,
): Promise<number> {
  const key = keyOf(scope, list, input);
  const remembered = known.get(key);
  if (remembered && remembered.until > Date.now()) return remembered.count;
  const counted = await count();
  if (counted < LONG_LIST) {
    known.delete(key);
    return counted;
  }
  if (known.size >= MOST_KEPT) known.clear();
  known.set(key, { count: counted, until: Date.now() + KEPT_MS });
  return counted;
}
