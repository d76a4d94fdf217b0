import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { notFound } from '../../../../foundation/http/refusals.ts';
import { recordKind } from '../../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

interface StoredExtension {
  readonly nodeId: number;
  readonly governingBodyId: number;
  readonly grantedBy: string;
  readonly grantedOn: LocalDate;
  readonly reference: string;
  readonly extendedUntil: LocalDate;
  readonly areaId: number | null;
  readonly notes: string | null;
  readonly containerIds: readonly number[];
  readonly withdrawalReason: string | null;
  readonly isWithdrawn: boolean;
}

export async function readExtension(scope: TenantScope, id: number): Promise<StoredExtension> {
  const { rows } = await sql<StoredExtension>`
    select x.node_id, x.governing_body_id, x.granted_by,
      x.granted_on, x.reference, x.extended_until, x.area_id, x.notes,
      array(select e.container_id from accumulation_extension_container e
        where e.company_id = x.company_id and e.accumulation_extension_id = x.id order by e.container_id) as container_ids,
      x.withdrawal_reason, x.withdrawn_at is not null as is_withdrawn
    from accumulation_extension x where x.id = ${id}`.execute(scope.db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

export const extensionKind = recordKind({
  entity: 'accumulationExtension',
  table: 'accumulation_extension',
  read: readExtension,
  audited: ({ isWithdrawn: _isWithdrawn, ...fields }) => fields,
});
