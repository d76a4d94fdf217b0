import { auditChanges } from '../../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { audited, type ContainerRecord, readContainers } from '../../site/public.ts';

/** Writes down what became of containers, from how they were before to how they are now. */
export async function auditContainers(
  scope: TenantScope,
  before: readonly ContainerRecord[],
  reason?: string,
): Promise<void> {
  const now = await readContainers(
    scope,
    before.map(({ id }) => id),
  );
  const after = new Map(now.map((container) => [container.id, container]));
  const changed = before.map((container) => ({
    id: container.id,
    before: audited(container),
    after: audited(after.get(container.id) as ContainerRecord),
  }));
  await auditChanges(scope, 'container', changed, { reason });
}
