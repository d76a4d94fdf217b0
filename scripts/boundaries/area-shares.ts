import { TESTING } from './area-doors.ts';
import { areaOf } from './areas.ts';
import type { Finding } from './finding.ts';
import type { Source } from './sources.ts';

const MOST_PERCENT = 15;
/** In less code than this a share says nothing. */
const FEWEST_LINES = 10_000;

const isTest = (file: string) => /\.test\.ts$/.test(file) || TESTING.test(file);

/** No area of the server holds so much of the areas' code that it becomes a product of its own; tests aren't counted. */
export function checkAreaShares(sources: readonly Source[]): Finding[] {
  const lines = new Map<string, number>();
  for (const source of sources) {
    const area = areaOf(source.file);
    if (area?.package !== 'server' || isTest(source.file)) continue;
    lines.set(area.name, (lines.get(area.name) ?? 0) + source.lines.length);
  }
  const all = [...lines.values()].reduce((sum, each) => sum + each, 0);
  if (all < FEWEST_LINES) return [];
  return [...lines]
    .filter(([, own]) => own * 100 > all * MOST_PERCENT)
    .map(([name, own]) => ({
      file: `packages/server/src/areas/${name}`,
      rule: 'no area is too large',
      mend: `'${name}' has ${((own * 100) / all).toFixed(1)} % of the code of areas; ${MOST_PERCENT} % are the most. Move folders that it can do without into an area after it (docs/areas.md), and let that area register what '${name}' needs of it.`,
    }));
}
