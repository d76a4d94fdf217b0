import { verifyAuditLog } from '@oikos/contract/records/audit-seals.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { PageTabs } from '../../../kit/page/PageTabs.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { auditTexts } from './audit-texts.ts';
import { ChangesTab } from './ChangesTab.tsx';
import { SealsTab } from './SealsTab.tsx';
import { sealTexts } from './seal-texts.ts';

/** Who changed what (R073, U99), and whether the log is still what it was. */
export function AuditLogScreen() {
  const { say } = useSpeech();
  const { may } = useKit();
  const changes = {
    key: 'changes',
    label: say(sealTexts.changesTab),
    help: say(auditTexts.help),
    content: () => <ChangesTab />,
  };
  const seals = { key: 'seals', label: say(sealTexts.tab), help: say(sealTexts.help), content: () => <SealsTab /> };
  // Seals are of the whole log: anyone who reads that of some places alone has nothing to verify.
  return (
    <PageTabs title={say(auditTexts.title)} tabs={may(verifyAuditLog, 'company') ? [changes, seals] : [changes]} />
  );
}
