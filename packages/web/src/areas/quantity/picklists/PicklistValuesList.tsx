import { picklists, picklistValues } from '@oikos/contract/quantity/picklists/picklists.ts';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { quantityTexts as texts } from '../quantity-texts.ts';

export interface PicklistValuesListProps {
  readonly picklistId: number;
  readonly isNumeric: boolean;
}

/** The values of one pick list (V224, X109 to X111). */
export function PicklistValuesList({ picklistId, isNumeric }: PicklistValuesListProps) {
  const { say } = useSpeech();
  const within = { picklistId };
  return (
    <ResourceScreen
      resource={picklistValues}
      embedded
      prefix="values."
      within={within}
      invalidates={[picklists.endpoints.search]}
      initial={{ ...within, displayValue: '', storeValueNumeric: null, storeValueCharacter: null }}
      nameOf={(value) => value.displayValue}
      columns={[
        { field: 'displayValue', title: say(texts.displayValue) },
        { field: 'storeValueCharacter', title: say(texts.storeCharacter) },
        { field: 'storeValueNumeric', title: say(texts.storeNumeric), numeric: true },
      ]}
      form={({ field }) => (
        <>
          <TextField label={say(texts.displayValue)} {...field('displayValue')} />
          <TextField label={say(texts.storeCharacter)} {...field('storeValueCharacter')} />
          <NumberField label={say(texts.storeNumeric)} {...field('storeValueNumeric')} required={isNumeric} />
        </>
      )}
    />
  );
}
