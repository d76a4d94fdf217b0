import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { addFilledContainer as endpoint } from '@oikos/contract/waste/handling/filled-containers.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { createContainers } from '../../container/public.ts';
import { type ContainerRecord, readContainers } from '../../site/public.ts';
import { addEntry } from './save-entry.ts';

/** Adds a container and its first waste: the two steps as they are, in the one transaction of the call. */
export async function addFilledContainer(scope: TenantScope, input: ParsedInputOf<typeof endpoint>) {
  const { id, newId } = await createContainers(scope, { ...input, count: 1 });
  const { warnings } = await addEntry(scope, { ...input, id });
  const [container] = (await readContainers(scope, [id])) as [ContainerRecord];
  return { id, newId, containerIdValue: container.number, version: container.version, warnings };
}
