import { ruleTexts as texts } from '@oikos/contract/waste/accumulation/rules/rule-texts.ts';
import { PageTabs } from '../../../../kit/page/PageTabs.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { AccumulationRules } from './AccumulationRules.tsx';
import { ExceptionRules } from './ExceptionRules.tsx';
import { InspectionRules } from './InspectionRules.tsx';

/** The rules of law for clocks, inspections and overdue manifests, beside the company's own. */
export function WasteRulesScreen() {
  const { say } = useSpeech();
  return (
    <PageTabs
      title={say(texts.title)}
      tabs={[
        {
          key: 'accumulation',
          label: say(texts.accumulationTab),
          help: say(texts.accumulationHelp),
          content: () => <AccumulationRules />,
        },
        {
          key: 'inspection',
          label: say(texts.inspectionTab),
          help: say(texts.inspectionHelp),
          content: () => <InspectionRules />,
        },
        {
          key: 'exception',
          label: say(texts.exceptionTab),
          help: say(texts.exceptionHelp),
          content: () => <ExceptionRules />,
        },
      ]}
    />
  );
}
