import {
  APPROVALS_MAXIMUM,
  type ApprovalRow,
  approveValues,
  searchApprovals,
} from '@oikos/contract/measurement/approvals.ts';
import { useMemo } from 'react';
import { useKit } from '../../../kit/kit-context.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { Selection } from '../../../kit/list/list-types.ts';
import { FillPage } from '../../../kit/page/FillPage.tsx';
import { useModule } from '../../../kit/page/use-visitor.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { ApprovalButtons } from './ApprovalButtons.tsx';
import { ApprovalNotice } from './ApprovalNotice.tsx';
import { approvalColumns, approvalFilters } from './approval-list.tsx';
import { approvalTexts as texts } from './approval-texts.ts';
import { useApproving } from './use-approving.ts';

/** Values that wait for approval: the selected ones are approved at once. */
export function ApprovalsScreen() {
  const speech = useSpeech();
  const { say } = speech;
  const { may, timeZone } = useKit();
  const moduleId = useModule();
  const approving = useApproving();
  const columns = useMemo(() => approvalColumns(speech, timeZone), [speech, timeZone]);
  const filters = useMemo(() => approvalFilters(speech, moduleId), [speech, moduleId]);
  const input = useMemo(() => ({ moduleId }), [moduleId]);
  const selection: Selection<ApprovalRow> = {
    most: APPROVALS_MAXIMUM,
    isSelectable: ({ mayApprove }) => mayApprove,
    actions: (rows, clear) => <ApprovalButtons rows={rows} approving={approving} clear={clear} />,
  };
  return (
    <FillPage>
      <ListScreen
        title={say(texts.title)}
        help={say(texts.help)}
        plural={say(texts.plural)}
        endpoint={searchApprovals}
        columns={columns}
        filters={filters}
        input={input}
        notice={<ApprovalNotice approving={approving} />}
        {...(may(approveValues) ? { selection } : {})}
        emptyHint={say(texts.none)}
      />
    </FillPage>
  );
}
