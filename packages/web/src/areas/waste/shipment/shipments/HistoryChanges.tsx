import { Text, UnstyledButton } from '@mantine/core';
import type { AuditRow } from '@oikos/contract/records/audit-log.ts';
import { outcomeTexts as texts } from '@oikos/contract/waste/shipment/shipments/outcome-texts.ts';
import { useState } from 'react';
import { kitTexts } from '../../../../kit/kit-texts.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { type ReadableChange, readableChanges } from './history-changes.ts';
import classes from './shipments.module.css';

/** So many changes of a row are shown at once, the rest when asked for. */
const FEW = 4;

/** The changes of a row of the history, one below the other. */
export function HistoryChanges({ row }: { readonly row: AuditRow }) {
  const { say, label } = useSpeech();
  const [isWhole, setWhole] = useState(false);
  const changes = readableChanges(row, { yes: say(kitTexts.yes), no: say(kitTexts.no), choice: label });
  const shown = isWhole ? changes : changes.slice(0, FEW);
  return (
    <div className={classes.changes}>
      {shown.map((change) => (
        <div key={change.field}>
          <span>{say(change.label)}: </span>
          <Values change={change} isUpdate={row.action === 'update'} />
        </div>
      ))}
      {changes.length > shown.length ? (
        <UnstyledButton fz="xs" c="dimmed" td="underline" onClick={() => setWhole(true)}>
          {say(texts.moreChanges, changes.length - shown.length)}
        </UnstyledButton>
      ) : null}
    </div>
  );
}

function Values({ change, isUpdate }: { readonly change: ReadableChange; readonly isUpdate: boolean }) {
  const { say } = useSpeech();
  const blank = (
    <Text span inherit c="dimmed">
      {say(kitTexts.blank)}
    </Text>
  );
  if (!isUpdate) return <b>{change.new || change.old}</b>;
  return (
    <>
      {change.old || blank} → <b>{change.new || blank}</b>
    </>
  );
}
