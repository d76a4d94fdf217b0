import { Autocomplete } from '@mantine/core';
import { factorPropertyMessages } from '@oikos/contract/parameter/factor-unit-messages.ts';
import { factors } from '@oikos/contract/parameter/factors/factors.ts';
import { referenceTexts as texts } from '@oikos/contract/parameter/reference-texts.ts';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import type { EntityFormState } from '../../../kit/form/use-entity-form.ts';
import { choiceFilter, dateFilter } from '../../../kit/list/choice-filter.tsx';
import { wordsOf } from '../../../kit/list/file-columns.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { subjectLookup } from '../../quantity/public.ts';
import { labelOf } from '../parameter-choices.ts';
import { clamped, originCell } from './shared-columns.tsx';

/** Emission factors and heat contents, each with its source. */
export function Factors() {
  const { say } = useSpeech();
  const properties = [...factorPropertyMessages].map(([value, message]) => ({ value, label: say(message) }));
  return (
    <ResourceScreen
      resource={factors}
      embedded
      nameOf={(factor) => `${factor.subjectName}, ${labelOf(properties, factor.property) || factor.property}`}
      filters={[
        'factorSetId',
        choiceFilter('property', say(texts.property), properties),
        dateFilter('date', say(texts.onDay)),
      ]}
      cells={{
        property: { words: wordsOf(properties) },
        factorSet: { render: (factor) => clamped(factor.factorSet) },
        citation: { render: (factor) => clamped(factor.citation) },
        isCustomised: originCell(say),
      }}
      inputs={{
        factorSetId: (_props, state, factor, standard) => (
          <>
            {standard({})}
            {factor ? null : <Subject state={state} />}
          </>
        ),
        property: ({ valueLabel: _none, ...props }) => (
          <Autocomplete {...props} data={[...factorPropertyMessages.keys()]} />
        ),
      }}
    />
  );
}

/** Fills in what the pick lists call the fuel or region, and its key. */
function Subject({ state: { form } }: { readonly state: Pick<EntityFormState<object>, 'form'> }) {
  const { say } = useSpeech();
  return (
    <LookupField
      label={say(texts.chooseSubject)}
      lookup={subjectLookup}
      onChange={(_value, chosen) =>
        chosen && form.setValues({ subjectName: chosen.label, subjectKey: chosen.hint ?? '' })
      }
    />
  );
}
