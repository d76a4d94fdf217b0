import { readIncludedNodeTypes } from '@oikos/contract/hierarchy/hierarchies/hierarchies.ts';
import { hierarchyMessages } from '@oikos/contract/hierarchy/hierarchies/hierarchy-messages.ts';
import { nodeTypes } from '@oikos/contract/hierarchy/node-types.ts';
import { searchSystemPicklistValues } from '@oikos/contract/quantity/picklists/picklists.ts';
import { systemPicklistCategories } from '@oikos/contract/quantity/picklists/system-picklists.ts';
import { ALL_ASSET_NODE_TYPES } from '@oikos/domain/hierarchy/structure.ts';
import type { Lookup } from '../../../kit/list/lookup.ts';
import { lookupOf } from '../../../kit/list/lookup-of.ts';
import { speech } from '../../../translation/translate.ts';

/** The call answers all of them at once. */
const ALL_AT_ONCE = 100_000;

/** Node types of a hierarchy; as a filter with 'All Asset Node Types' before them (V127). */
export const includedTypes = (hierarchyId: number, isFilter: boolean): Lookup<typeof readIncludedNodeTypes> => {
  const types = lookupOf(readIncludedNodeTypes, {
    label: 'nodeType',
    within: { hierarchyId },
    searchedAs: 'searchName',
    pageSize: ALL_AT_ONCE,
  });
  if (!isFilter) return types;
  const allAssets = { value: ALL_ASSET_NODE_TYPES, label: speech.say(hierarchyMessages.allAssetNodeTypes) };
  return { ...types, choices: (page) => [allAssets, ...types.choices(page)] };
};

/** Every node type of the company. */
export const everyType = lookupOf(nodeTypes);

const sourceTypeCategory = systemPicklistCategories.find((each) => each.key === 'sourceType')?.id;

/** Source types, stored as their text. */
export const sourceTypes = lookupOf<typeof searchSystemPicklistValues, string>(searchSystemPicklistValues, {
  value: 'displayValue',
  label: 'displayValue',
  within: { systemPicklistTypeId: sourceTypeCategory },
});
