import type { ItemOf } from '@oikos/contract/list.ts';
import { calculationChoices } from '@oikos/contract/parameter/calculation-choices.ts';
import { factorKinds } from '@oikos/contract/parameter/factors/factor-sets.ts';
import { blank } from '../../../kit/blank.ts';
import { choiceFilter, dateFilter, lookupFilter } from '../../../kit/list/choice-filter.tsx';
import { wordsOf } from '../../../kit/list/file-columns.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { clamped, dateColumns, originColumn } from '../factors/shared-columns.tsx';
import { labelOf } from '../parameter-choices.ts';
import { programmeLookup } from '../parameter-lookups.ts';
import { referenceTexts as texts } from '../reference-texts.ts';
import { CalculationChoiceForm } from './CalculationChoiceForm.tsx';

type CalculationChoice = ItemOf<typeof calculationChoices.endpoints.search>;

const newChoice = {
  programmeId: null,
  nodeId: null,
  kind: blank,
  factorSetId: null,
  assessment: null,
  horizon: null,
  tier: null,
  tierFacts: null,
  beginDate: null,
  endDate: null,
  citation: '',
};

const used = (choice: CalculationChoice): string =>
  choice.factorSet ?? `${choice.assessment ?? ''}, ${choice.horizon ?? ''}`;

/** Which factor set, and which warming potentials, a programme uses. */
export function CalculationChoices() {
  const { say } = useSpeech();
  const kinds = [
    ...factorKinds.map((kind) => ({ value: kind.key as string, label: kind.name })),
    { value: 'global_warming_potential', label: say(texts.warmingPotentials) },
  ];
  return (
    <ResourceScreen
      resource={calculationChoices}
      embedded
      initial={newChoice}
      nameOf={(choice) => `${choice.programme ?? say(texts.everyProgramme)}, ${labelOf(kinds, choice.kind)}`}
      filters={[
        lookupFilter('programmeId', say(texts.programme), programmeLookup),
        choiceFilter('kind', say(texts.kind), kinds),
        dateFilter('date', say(texts.onDay)),
      ]}
      columns={[
        {
          field: 'programme',
          title: say(texts.programme),
          blank: say(texts.everyProgramme),
        },
        { field: 'kind', title: say(texts.kind), words: wordsOf(kinds) },
        { field: 'node', title: say(texts.node), blank: say(texts.wholeCompany) },
        {
          field: 'factorSet',
          title: say(texts.uses),
          render: (choice) => clamped(used(choice)),
          also: [
            { field: 'assessment', title: say(texts.assessment) },
            { field: 'horizon', title: say(texts.horizon) },
          ],
        },
        { field: 'tier', title: say(texts.tier), numeric: true },
        ...dateColumns<{ beginDate: string; endDate: string | null }>(say),
        { field: 'citation', title: say(texts.citation), render: (choice) => clamped(choice.citation) },
        originColumn(say),
      ]}
      form={(state, choice) => <CalculationChoiceForm state={state} choice={choice} kinds={kinds} />}
    />
  );
}
