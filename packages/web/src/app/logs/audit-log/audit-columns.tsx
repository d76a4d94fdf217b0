import { Anchor } from '@mantine/core';
import type { AuditRow } from '@oikos/contract/records/audit-log.ts';
import { auditActions } from '@oikos/contract/records/recorded-changes.ts';
import { Link } from 'react-router';
import { historyTexts } from '../../../kit/history/history-texts.ts';
import { deeds, personText } from '../../../kit/history/recorded-text.ts';
import { wordsFor } from '../../../kit/list/file-columns.ts';
import type { ListColumn } from '../../../kit/list/list-types.ts';
import { useRecordAddress } from '../../../kit/page/use-record-address.ts';
import { timeText } from '../../../kit/text/time-text.ts';
import { speech, useSpeech } from '../../../translation/translate.ts';
import { RequestNumber } from '../RequestNumber.tsx';
import { kindNames } from './audit-filters.ts';
import { auditTexts as texts } from './audit-texts.ts';
import { changesText, wholeRecordText } from './record-text.ts';

/** The page of the record itself, or of the one that it is a part of. */
export function useAuditedAddress(): (row: AuditRow) => string | undefined {
  const addressOf = useRecordAddress();
  return ({ entity, record, name, owner }) =>
    addressOf({ kind: entity, id: record, name }) ??
    (owner ? addressOf({ kind: owner.entity, id: owner.record, name: owner.name }) : undefined);
}

function RecordCell({ row }: { readonly row: AuditRow }) {
  const { say } = useSpeech();
  const to = useAuditedAddress()(row);
  const text = wholeRecordText(row, say);
  // What was deleted has no page any more.
  if (to === undefined || (row.action === 'delete' && row.owner === null)) return text;
  return (
    <Anchor component={Link} to={to} inherit>
      {text}
    </Anchor>
  );
}

const everyChange = {
  texts: { '*': '{0}: {1} → {2}' },
  parts: [{ field: 'labelText' }, { field: 'oldText' }, { field: 'newText' }],
};

export function auditColumns(timeZone: string): readonly ListColumn<AuditRow>[] {
  const { say } = speech;
  const kinds = kindNames();
  return [
    {
      field: 'recordedAt',
      title: say(historyTexts.whenIn, timeZone),
      noWrap: true,
      render: ({ recordedAt }) => timeText(recordedAt, timeZone),
    },
    { field: 'userName', title: say(historyTexts.who), render: (row) => personText(row, say) },
    {
      field: 'name',
      title: say(texts.record),
      onCard: 'fact',
      render: (row) => <RecordCell row={row} />,
      also: [
        { field: 'entity', title: say(texts.kind), words: kinds },
        { field: 'record', title: say(texts.recordNumber) },
        { field: 'partName', title: say(texts.part) },
        {
          field: 'owner',
          title: say(texts.ofRecord),
          each: {
            texts: { '*': '{0} {1} #{2}' },
            parts: [{ field: 'entity', words: kinds }, { field: 'name' }, { field: 'record' }],
          },
        },
      ],
    },
    {
      field: 'action',
      title: say(texts.action),
      onCard: 'badge',
      words: wordsFor(auditActions, (action) => say(deeds[action])),
    },
    {
      field: 'told',
      title: say(historyTexts.changes),
      onCard: 'fact',
      each: everyChange,
      render: (row) => changesText(row, say),
      also: [{ field: 'summary', title: say(texts.asStored) }],
    },
    { field: 'reason', title: say(historyTexts.reason) },
    {
      field: 'requestId',
      title: say(texts.request),
      onCard: false,
      render: ({ requestId }) => <RequestNumber requestId={requestId} />,
    },
  ];
}
