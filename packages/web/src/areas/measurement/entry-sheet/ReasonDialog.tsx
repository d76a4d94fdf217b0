import { Button, Stack, Text } from '@mantine/core';
import { systemPicklistCategories } from '@oikos/contract/quantity/picklists/system-picklists.ts';
import { useState } from 'react';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { PicklistField } from '../../../kit/fields/PicklistField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { entryTexts as texts } from './entry-texts.ts';

const reasonCategory = systemPicklistCategories.find(({ key }) => key === 'reasonForChange')?.id ?? 0;
/** What is kept with a value. */
const REASON_MAXIMUM = 256;

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  readonly onCancel: () => void;
  readonly onReason: (reason: string) => unknown;
  readonly confirmLabel?: string;
}

/** Asks why something changes: one of the usual reasons, other words, or both. */
export function ReasonDialog({ title, text, onCancel, onReason, confirmLabel }: ReasonDialogProps) {
  const { say } = useSpeech();
  const [usual, setUsual] = useState<{ id: number; label: string } | null>(null);
  const [words, setWords] = useState('');
  const [isMissing, setMissing] = useState(false);
  const reason = [usual?.label, words.trim()].filter(Boolean).join(': ').slice(0, REASON_MAXIMUM);
  const confirm = () => (reason ? void onReason(reason) : setMissing(true));
  const footer = (
    <>
      <Button variant="default" onClick={onCancel}>
        {say(kitTexts.cancel)}
      </Button>
      <Button onClick={confirm}>{confirmLabel ?? say(texts.save)}</Button>
    </>
  );
  return (
    <Dialog opened onClose={onCancel} title={title} size="md" footer={footer} fixed>
      <Stack
        gap="sm"
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.ctrlKey) confirm();
        }}
      >
        <Text size="sm">{text}</Text>
        <PicklistField
          label={say(texts.reason)}
          category={reasonCategory}
          value={usual?.id ?? null}
          valueLabel={usual?.label ?? null}
          error={isMissing && !reason ? say(texts.reasonMissing) : undefined}
          onChange={(id, choice) => setUsual(id === null ? null : { id, label: choice?.label ?? '' })}
          data-autofocus
        />
        <TextField
          label={say(texts.reasonOther)}
          value={words}
          onChange={setWords}
          maxLength={REASON_MAXIMUM}
          lines={2}
        />
      </Stack>
    </Dialog>
  );
}
