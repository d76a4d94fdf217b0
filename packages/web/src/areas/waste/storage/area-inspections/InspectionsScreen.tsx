import { PageTabs } from '../../../../kit/page/PageTabs.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { DueAreas } from './DueAreas.tsx';
import { InspectionList } from './InspectionList.tsx';
import { inspectionTexts as texts } from './inspection-texts.ts';

/** Which areas are to be inspected, and what inspections found. */
export function InspectionsScreen() {
  const { say } = useSpeech();
  return (
    <PageTabs
      title={say(texts.title)}
      tabs={[
        { key: 'areas', label: say(texts.areasTab), help: say(texts.areasHelp), content: () => <DueAreas /> },
        { key: 'recorded', label: say(texts.listTab), help: say(texts.listHelp), content: () => <InspectionList /> },
      ]}
    />
  );
}
