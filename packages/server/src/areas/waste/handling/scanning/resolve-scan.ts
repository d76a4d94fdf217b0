import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { say as said } from '@oikos/contract/message.ts';
import type { resolveScan as endpoint } from '@oikos/contract/waste/handling/scanning/scanning.ts';
import { scanningMessages as say } from '@oikos/contract/waste/handling/scanning/scanning-messages.ts';
import { readScan, type ScannedCode } from '@oikos/domain/waste/handling/scan-codes.ts';
import { type RawBuilder, sql } from 'kysely';
import { Refusal, refuseField } from '../../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { readScannedContainers, readScannedPlaces } from './scanned-rows.ts';

type Resolved = OutputOf<typeof endpoint>;

const refusals = { empty: say.codeEmpty, elsewhere: say.codeElsewhere, noCode: say.codeUnreadable };

const unknown = (text: string): Refusal => new Refusal(404, said(say.codeUnknown, text.trim()));

async function container(scope: TenantScope, text: string, condition: RawBuilder<unknown>): Promise<Resolved> {
  const [found] = await readScannedContainers(scope, condition, 1);
  if (!found) throw unknown(text);
  return { container: found, place: null };
}

async function place(scope: TenantScope, text: string, condition: RawBuilder<unknown>): Promise<Resolved> {
  const [found] = await readScannedPlaces(scope, condition);
  if (!found) throw unknown(text);
  return { container: null, place: found };
}

/** What a code names, of what the caller may see; 404 where it names nothing or another company's. */
export function resolveScan(scope: TenantScope, text: string, publicUrl: string): Promise<Resolved> {
  const code: ScannedCode = readScan(text, [new URL(publicUrl).origin]);
  switch (code.kind) {
    case 'container':
      return container(scope, text, sql`c.id = ${code.id}`);
    case 'containerNumber':
      return container(scope, text, sql`lower(c.number) = lower(${code.number})`);
    case 'area':
      return place(scope, text, sql`a.node_id = ${code.id} and b.id is null`);
    case 'bay':
      return place(scope, text, sql`b.id = ${code.id}`);
    case 'unknown':
      throw refuseField('text', refusals[code.reason]);
  }
}
