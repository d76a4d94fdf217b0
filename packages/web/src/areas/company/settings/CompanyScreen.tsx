import { companyScreenTexts as texts } from '@oikos/contract/company/settings/company-screen-texts.ts';
import { readCompanyConfiguration } from '@oikos/contract/company/settings/configuration.ts';
import { useSession } from '../../../api/session/session-state.ts';
import { RecordPage } from '../../../kit/page/RecordPage.tsx';
import { useParts } from '../../../kit/page/slot.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { companyTabSlot } from './company-tab-slot.ts';
import { settingTabs } from './setting-tabs.tsx';

/** Settings of the company by subject (R050, U92). */
export function CompanyScreen() {
  const { say } = useSpeech();
  const { user } = useSession();
  const added = useParts(companyTabSlot);
  return (
    <RecordPage
      read={readCompanyConfiguration}
      input={{ id: user.companyId }}
      title={() => say(texts.companySettings)}
      subtitle={({ companyName }) => companyName}
      help={() => say(texts.companySettingsHelp)}
      tabs={[...settingTabs, ...added]}
    />
  );
}
