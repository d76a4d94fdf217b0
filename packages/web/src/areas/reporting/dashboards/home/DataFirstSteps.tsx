import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { readMissingValues } from '@oikos/contract/reporting/dashboards/overviews.ts';
import { FirstSteps } from '../../../../kit/home/FirstSteps.tsx';
import { useKit } from '../../../../kit/kit-context.tsx';
import { usePageAddress } from '../../../../kit/page/use-page-address.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { valuesTexts as texts } from './home-block-texts.ts';

interface DataFirstStepsProps {
  readonly steps: NonNullable<OutputOf<typeof readMissingValues>['firstSteps']>;
}

/** What a company without values does first. */
export function DataFirstSteps({ steps }: DataFirstStepsProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const nodes = usePageAddress('/node-management-browse-list');
  const parameters = usePageAddress('/parameter-management');
  const entry = usePageAddress('/manual-data-entry');
  return (
    <FirstSteps
      steps={[
        {
          isDone: steps.site,
          title: say(texts.siteStep),
          why: say(texts.siteWhy),
          action: say(texts.toNodes),
          address: may('NODE_MANAGEMENT_FULL') ? nodes : undefined,
        },
        {
          isDone: steps.parameters,
          title: say(texts.parametersStep),
          why: say(texts.parametersWhy),
          action: say(texts.toParameters),
          address: may('REFERENCE_DATA_FULL') ? parameters : undefined,
        },
        {
          isDone: false,
          title: say(texts.valueStep),
          why: say(texts.valueWhy),
          action: say(texts.enter),
          address: may('DATA_ENTRY_FULL') ? entry : undefined,
        },
      ]}
    />
  );
}
