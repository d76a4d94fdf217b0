import { governingBodies } from '@oikos/contract/regulation/governing-bodies.ts';
import type { Lookup } from '../../../kit/list/lookup.ts';

const bodySearch = governingBodies.endpoints.search;
/** Who issues id numbers; later areas choose from the same list. */
export const governingBodyLookup: Lookup<typeof bodySearch> = {
  endpoint: bodySearch,
  input: (contains, skip, top) => ({ contains, skip, top }),
  choices: (page) => page.items.map((body) => ({ value: body.id, label: body.name })),
  total: (page) => page.totalCount,
};
