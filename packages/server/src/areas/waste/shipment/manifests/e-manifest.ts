import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { exportManifest } from '../../../../integrations/e-manifest/export-manifest.ts';
import { readManifest } from './read-manifest.ts';

/** The shipment as EPA's e-Manifest JSON. */
export async function exportShipment(scope: TenantScope, shipmentId: number): Promise<Record<string, unknown>> {
  const { manifest } = await readManifest(scope, shipmentId);
  return { ...exportManifest(manifest) };
}
