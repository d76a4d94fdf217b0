import { picklistValues } from '@oikos/contract/quantity/picklists/picklists.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';

export interface PicklistValuesListProps {
  readonly picklistId: number;
  readonly isNumeric: boolean;
}

/** The values of one pick list (V224, X109 to X111). */
export function PicklistValuesList({ picklistId, isNumeric }: PicklistValuesListProps) {
  return (
    <ResourceScreen
      resource={picklistValues}
      embedded
      prefix="values."
      within={{ picklistId }}
      inputs={{ storeValueNumeric: (_props, _state, _row, standard) => standard({ required: isNumeric }) }}
    />
  );
}
