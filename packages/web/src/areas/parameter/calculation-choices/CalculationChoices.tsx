import type { ItemOf } from '@oikos/contract/list.ts';
import { calculationChoices, choiceKindNames } from '@oikos/contract/parameter/calculation-choices.ts';
import { referenceTexts as texts } from '@oikos/contract/parameter/reference-texts.ts';
import { dateFilter, lookupFilter } from '../../../kit/list/choice-filter.tsx';
import { choicesOf } from '../../../kit/list/declared-columns.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { clamped, originCell } from '../factors/shared-columns.tsx';
import { labelOf } from '../parameter-choices.ts';
import { programmeLookup } from '../parameter-lookups.ts';
import { CalculationChoiceForm } from './CalculationChoiceForm.tsx';

type CalculationChoice = ItemOf<typeof calculationChoices.endpoints.search>;

const used = (choice: CalculationChoice): string =>
  choice.factorSet ?? `${choice.assessment ?? ''}, ${choice.horizon ?? ''}`;

/** Which factor set, and which warming potentials, a programme uses. */
export function CalculationChoices() {
  const { say } = useSpeech();
  const kinds = choicesOf(choiceKindNames, say);
  return (
    <ResourceScreen
      resource={calculationChoices}
      embedded
      nameOf={(choice) => `${choice.programme ?? say(texts.everyProgramme)}, ${labelOf(kinds, choice.kind)}`}
      filters={[
        lookupFilter('programmeId', say(texts.programme), programmeLookup),
        'kind',
        dateFilter('date', say(texts.onDay)),
      ]}
      cells={{
        programme: { blank: say(texts.everyProgramme) },
        node: { blank: say(texts.wholeCompany) },
        factorSet: {
          render: (choice) => clamped(used(choice)),
          also: [
            { field: 'assessment', title: say(texts.assessment) },
            { field: 'horizon', title: say(texts.horizon) },
          ],
        },
        citation: { render: (choice) => clamped(choice.citation) },
        isCustomised: originCell(say),
      }}
      form={(state, choice) => <CalculationChoiceForm state={state} choice={choice} kinds={kinds} />}
    />
  );
}
