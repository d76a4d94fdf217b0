import { type AuditRow, searchAuditLog } from '@oikos/contract/records/audit-log.ts';
import { useState } from 'react';
import { useKit } from '../../../kit/kit-context.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import { useSpeech, useSpoken } from '../../../translation/translate.ts';
import { AuditEntryDrawer } from './AuditEntryDrawer.tsx';
import { auditColumns } from './audit-columns.tsx';
import { auditFilters, auditViews } from './audit-filters.ts';
import { auditTexts as texts } from './audit-texts.ts';

/** All changes, newest first; a row opens with old beside new. */
export function ChangesTab() {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  const [opened, setOpened] = useState<AuditRow>();
  const columns = useSpoken(() => auditColumns(timeZone), [timeZone]);
  const filters = useSpoken(auditFilters);
  const views = useSpoken(auditViews);
  return (
    <>
      <ListScreen
        embedded
        title={say(texts.title)}
        plural={say(texts.plural)}
        endpoint={searchAuditLog}
        columns={columns}
        filters={filters}
        views={views}
        onOpen={setOpened}
        emptyHint={say(texts.none)}
      />
      {opened ? <AuditEntryDrawer row={opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}
