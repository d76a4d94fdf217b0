import { readNumberingScheme } from '@oikos/contract/waste/auto-numbering.ts';
import { containerMessages as words } from '@oikos/contract/waste/container-messages.ts';
import { useCall } from '../../../api/use-call.ts';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import type { EntityFormState } from '../../../kit/use-entity-form.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { containerTexts as texts } from './container-texts.ts';
import type { NewContainerValues } from './container-values.ts';

/** What the location would give next; nothing is reserved. */
function useNextNumber(locationId: number): string | null {
  const { may } = useKit();
  const mayAsk = may('CONTAINER_AUTO_GENERATE_ID') && may(readNumberingScheme.permission);
  const scheme = useCall(
    readNumberingScheme,
    { id: locationId, SchemeType: 'Container' },
    { enabled: mayAsk && locationId > 0, staleTime: 0 },
  );
  return scheme.data?.nextNumber ?? null;
}

/** The id, or how many are numbered in a row; without the right to number, the id only (V282). */
export function NumberFields({
  state: { field, form, values },
}: {
  readonly state: EntityFormState<NewContainerValues>;
}) {
  const { say } = useSpeech();
  const { may } = useKit();
  const mayNumber = may('CONTAINER_AUTO_GENERATE_ID');
  const isSeveral = (values.count ?? 1) > 1;
  const count = field('count');
  const next = useNextNumber(values.locationId);
  const hint = say(mayNumber ? (isSeveral ? texts.several : texts.autoNumber) : texts.numberedByHand);
  return (
    <>
      <TextField
        label={say(words.containerIdValue)}
        description={next === null ? hint : `${hint}. ${say(texts.next, next)}`}
        {...field('containerIdValue')}
        required={!mayNumber}
        disabled={mayNumber && isSeveral}
      />
      {mayNumber ? (
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
