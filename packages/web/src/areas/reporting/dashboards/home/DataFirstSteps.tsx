import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { readMissingValues } from '@oikos/contract/reporting/dashboards/overviews.ts';
import { FirstSteps } from '../../../../kit/home/FirstSteps.tsx';
import { useWayTo } from '../../../../kit/page/use-way-to.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { valuesTexts as texts } from './home-block-texts.ts';

interface DataFirstStepsProps {
  readonly steps: NonNullable<OutputOf<typeof readMissingValues>['firstSteps']>;
}

/** What a company without values does first. */
export function DataFirstSteps({ steps }: DataFirstStepsProps) {
  const { say } = useSpeech();
  const wayTo = useWayTo();
  return (
    <FirstSteps
      steps={[
        {
          isDone: steps.site,
          title: say(texts.siteStep),
          why: say(texts.siteWhy),
          action: say(texts.toNodes),
          address: wayTo('site')?.address,
        },
        {
          isDone: steps.parameters,
          title: say(texts.parametersStep),
          why: say(texts.parametersWhy),
          action: say(texts.toParameters),
          address: wayTo('parameters')?.address,
        },
        {
          isDone: false,
          title: say(texts.valueStep),
          why: say(texts.valueWhy),
          action: say(texts.enter),
          address: wayTo('value')?.address,
        },
      ]}
    />
  );
}
