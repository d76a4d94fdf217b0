import { Anchor, Button, Drawer, Group, Stack, Text } from '@mantine/core';
import type { AuditRow } from '@oikos/contract/records/audit-log.ts';
import type { RecordedChange } from '@oikos/contract/records/recorded-changes.ts';
import { IconCopy } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { historyTexts } from '../../../kit/history/history-texts.ts';
import { deeds, personText, recordedText } from '../../../kit/history/recorded-text.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { FactStrip } from '../../../kit/page/FactStrip.tsx';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
import { copyText } from '../../../kit/progress/copy-text.ts';
import { timeText } from '../../../kit/text/time-text.ts';
import { spokenText } from '../../../translation/spoken-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { useAuditedAddress } from './audit-columns.tsx';
import { auditTexts as texts } from './audit-texts.ts';
import { recordText, wholeRecordText } from './record-text.ts';

export interface AuditEntryDrawerProps {
  readonly row: AuditRow;
  readonly onClose: () => void;
}

/** One change whole: old beside new in words, what is stored, and the ways to what belongs together. */
export function AuditEntryDrawer({ row, onClose }: AuditEntryDrawerProps) {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(720px, 100vw)"
      title={wholeRecordText(row, say)}
      closeButtonProps={{ 'aria-label': say(kitTexts.close) }}
    >
      <Stack gap="md">
        <FactStrip
          facts={[
            { label: say(historyTexts.whenIn, timeZone), value: timeText(row.recordedAt, timeZone) },
            { label: say(historyTexts.who), value: personText(row, say) },
            { label: say(texts.action), value: say(deeds[row.action]) },
            { label: say(texts.ofRecord), value: row.owner ? recordText(row.owner, say) : null },
            { label: say(historyTexts.reason), value: spokenText(row, 'reason') },
          ]}
        />
        <ToldChanges changes={row.told} />
        <StoredChanges row={row} />
        <Ways row={row} onLeave={onClose} />
      </Stack>
    </Drawer>
  );
}

function ToldChanges({ changes }: { readonly changes: readonly RecordedChange[] }) {
  const { say } = useSpeech();
  return (
    <ShortTable
      caption={say(historyTexts.changes)}
      rows={changes}
      keyOf={({ field }) => field}
      empty={say(texts.noWords)}
      columns={[
        { title: say(texts.field), cell: ({ label }) => say(label) },
        { title: say(texts.before), cell: (change) => <Value text={recordedText(change.old, say)} /> },
        { title: say(texts.after), cell: (change) => <Value text={recordedText(change.new, say)} /> },
      ]}
    />
  );
}

function Value({ text }: { readonly text: string }) {
  const { say } = useSpeech();
  if (text !== '') return <span style={{ overflowWrap: 'anywhere' }}>{text}</span>;
  return (
    <Text span inherit c="dimmed">
      {say(kitTexts.blank)}
    </Text>
  );
}

const stored = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

function StoredChanges({ row }: { readonly row: AuditRow }) {
  const { say } = useSpeech();
  return (
    <details open={row.told.length === 0}>
      <summary>{say(texts.asStored)}</summary>
      <ShortTable
        caption={say(texts.asStored)}
        rows={row.changes}
        keyOf={({ field }) => field}
        columns={[
          { title: say(texts.field), cell: ({ field }) => field },
          { title: say(texts.before), cell: (change) => <Value text={stored(change.old)} /> },
          { title: say(texts.after), cell: (change) => <Value text={stored(change.new)} /> },
        ]}
      />
    </details>
  );
}

/** To the record, to its other changes, and to those of the same call. */
function Ways({ row, onLeave }: { readonly row: AuditRow; readonly onLeave: () => void }) {
  const { say } = useSpeech();
  const { pathname } = useLocation();
  const address = useAuditedAddress()(row);
  const { requestId } = row;
  const whole = row.owner ?? row;
  const listed = (filters: Readonly<Record<string, string>>) => `${pathname}?${new URLSearchParams(filters)}`;
  return (
    <Stack gap="xs" fz="sm">
      {address === undefined || (row.action === 'delete' && row.owner === null) ? null : (
        <Anchor component={Link} to={address} inherit>
          {say(texts.openRecord)}
        </Anchor>
      )}
      <Anchor
        component={Link}
        to={listed({ entity: whole.entity, record: String(whole.record) })}
        onClick={onLeave}
        inherit
      >
        {say(texts.ofThisRecord)}
      </Anchor>
      {requestId === null ? null : (
        <>
          <Anchor component={Link} to={listed({ requestId })} onClick={onLeave} inherit>
            {say(texts.ofThisRequest)}
          </Anchor>
          <Group gap="xs">
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {say(texts.request)}: {requestId}
            </Text>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconCopy size={14} aria-hidden />}
              onClick={() => void copyText(requestId, say(texts.copied))}
            >
              {say(texts.copy)}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
