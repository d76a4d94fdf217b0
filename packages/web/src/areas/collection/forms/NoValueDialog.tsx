import { Button, Stack, Text } from '@mantine/core';
import { formMessages } from '@oikos/contract/collection/forms/form-messages.ts';
import { type InsteadOfValue, insteadOfValue } from '@oikos/domain/collection/forms/form-completeness.ts';
import { useState } from 'react';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { formTexts as texts } from './form-texts.ts';
import type { CellAnswer } from './use-form-entry.ts';

interface NoValueDialogProps {
  readonly name: string;
  readonly onClose: () => void;
  readonly onAnswer: (answer: CellAnswer) => void;
}

/** Asks why a cell has no value. */
export function NoValueDialog({ name, onClose, onAnswer }: NoValueDialogProps) {
  const { say } = useSpeech();
  const [answer, setAnswer] = useState<InsteadOfValue>('notApplicable');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const confirm = () => (reason.trim() ? onAnswer({ answer, reason: reason.trim() }) : setMissing(true));
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {say(kitTexts.cancel)}
      </Button>
      <Button onClick={confirm}>{say(kitTexts.ok)}</Button>
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={say(texts.noValueTitle)} size="md" footer={footer} fixed>
      <Stack gap="sm">
        <Text size="sm">{name}</Text>
        <SelectField
          label={say(texts.noValue)}
          choices={insteadOfValue.map((value) => ({ value, label: say(texts[value]) }))}
          value={answer}
          required
          withAsterisk={false}
          onChange={(next) => next && setAnswer(next)}
        />
        <TextField
          label={say(texts.reason)}
          value={reason}
          onChange={setReason}
          maxLength={500}
          lines={2}
          error={isMissing && !reason.trim() ? say(formMessages.reasonMissing) : undefined}
          data-autofocus
        />
      </Stack>
    </Dialog>
  );
}
