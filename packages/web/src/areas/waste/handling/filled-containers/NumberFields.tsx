import { containerMessages as words } from '@oikos/contract/waste/container/containers/container-messages.ts';
import { readNextContainerId } from '@oikos/contract/waste/site/auto-numbering/auto-numbering.ts';
import { useCall } from '../../../../api/use-call.ts';
import { NumberField } from '../../../../kit/fields/NumberField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import type { EntityFormState } from '../../../../kit/form/use-entity-form.ts';
import { useKit } from '../../../../kit/kit-context.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { NoNumbering } from '../../site/public.ts';
import { newContainerTexts as texts } from './new-container-texts.ts';
import type { NewContainerValues } from './new-container-values.ts';

/** What the location would give next, reserving nothing; undefined while that isn't known. */
function useNextNumber(locationId: number) {
  const { may } = useKit();
  const isAsked = may(readNextContainerId) && locationId > 0;
  return useCall(readNextContainerId, { id: locationId }, { enabled: isAsked, staleTime: 0 }).data;
}

interface NumberFieldsProps {
  readonly state: EntityFormState<NewContainerValues>;
  /** Of a container with waste there is one. */
  readonly isOne: boolean;
}

/** The id, or how many are numbered in a row; the id only without the right to number (V282), or where nothing numbers. */
export function NumberFields({ state: { field, form, values }, isOne }: NumberFieldsProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const next = useNextNumber(values.locationId);
  const isUnnumbered = next?.numbering === null;
  const mayNumber = may(readNextContainerId) && !isUnnumbered;
  const isSeveral = !isOne && (values.count ?? 1) > 1;
  const count = field('count');
  const hint = say(mayNumber ? (isSeveral ? texts.several : texts.autoNumber) : texts.numberedByHand);
  return (
    <>
      <TextField
        label={say(words.containerIdValue)}
        description={
          isUnnumbered ? (
            <NoNumbering locationId={values.locationId} type="Container" />
          ) : next?.number ? (
            `${hint}. ${say(texts.next, next.number)}`
          ) : (
            hint
          )
        }
        {...field('containerIdValue')}
        required={!mayNumber}
        disabled={mayNumber && isSeveral}
      />
      {mayNumber && !isOne ? (
        <NumberField
          label={say(words.count)}
          {...count}
          onChange={(next) => {
            count.onChange(next);
            if (next !== null && next > 1) form.setFieldValue('containerIdValue', '');
          }}
        />
      ) : null}
    </>
  );
}
