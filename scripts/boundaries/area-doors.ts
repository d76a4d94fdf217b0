import { AREAS, areaOf } from './areas.ts';
import type { Finding } from './finding.ts';

/** An import: who imports, and which file. */
export type Import = { from: string; to: string };

/** What the lists of the server and of the web's app read of every area, beside its public.ts. */
const BINDINGS = /\/(entities|handlers|jobs|schedule|listeners|searches|pages|tabs|home)\.ts$/;
/** What sets tests up; tests of every area may use it. */
export const TESTING = /\/testing-[a-z-]+\.ts$|\.fixture\.ts$/;

const rank = (area: string): number => (AREAS as readonly string[]).indexOf(area);

/** Areas are entered by public.ts, and import only areas before them. */
export function checkAreaDoors(imports: readonly Import[]): Finding[] {
  return imports.flatMap(({ from, to }) => {
    const target = areaOf(to);
    const own = areaOf(from);
    if (!target || target.folder === own?.folder || TESTING.test(to)) return [];
    if (from.startsWith(`packages/${target.package}/`)) return [...door(from, to), ...order(from, to)];
    return [];
  });
}

function door(from: string, to: string): Finding[] {
  const target = areaOf(to);
  const isPublic = to === `${target?.folder}/public.ts`;
  const isBinding =
    !areaOf(from) && BINDINGS.test(to) && to.split('/').length === `${target?.folder}/x`.split('/').length;
  if (isPublic || isBinding) return [];
  const mend = `imports ${to}. Import ${target?.folder}/public.ts and export there what you need; if that is too much, the code belongs to that area.`;
  return [{ file: from, rule: 'areas meet at public.ts', mend }];
}

function order(from: string, to: string): Finding[] {
  const own = areaOf(from);
  const target = areaOf(to);
  // A test of an area may use all that is built on it.
  if (!own || !target || /\.test\.tsx?$/.test(from) || TESTING.test(from)) return [];
  if (rank(target.name) < rank(own.name)) return [];
  const mend = `imports ${to}, but '${own.name}' comes before '${target.name}' in docs/areas.md. Move what both need to the earlier area, or let '${target.name}' register what it adds.`;
  return [{ file: from, rule: 'areas import only those before them', mend }];
}
