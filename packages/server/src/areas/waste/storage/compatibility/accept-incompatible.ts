import { type SaidMessage, say as said } from '@oikos/contract/message.ts';
import type { Problem } from '@oikos/contract/replies.ts';
import { containerMessages as say } from '@oikos/contract/waste/container/containers/container-messages.ts';
import { reasonOf } from '@oikos/contract/waste/storage/compatibility/compatibility-messages.ts';
import { sql } from 'kysely';
import { denied, Refusal } from '../../../../foundation/http/refusals.ts';
import { permittedNodes, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import type { Finding } from './check-compatibility.ts';

async function mayAccept(scope: TenantScope, siteId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from node where id = ${siteId}
      and id in ${permittedNodes(scope, 'CONTAINER_COMPATIBILITY_OVERRIDE')}`.execute(scope.db);
  return rows.length > 0;
}

/** A pair of wastes, then why: each as a code with its parameters. */
const problemsOf = ({ said: pair, by }: Finding, path: string): Problem[] =>
  [pair, ...by.map((reason) => said(...reasonOf(reason)))].map(({ parameters, ...rest }: SaidMessage) => ({
    path,
    ...rest,
    parameters: [...parameters],
  }));

/** Refuses incompatible waste, beside the field; unless somebody with the right to accepts it with a reason. */
export async function refuseIncompatible(
  scope: TenantScope,
  findings: readonly Finding[],
  accepted: { readonly siteId: number; readonly reason: string; readonly field: string },
): Promise<void> {
  const [first] = findings;
  if (!first) return;
  if (accepted.reason === '') {
    const problems = findings.flatMap((finding) => problemsOf(finding, accepted.field));
    throw new Refusal(400, first.said, problems);
  }
  if (!(await mayAccept(scope, accepted.siteId))) throw denied(say.overrideDenied);
}

/** Records what was accepted, once the containers are what they were accepted as. */
export async function recordAccepted(scope: TenantScope, findings: readonly Finding[], reason: string): Promise<void> {
  if (findings.length === 0) return;
  const rows = findings.map(({ containerId, otherContainerId, by, said: { message } }) => ({
    container_id: containerId,
    other_container_id: otherContainerId === containerId ? null : otherContainerId,
    findings: { text: message, by },
  }));
  await sql`
    insert into compatibility_override (container_id, other_container_id, reason, findings, created_by)
    select container_id, other_container_id, ${reason}, findings, ${scope.userId}::bigint
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as f(container_id bigint, other_container_id bigint, findings jsonb)`.execute(scope.db);
}
