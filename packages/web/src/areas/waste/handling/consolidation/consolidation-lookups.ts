import { searchConsolidation } from '@oikos/contract/waste/handling/consolidation.ts';
import type { Lookup } from '../../../../kit/list/lookup.ts';

type Candidates = 'childCandidates' | 'parentCandidates';

const candidates =
  (show: Candidates) =>
  (containerId: number, containerTypeId: number | null): Lookup<typeof searchConsolidation> => ({
    endpoint: searchConsolidation,
    input: (contains, skip, take) => ({
      containerId,
      show,
      skip,
      take,
      ...(contains ? { contains } : {}),
      ...(containerTypeId !== null && { containerTypeIds: [containerTypeId] }),
    }),
    choices: (page) =>
      page.items.map((row) => ({
        value: row.containerId,
        label: row.containerIdValue,
        hint: [row.containerTypeName, row.wasteStorageAreaName ?? '', row.wasteStreams]
          .filter((part) => part !== '')
          .join(' · '),
      })),
    total: (page) => page.totalCount,
  });

/** Containers of the location that could be put into one; of one type, where it is given (S42). */
export const childLookup = candidates('childCandidates');
/** Containers of the location that one could be put into. */
export const parentLookup = candidates('parentCandidates');
