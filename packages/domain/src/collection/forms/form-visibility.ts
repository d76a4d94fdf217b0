import type { FormCell } from './form-cells.ts';
import { type FormReplies, meets } from './form-condition.ts';
import type { FormDefinition } from './form-definition.ts';

/**
 * The keys of the sections and blocks that are hidden. What was entered there stays until the form is submitted. A question
 * that is hidden counts as not answered, so that what depends on it is hidden as well.
 */
export function hiddenParts({ sections }: FormDefinition, replies: FormReplies): ReadonlySet<string> {
  const hidden = new Set<string>();
  const shown: Record<string, string> = {};
  for (const section of sections) {
    const isHidden = section.condition !== null && !meets(section.condition, shown);
    if (isHidden) hidden.add(section.key);
    for (const block of section.blocks) {
      if (isHidden || (block.condition !== null && !meets(block.condition, shown))) hidden.add(block.key);
      else if (block.kind === 'question' && replies[block.key] !== undefined) {
        shown[block.key] = replies[block.key] as string;
      }
    }
  }
  return hidden;
}

/** The values that hidden tables ask for and no shown one, each once. */
export function hiddenCells<Cell extends Pick<FormCell, 'key' | 'blockKey'>>(
  cells: readonly Cell[],
  hidden: ReadonlySet<string>,
): readonly Cell[] {
  const shown = new Set(cells.flatMap(({ key, blockKey }) => (hidden.has(blockKey) ? [] : [key])));
  const hiddenByKey = new Map(cells.flatMap((cell) => (shown.has(cell.key) ? [] : [[cell.key, cell] as const])));
  return [...hiddenByKey.values()];
}
