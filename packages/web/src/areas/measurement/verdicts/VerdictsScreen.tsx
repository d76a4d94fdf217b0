import { Button } from '@mantine/core';
import {
  acknowledgeVerdicts,
  searchVerdicts,
  VERDICTS_MAXIMUM,
  type VerdictRow,
} from '@oikos/contract/measurement/verdicts/verdicts.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import { useMemo, useState } from 'react';
import { useSave } from '../../../api/use-save.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { Selection } from '../../../kit/list/list-types.ts';
import { FillPage } from '../../../kit/page/FillPage.tsx';
import { addressOfPage } from '../../../kit/page/site-map.ts';
import { useModule } from '../../../kit/page/use-visitor.ts';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { addressOfChoice } from '../entry-sheet/entry-address.ts';
import { ReasonDialog } from '../entry-sheet/ReasonDialog.tsx';
import { AssignButton } from './AssignButton.tsx';
import { verdictColumns, verdictFilters } from './verdict-list.tsx';
import { verdictTexts as texts } from './verdict-texts.ts';

/** The sheet that a value is in. */
const sheetOf = (page: string, { nodeId, parameterSetId, beginDate, endDate }: VerdictRow): string => {
  const dates = { from: beginDate, to: endDate || beginDate };
  const choice = {
    ...dates,
    nodeId,
    parameterSetId,
    layout: 'periods',
    nodeTypeId: 0,
    timespan: TIMESPAN.month,
    page: 0,
  } as const;
  return `${page}?${addressOfChoice(choice, new URLSearchParams())}`;
};

/** Values that look wrong, until somebody confirms or corrects them. */
export function VerdictsScreen() {
  const speech = useSpeech();
  const { say } = speech;
  const { may, timeZone } = useKit();
  const page = addressOfPage('/manual-data-entry', useModule());
  const columns = useMemo(() => verdictColumns(speech, timeZone), [speech, timeZone]);
  const filters = useMemo(() => verdictFilters(speech), [speech]);
  const selection: Selection<VerdictRow> = {
    most: VERDICTS_MAXIMUM,
    isSelectable: ({ mayAcknowledge }) => mayAcknowledge,
    actions: (rows, clear) => (
      <>
        <ConfirmButton rows={rows} clear={clear} />
        <AssignButton rows={rows} clear={clear} />
      </>
    ),
  };
  return (
    <FillPage>
      <ListScreen
        title={say(texts.title)}
        help={say(texts.help)}
        plural={say(texts.plural)}
        endpoint={searchVerdicts}
        columns={columns}
        filters={filters}
        address={(row) => sheetOf(page, row)}
        {...(may(acknowledgeVerdicts) ? { selection } : {})}
        emptyHint={say(texts.none)}
      />
    </FillPage>
  );
}

interface ConfirmButtonProps {
  readonly rows: readonly VerdictRow[];
  readonly clear: () => void;
}

/** Confirms the selected values with one reason. */
function ConfirmButton({ rows, clear }: ConfirmButtonProps) {
  const { say } = useSpeech();
  const [isAsking, setAsking] = useState(false);
  const acknowledge = useSave(acknowledgeVerdicts);
  const send = async (reason: string) => {
    setAsking(false);
    try {
      const { acknowledgedCount } = await acknowledge.mutateAsync({ ids: rows.map(({ id }) => id), reason });
      toast('success', say(texts.confirmed, acknowledgedCount));
      clear();
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <>
      <Button loading={acknowledge.isPending} onClick={() => setAsking(true)}>
        {say(texts.confirmCount, rows.length)}
      </Button>
      {isAsking ? (
        <ReasonDialog
          title={say(texts.confirm)}
          text={say(texts.confirmText, rows.length)}
          confirmLabel={say(texts.confirm)}
          onCancel={() => setAsking(false)}
          onReason={send}
        />
      ) : null}
    </>
  );
}
