import { locationIdNumbers } from '@oikos/contract/location/id-numbers.ts';
import { systemPicklistCategories } from '@oikos/contract/quantity/picklists/system-picklists.ts';
import { lookupInput, picklistInput } from '../../../kit/form/ResourceInputs.tsx';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { governingBodyLookup } from './issuing-body-lookup.ts';

const typeCategory = systemPicklistCategories.find((each) => each.key === 'locationIdNumberType')?.id ?? 0;
const inputs = { idNumberTypeId: picklistInput(typeCategory), governingBodyId: lookupInput(governingBodyLookup) };

/** Numbers by which bodies know the location (S44). */
export function IdNumbers({ nodeId }: { readonly nodeId: number }) {
  return <ResourceScreen resource={locationIdNumbers} embedded prefix="ids." within={{ nodeId }} inputs={inputs} />;
}
