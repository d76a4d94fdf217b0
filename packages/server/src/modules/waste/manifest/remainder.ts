import type { Manifest } from '@oikos/domain/waste/manifest/manifest.ts';

/**
 * What an import leaves beside the shipment it made: the manifest as EPA's document said it, and as the shipment said it
 * right after. Where the shipment still says the same, the document's own words hold; where somebody changed it, theirs do.
 */
export interface Remainder {
  readonly imported: Manifest;
  readonly baseline: Manifest;
}

type Json = unknown;

const isObject = (value: Json): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two pieces of JSON say the same, whatever the order of their properties. */
function same(one: Json, other: Json): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => same(item, other[index]));
  }
  if (isObject(one) && isObject(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].every((name) => same(one[name], other[name]));
  }
  return one === other;
}

function merged(current: Json, baseline: Json, imported: Json): Json {
  if (same(current, baseline)) return imported;
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
export const withRemainder = (current: Manifest, { baseline, imported }: Remainder): Manifest =>
  merged(current, baseline, imported) as Manifest;
