import { referenceTexts as texts } from '@oikos/contract/parameter/reference-texts.ts';
import { PageTabs } from '../../../kit/page/PageTabs.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { CalculationChoices } from '../calculation-choices/CalculationChoices.tsx';
import { FactorSets } from '../factors/FactorSets.tsx';
import { Factors } from '../factors/Factors.tsx';
import { Programmes } from '../factors/Programmes.tsx';
import { WarmingPotentials } from '../factors/WarmingPotentials.tsx';
import { GeneralReferenceData } from './GeneralReferenceData.tsx';

/** Factors, warming potentials, what uses them, and tables of the company's own (R026). */
export function ReferenceDataScreen() {
  const { say } = useSpeech();
  const tab = (key: keyof typeof helps, Content: () => React.ReactNode) => ({
    key,
    label: say(texts[key]),
    help: say(helps[key]),
    content: () => <Content />,
  });
  return (
    <PageTabs
      title={say(texts.title)}
      tabs={[
        tab('factorSets', FactorSets),
        tab('factors', Factors),
        tab('potentials', WarmingPotentials),
        tab('programmes', Programmes),
        tab('choices', CalculationChoices),
        tab('general', GeneralReferenceData),
      ]}
    />
  );
}

const helps = {
  factorSets: texts.factorSetsHelp,
  factors: texts.factorsHelp,
  potentials: texts.potentialsHelp,
  programmes: texts.programmesHelp,
  choices: texts.choicesHelp,
  general: texts.generalHelp,
};
