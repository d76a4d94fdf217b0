import { type SaidMessage, say as said } from '@oikos/contract/message.ts';
import { containerMessages as say } from '@oikos/contract/waste/container/containers/container-messages.ts';
import { sql } from 'kysely';
import { Refusal } from '../../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

/** Waste codes that a type of container may not hold at all: those it restricts without naming codes that they must not meet. */

interface RefusedCode {
  readonly wasteCodeId: number;
  readonly said: SaidMessage;
}

export async function readRefusedCodes(scope: TenantScope, containerTypeId: number): Promise<RefusedCode[]> {
  const { rows } = await sql<{ wasteCodeId: number; code: string; type: string; reason: string }>`
    select w.id as waste_code_id, w.code, t.name as type, r.reason
    from container_type_waste_code r
    join container_type t on t.company_id = r.company_id and t.id = r.container_type_id
    join waste_code w on w.company_id = r.company_id and w.id = r.waste_code_id
    where r.container_type_id = ${containerTypeId} and not exists (
      select from container_type_incompatible_code i
      where i.company_id = r.company_id and i.container_type_waste_code_id = r.id)
    order by w.code`.execute(scope.db);
  return rows.map(({ wasteCodeId, code, type, reason }) => ({
    wasteCodeId,
    said:
      reason === '' ? said(say.restrictedCodeWithoutReason, code, type) : said(say.restrictedCode, code, type, reason),
  }));
}

/** The codes of what is in containers, by container. */
export async function readCodesWithin(
  scope: TenantScope,
  containerIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const { rows } = await sql<{ containerId: number; codeId: number }>`
    select distinct e.container_id, c.waste_code_id as code_id
    from waste_entry e join waste_entry_code c on c.company_id = e.company_id and c.waste_entry_id = e.id
    where e.container_id = any(${[...containerIds]}::bigint[])`.execute(scope.db);
  const codes = Map.groupBy(rows, ({ containerId }) => containerId);
  return new Map([...codes].map(([id, group]) => [id, new Set(group.map(({ codeId }) => codeId))]));
}

/** Refuses the first of the codes that the type may not hold, beside the field. */
export async function refuseCodes(
  scope: TenantScope,
  containerTypeId: number,
  codeIds: ReadonlySet<number>,
  path: string,
): Promise<void> {
  const refused = (await readRefusedCodes(scope, containerTypeId)).find(({ wasteCodeId }) => codeIds.has(wasteCodeId));
  if (!refused) return;
  const { parameters, ...rest } = refused.said;
  throw new Refusal(400, refused.said, [{ path, ...rest, parameters: [...parameters] }]);
}
