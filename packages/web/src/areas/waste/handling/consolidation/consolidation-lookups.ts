import { searchConsolidation } from '@oikos/contract/waste/handling/consolidation.ts';
import { lookupOf } from '../../../../kit/list/lookup-of.ts';

type Candidates = 'childCandidates' | 'parentCandidates';

const candidates = (show: Candidates) => (containerId: number, containerTypeId: number | null) =>
  lookupOf(searchConsolidation, {
    value: 'containerId',
    label: 'containerIdValue',
    hint: ['containerTypeName', 'wasteStorageAreaName', 'wasteStreams'],
    within: { containerId, show, ...(containerTypeId !== null && { containerTypeIds: [containerTypeId] }) },
  });

/** Containers of the location that could be put into one; of one type, where it is given (S42). */
export const childLookup = candidates('childCandidates');
/** Containers of the location that one could be put into. */
export const parentLookup = candidates('parentCandidates');
