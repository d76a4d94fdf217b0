import { createHash } from 'node:crypto';
import type { Manifest } from '@oikos/domain/waste/shipment/manifest/manifest.ts';
import { isTrackingNumber } from '@oikos/domain/waste/shipment/manifest/tracking-number.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { previewNumber, spentNumbers, takeNumbers } from '../../site/public.ts';

/** How often a document may come, be deleted and come again: a number that was voided is never used again (U48). */
const MOST_TIMES = 99;

/** Who generated the waste, and a mark of everything that the document says. */
function markOf(manifest: Manifest): string {
  const mark = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 8).toUpperCase();
  return ['EM', manifest.generator.epaId, mark].filter(Boolean).join('-');
}

/**
 * The number of a shipment made of an e-Manifest: its tracking number; without one of EPA's form the next number of the site it belongs to,
 * and where that has no numbering one made of the document, the same whenever it comes.
 */
export async function numberOfImported(scope: TenantScope, manifest: Manifest, nodeId: number): Promise<string> {
  if (manifest.trackingNumber !== null && isTrackingNumber(manifest.trackingNumber)) return manifest.trackingNumber;
  if ((await previewNumber(scope, nodeId, 'Shipment')) !== null) {
    const [next] = await takeNumbers(scope, nodeId, 'Shipment', 1);
    return next as string;
  }
  const mark = markOf(manifest);
  const numbers = [mark, ...Array.from({ length: MOST_TIMES - 1 }, (_, index) => `${mark}-${index + 2}`)];
  const spent = await spentNumbers(scope, 'Shipment', numbers);
  return numbers.find((number) => !spent.has(number.toLowerCase())) ?? mark;
}
