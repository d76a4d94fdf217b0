import type { Manifest } from '@oikos/domain/waste/shipment/manifest/manifest.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { isObject, type JsonObject, sameJson } from '../../../../integrations/e-manifest/passthrough.ts';

/**
 * What an import leaves beside the shipment it made: the manifest as EPA's document said it, and as the shipment said it
 * right after. Where the shipment still says the same, the document's own words hold; where somebody changed it, theirs do.
 */
export interface ManifestPassthrough {
  readonly imported: Manifest;
  readonly baseline: Manifest;
}

export async function keepPassthrough(scope: TenantScope, id: number, kept: ManifestPassthrough): Promise<void> {
  const eManifestPassthrough = JSON.stringify(kept);
  await scope.db.updateTable('shipment').set({ eManifestPassthrough }).where('id', '=', id).execute();
}

/** Known by its EPA id, or by its name where it has none. */
const keyOfSite = ({ epaId, name }: JsonObject): unknown => epaId ?? name;

/** Another site is another party: nothing that the document said of the one before is said of it. */
const isOtherSite = (current: JsonObject, baseline: JsonObject): boolean =>
  'epaId' in current && keyOfSite(current) !== keyOfSite(baseline);

function merged(current: unknown, baseline: unknown, imported: unknown): unknown {
  if (sameJson(current, baseline)) return imported;
  if (isObject(current) && isObject(baseline) && isOtherSite(current, baseline)) return current;
  if (isObject(current) && isObject(baseline) && isObject(imported)) {
    const names = new Set([...Object.keys(current), ...Object.keys(imported)]);
    return Object.fromEntries([...names].map((name) => [name, merged(current[name], baseline[name], imported[name])]));
  }
  const isList = Array.isArray(current) && Array.isArray(baseline) && Array.isArray(imported);
  if (isList && current.length === baseline.length && current.length === imported.length) {
    return current.map((item, index) => merged(item, baseline[index], imported[index]));
  }
  return current;
}

/** The manifest with everything of the imported document that nobody changed since. */
export const withPassthroughOf = (current: Manifest, { baseline, imported }: ManifestPassthrough): Manifest =>
  merged(current, baseline, imported) as Manifest;

/** The remainder of a shipment that was corrected as its import would have it: what the correction changed isn't a person's change. */
export const movedBaseline = (
  { baseline, imported }: ManifestPassthrough,
  before: Manifest,
  after: Manifest,
): ManifestPassthrough => ({
  baseline: merged(baseline, before, after) as Manifest,
  imported,
});
