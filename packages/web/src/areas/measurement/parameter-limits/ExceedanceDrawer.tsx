import { Text } from '@mantine/core';
import { answerFields, saveExceedance } from '@oikos/contract/measurement/parameter-limits/limit-evaluations.ts';
import { useSave } from '../../../api/use-save.ts';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { toast } from '../../../kit/progress/toast.ts';
import { computedText } from '../../../kit/text/number-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { evaluationTexts as texts } from './evaluation-texts.ts';
import type { ExceedanceRow } from './exceedance-columns.tsx';
import { limitText } from './limit-words.ts';

export interface ExceedanceDrawerProps {
  readonly exceedance: ExceedanceRow;
  readonly onClose: () => void;
}

/** What caused an exceedance, and how it was corrected. */
export function ExceedanceDrawer({ exceedance, onClose }: ExceedanceDrawerProps) {
  const { say } = useSpeech();
  const save = useSave(saveExceedance);
  const { id, version, begin, end, peak, unit, operator, limit, node, parameter, cause, correction } = exceedance;
  return (
    <FormDrawer
      opened
      onClose={onClose}
      title={say(texts.answerTitle, `${parameter}, ${node}`)}
      schema={answerFields}
      initial={{ cause, correction }}
      savedBy={saveExceedance}
      savedFor={exceedance}
      save={(values) => save.mutateAsync({ ...values, id, version } as Parameters<typeof save.mutateAsync>[0])}
      onSaved={() => {
        toast('success', say(kitTexts.saved, say(texts.exceedances)));
        onClose();
      }}
      onReload={onClose}
    >
      {({ field }) => (
        <>
          <Text size="sm">
            {begin} – {end}: {computedText(peak, null)} {unit} ({limitText(operator, limit, unit)})
          </Text>
          <TextField label={say(texts.cause)} lines={4} {...field('cause')} />
          <TextField
            label={say(texts.correction)}
            description={say(texts.answerHint)}
            lines={4}
            {...field('correction')}
          />
        </>
      )}
    </FormDrawer>
  );
}
