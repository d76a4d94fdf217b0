import type { TenantScope } from '../tenancy/tenant-scope.ts';

/** Counting costs more than the page itself, and the total of a long list needn't be of this very second. */
const LONG_LIST = 10_000;
const KEPT_MS = 10_000;
const MOST_KEPT = 1_000;

interface CachedCount {
  readonly count: number;
  readonly until: number;
  isCountedAgain: boolean;
}
const cache = new Map<string, CachedCount>();

const shownPart = new Set(['skip', 'take', 'top', 'order', 'sort', 'sortColumn', 'sortDirection', 'sortOrder']);

/** What makes two counts the same: company, caller (rights differ), list and filters; not the page or its order. */
function keyOf(scope: TenantScope, list: string, input: object): string {
  const filters = Object.entries(input).filter(([name]) => !shownPart.has(name));
  return JSON.stringify([scope.companyId, scope.userId, list, filters]);
}

/** The count of the list's rows; of a long list it may be some seconds old. */
export async function cachedCount(
  scope: TenantScope,
  list: string,
  input: object,
  count: () => Promise<number>,
): Promise<number> {
  const key = keyOf(scope, list, input);
  const remembered = cache.get(key);
  // One request counts again; those that come in the meantime don't count beside it.
  if (remembered && (remembered.until > Date.now() || remembered.isCountedAgain)) return remembered.count;
  if (remembered) remembered.isCountedAgain = true;
  try {
    const counted = await count();
    cache.delete(key);
    if (counted >= LONG_LIST) {
      if (cache.size >= MOST_KEPT) cache.clear();
      cache.set(key, { count: counted, until: Date.now() + KEPT_MS, isCountedAgain: false });
    }
    return counted;
  } finally {
    if (remembered) remembered.isCountedAgain = false;
  }
}
