import { Text, UnstyledButton } from '@mantine/core';
import type { AuditAction, RecordedChange } from '@oikos/contract/records/recorded-changes.ts';
import { useState } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import { historyTexts as texts } from './history-texts.ts';
import classes from './record-history.module.css';
import { recordedText } from './recorded-text.ts';

/** So many changes of a row are shown at once, the rest when asked for. */
const FEW = 4;

interface RecordedChangesProps {
  readonly row: { readonly changes: readonly RecordedChange[]; readonly action: AuditAction };
}

/** The changes of a row of the history, one below the other. */
export function RecordedChanges({ row: { changes, action } }: RecordedChangesProps) {
  const { say } = useSpeech();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, FEW);
  return (
    <div className={classes.changes}>
      {shown.map((change) => (
        <div key={change.field}>
          <span>{say(change.label)}: </span>
          <Values change={change} isUpdate={action === 'update'} />
        </div>
      ))}
      {changes.length > shown.length ? (
        <UnstyledButton fz="xs" c="dimmed" td="underline" onClick={() => setWhole(true)}>
          {say(texts.more, changes.length - shown.length)}
        </UnstyledButton>
      ) : null}
    </div>
  );
}

function Values({ change, isUpdate }: { readonly change: RecordedChange; readonly isUpdate: boolean }) {
  const { say } = useSpeech();
  const [before, after] = [recordedText(change.old, say), recordedText(change.new, say)];
  const blank = (
    <Text span inherit c="dimmed">
      {say(kitTexts.blank)}
    </Text>
  );
  if (!isUpdate) return <b>{after || before}</b>;
  return (
    <>
      {before || blank} → <b>{after || blank}</b>
    </>
  );
}
