import { parameterTexts as texts } from '@oikos/contract/parameter/parameter-texts.ts';
import { PageTabs } from '../../../kit/page/PageTabs.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { ParameterSets } from './ParameterSets.tsx';
import { Parameters } from './Parameters.tsx';

/** Parameter sets and parameters by node type. */
export function ParameterManagementScreen() {
  const { say } = useSpeech();
  return (
    <PageTabs
      title={say(texts.management)}
      tabs={[
        { key: 'sets', label: say(texts.sets), help: say(texts.setsHelp), content: () => <ParameterSets /> },
        {
          key: 'parameters',
          label: say(texts.parameters),
          help: say(texts.parametersHelp),
          content: () => <Parameters />,
        },
      ]}
    />
  );
}
