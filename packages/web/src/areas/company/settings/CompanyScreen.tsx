import { companyScreenTexts as texts } from '@oikos/contract/company/settings/company-screen-texts.ts';
import { readCompanyConfiguration } from '@oikos/contract/company/settings/configuration.ts';
import { Suspense } from 'react';
import { useSession } from '../../../api/session/session-state.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { PageTabs } from '../../../kit/page/PageTabs.tsx';
import { RecordPage } from '../../../kit/page/RecordPage.tsx';
import { useParts } from '../../../kit/page/slot.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { type CompanyTab, companyTabSlot } from './company-tab-slot.ts';
import { settingTabs } from './setting-tabs.tsx';

/** Settings of the company by subject (R050, U92): each tab for who has its permission in the whole company. */
export function CompanyScreen() {
  const { say } = useSpeech();
  const { user } = useSession();
  const { may } = useKit();
  const added = useParts(companyTabSlot).filter(
    ({ permission }) => permission === undefined || may(permission, 'company'),
  );
  if (!may(readCompanyConfiguration)) return <AddedTabs tabs={added} />;
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

const nothing = () => undefined;

/** The tabs of somebody who may not read the settings. */
function AddedTabs({ tabs }: { readonly tabs: readonly CompanyTab[] }) {
  const { say } = useSpeech();
  return (
    <PageTabs
      title={say(texts.companySettings)}
      help={say(texts.companySettingsHelp)}
      tabs={tabs.map(({ key, label, help, badge: Badge, content: Content }) => ({
        key,
        label: say(label),
        help: help && say(help),
        badge: Badge && <Badge record={null} reload={nothing} />,
        content: () => (
          <Suspense fallback={<LoadingFallback />}>
            <Content record={null} reload={nothing} />
          </Suspense>
        ),
      }))}
    />
  );
}
