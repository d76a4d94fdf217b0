import { absenceTexts as texts } from '@oikos/contract/identity/absences/absence-texts.ts';
import { type Absence, absenceForm, saveAbsence, searchDeputies } from '@oikos/contract/identity/absences/absences.ts';
import { useMemo } from 'react';
import { useSave } from '../../../api/use-save.ts';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { lookupOf } from '../../../kit/list/lookup-of.ts';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';

export interface AbsenceDrawerProps {
  readonly userId: number;
  /** Undefined: a new one. */
  readonly absence: Absence | undefined;
  readonly onClose: () => void;
}

/** From when until when somebody is away, and who sees their tasks then. */
export function AbsenceDrawer({ userId, absence, onClose }: AbsenceDrawerProps) {
  const { say } = useSpeech();
  const save = useSave(saveAbsence);
  const deputies = useMemo(() => lookupOf(searchDeputies, { within: { id: userId } }), [userId]);
  const { id = 0, version, deputyId = 0, deputyName, firstDay = '', lastDay = '' } = absence ?? {};
  return (
    <FormDrawer
      opened
      onClose={onClose}
      title={say(texts.absence)}
      schema={absenceForm}
      initial={{ deputyId, firstDay, lastDay }}
      save={async (fields) => {
        await save.mutateAsync({ ...fields, userId, id, ...(version !== undefined && { version }) });
        toast('success', say(texts.saved));
        onClose();
      }}
    >
      {({ field, form, values }) => (
        <>
          <DateField label={say(texts.firstDay)} {...field('firstDay')} />
          <DateField label={say(texts.lastDay)} {...field('lastDay')} />
          <LookupField
            label={say(texts.deputy)}
            description={say(texts.deputyHint)}
            lookup={deputies}
            valueLabel={deputyName}
            {...field('deputyId')}
            value={values.deputyId || null}
            onChange={(chosen) => form.setFieldValue('deputyId', chosen ?? 0)}
          />
        </>
      )}
    </FormDrawer>
  );
}
