import { readIncludedNodeTypes } from '@oikos/contract/hierarchy/hierarchies/hierarchies.ts';
import { hierarchyMessages } from '@oikos/contract/hierarchy/hierarchies/hierarchy-messages.ts';
import { nodeTypes } from '@oikos/contract/hierarchy/node-types.ts';
import { searchSystemPicklistValues } from '@oikos/contract/quantity/picklists/picklists.ts';
import { systemPicklistCategories } from '@oikos/contract/quantity/picklists/system-picklists.ts';
import { ALL_ASSET_NODE_TYPES } from '@oikos/domain/hierarchy/structure.ts';
import type { Lookup } from '../../../kit/list/lookup.ts';
import { speech } from '../../../translation/translate.ts';

/** The call answers all of them at once. */
const ALL_AT_ONCE = 100_000;

/** Node types of a hierarchy; as a filter with 'All Asset Node Types' before them (V127). */
export const includedTypes = (hierarchyId: number, isFilter: boolean): Lookup<typeof readIncludedNodeTypes> => ({
  endpoint: readIncludedNodeTypes,
  pageSize: ALL_AT_ONCE,
  input: (searchName) => ({ hierarchyId, searchName }),
  choices: ({ items }) => [
    ...(isFilter ? [{ value: ALL_ASSET_NODE_TYPES, label: speech.say(hierarchyMessages.allAssetNodeTypes) }] : []),
    ...items.map((type) => ({ value: type.id, label: type.nodeType })),
  ],
  total: ({ totalCount }) => totalCount,
});

type NodeTypePage = { readonly items: readonly { id: number; name: string }[]; readonly totalCount: number };

/** Every node type of the company. */
export const everyType: Lookup<typeof nodeTypes.endpoints.search> = {
  endpoint: nodeTypes.endpoints.search,
  input: (contains, skip, top) => ({ contains, skip, top }),
  choices: (page) => (page as NodeTypePage).items.map((type) => ({ value: type.id, label: type.name })),
  total: (page) => (page as NodeTypePage).totalCount,
};

const sourceTypeCategory = systemPicklistCategories.find((each) => each.key === 'sourceType')?.id;

/** Source types, stored as their text. */
export const sourceTypes: Lookup<typeof searchSystemPicklistValues, string> = {
  endpoint: searchSystemPicklistValues,
  input: (contains, skip, top) => ({ contains, skip, top, systemPicklistTypeId: sourceTypeCategory }),
  choices: ({ items }) => items.map((value) => ({ value: value.displayValue, label: value.displayValue })),
  total: ({ totalCount }) => totalCount,
};
