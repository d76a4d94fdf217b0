import type { ModuleId } from '@oikos/contract/modules.ts';
import { homeSlot } from '../../kit/home/home-block.ts';
import { loadOnce } from '../../kit/page/loaded.ts';

/** Loads the blocks of the home beforehand. */
export async function prepareHome(module: ModuleId): Promise<void> {
  const blocks = (await homeSlot.load()).filter(({ modules }) => modules.includes(module));
  await Promise.all(blocks.map(({ load }) => loadOnce(load)));
}
