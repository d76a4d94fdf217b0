import { PageTabs } from '../../../kit/page/PageTabs.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { AddLimit } from './AddLimit.tsx';
import { ExceedanceList } from './ExceedanceList.tsx';
import { evaluationTexts as texts } from './evaluation-texts.ts';
import { LimitReport } from './LimitReport.tsx';

/** Limits by site and period, and their exceedances (R071). */
export function LimitReportsScreen() {
  const { say } = useSpeech();
  return (
    <PageTabs
      title={say(texts.reports)}
      help={say(texts.reportsHelp)}
      actions={<AddLimit />}
      tabs={[
        { key: 'report', label: say(texts.report), content: () => <LimitReport /> },
        {
          key: 'exceedances',
          label: say(texts.exceedances),
          help: say(texts.exceedancesHelp),
          content: () => <ExceedanceList />,
        },
      ]}
    />
  );
}
