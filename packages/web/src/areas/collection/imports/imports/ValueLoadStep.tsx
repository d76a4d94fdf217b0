import { onExisting } from '@oikos/domain/collection/file-modes.ts';
import { useState } from 'react';
import { CheckField } from '../../../../kit/fields/CheckField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import { useKit } from '../../../../kit/kit-context.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import type { StepProps } from '../import-target.ts';
import { importTexts as texts } from '../import-texts.ts';
import { LoadStep } from '../LoadStep.tsx';
import { type ValueImport, valueTarget } from './value-target.ts';

/** Writes the values, with the reason for what they replace. */
export function ValueLoadStep({ shown, onChanged }: StepProps<ValueImport>) {
  const { say } = useSpeech();
  const { may } = useKit();
  const [reason, setReason] = useState(shown.reason);
  const [overwriteApproved, setOverwriteApproved] = useState(shown.overwritesApproved);
  return (
    <LoadStep target={valueTarget} shown={shown} onChanged={onChanged} options={{ reason, overwriteApproved }}>
      <TextField
        label={say(texts.reason)}
        description={say(texts.reasonHint)}
        maxLength={256}
        value={reason}
        onChange={setReason}
      />
      {onExisting(shown.fileMode) === 'replace' && may('MEASUREMENT_OVERWRITE') ? (
        <CheckField label={say(texts.overwriteApproved)} value={overwriteApproved} onChange={setOverwriteApproved} />
      ) : null}
    </LoadStep>
  );
}
