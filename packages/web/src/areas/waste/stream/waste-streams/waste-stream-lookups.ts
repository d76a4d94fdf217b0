import { searchNodeRelationships } from '@oikos/contract/hierarchy/nodes/node-lists.ts';
import { governingBodyCategories } from '@oikos/contract/regulation/governing-bodies.ts';
import { transportationLabels } from '@oikos/contract/regulation/hazard-lists.ts';
import { hazardousMaterials } from '@oikos/contract/regulation/hazardous-materials.ts';
import { lookupOf } from '../../../../kit/list/lookup-of.ts';

export const hazardousMaterialLookup = lookupOf(hazardousMaterials, {
  label: 'properShippingName',
  hint: (row) => [row.identificationNumber, row.hazardClass, row.packingGroup].filter(Boolean).join(', '),
});
export const labelLookup = lookupOf(transportationLabels);
export const categoryLookup = (governingBodyId: number) =>
  lookupOf(governingBodyCategories, { within: { governingBodyId } });

/** Locations of the organisation. */
export const nodeLookup = (hierarchyId: number) =>
  lookupOf(searchNodeRelationships, {
    label: 'childNodeName',
    hint: (row) => row.parentNodeName ?? row.nodeType,
    within: { hierarchyId },
  });
