import type { FormsFirstSteps as Steps } from '@oikos/contract/reporting/form-dashboards/form-dashboards.ts';
import { FirstSteps } from '../../../kit/home/FirstSteps.tsx';
import { useWayTo } from '../../../kit/page/use-way-to.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { formDashboardTexts as texts } from './form-dashboard-texts.ts';

export interface FormsFirstStepsProps {
  readonly steps: Steps;
}

/** What a company without forms does first. */
export function FormsFirstSteps({ steps }: FormsFirstStepsProps) {
  const { say } = useSpeech();
  const wayTo = useWayTo();
  const templates = wayTo('template')?.address;
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
          isDone: steps.template,
          title: say(texts.templateStep),
          why: say(texts.templateWhy),
          action: say(texts.toTemplates),
          address: templates,
        },
        {
          isDone: steps.activeTemplate,
          title: say(texts.activeStep),
          why: say(texts.activeWhy),
          action: say(texts.toActivate),
          address: templates,
        },
        {
          isDone: false,
          title: say(texts.formStep),
          why: say(texts.formWhy),
          action: say(texts.toForms),
          address: templates,
        },
      ]}
    />
  );
}
