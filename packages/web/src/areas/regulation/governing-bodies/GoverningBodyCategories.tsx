import { governingBodyCategories } from '@oikos/contract/regulation/governing-bodies.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';

export interface GoverningBodyCategoriesProps {
  readonly governingBodyId: number;
}

/** What kinds of waste a body rules on (U13, V318, V319, V321). */
export function GoverningBodyCategories({ governingBodyId }: GoverningBodyCategoriesProps) {
  return (
    <ResourceScreen resource={governingBodyCategories} embedded prefix="categories." within={{ governingBodyId }} />
  );
}
