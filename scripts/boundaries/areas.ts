/**
 * The closed list of areas in their order: an area imports only those before it, in the server and in the web.
 * docs/areas.md says what each owns. `waste/...` and `collection/...` are the areas of a group, in a folder of that name.
 */
export const AREAS = [
  'quantity',
  'company',
  'identity',
  'federation',
  'governance',
  'hierarchy',
  'location',
  'regulation',
  'parameter',
  'expression',
  'measurement',
  'calculation',
  'collection/imports',
  'collection/list-imports',
  'collection/onboarding',
  'collection/forms',
  'reporting',
  'waste/site',
  'waste/stream',
  'material',
  'waste/storage',
  'waste/accumulation',
  'waste/container',
  'waste/handling',
  'waste/manifest',
  'waste/shipment',
  'task',
] as const;

/** Groups of areas: folders that hold areas and nothing else. */
export const GROUPS = ['collection', 'waste'];

/** The areas and groups at the first level of a folder of areas. */
export const TOP_AREAS = [...new Set(AREAS.map((area) => area.split('/')[0] as string))];

/** The areas inside a group, without its name. */
export const areasIn = (group: string): string[] =>
  AREAS.filter((area) => area.startsWith(`${group}/`)).map((area) => area.slice(group.length + 1));

/** The name of an area in a path. */
export const NAME_OF_AREA = `(?:(?:${GROUPS.join('|')})/)?[^/]+`;

const AREA = new RegExp(`^packages/(server|web)/src/areas/(${NAME_OF_AREA})/`);

/** The area that a file of the server or the web belongs to; undefined outside every area. */
export function areaOf(file: string): { package: 'server' | 'web'; name: string; folder: string } | undefined {
  const found = AREA.exec(file);
  if (!found) return undefined;
  return { package: found[1] as 'server' | 'web', name: found[2] as string, folder: found[0].slice(0, -1) };
}
