import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { readDeclaredPairs } from '../../container/public.ts';
import type { ContainerRecord } from '../../site/public.ts';
import {
  type Finding,
  mixingFindings,
  neighbourFindings,
  readNewProfile,
  readPlace,
  readPlacedProfiles,
  readProfiles,
} from '../../storage/public.ts';
import type { CheckedEntry } from './check-entry.ts';

/** What speaks against waste in this container: what is in it already, and what is in its bay. */
export async function entryFindings(
  scope: TenantScope,
  container: ContainerRecord,
  entry: CheckedEntry,
  replacedEntryId: number | null = null,
): Promise<Finding[]> {
  const into = { containerId: container.id, number: container.number };
  const coming = [await readNewProfile(scope, into, entry.streamId, entry.codeIds)];
  const declared = await readDeclaredPairs(scope, container.containerTypeId);
  const mixing = mixingFindings(coming, await readProfiles(scope, [container.id], replacedEntryId), declared);
  if (container.areaId === null) return mixing;
  const place = await readPlace(scope, container.areaId, container.bayId);
  return [...mixing, ...neighbourFindings(coming, place, await readPlacedProfiles(scope, container.areaId))];
}
