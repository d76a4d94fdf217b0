import { Radio } from '@mantine/core';
import {
  checkpointOutcomes,
  type InspectionCheckpointKey,
  inspectionCheckpoints,
} from '@oikos/domain/waste/storage/inspection-checkpoints.ts';
import { DateField } from '../../../../kit/fields/DateField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import type { EntityFormState } from '../../../../kit/form/use-entity-form.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { inspectionTexts as texts } from './inspection-texts.ts';
import type { InspectionValues } from './inspection-values.ts';
import classes from './inspections.module.css';

export interface CheckpointFieldProps {
  readonly state: EntityFormState<InspectionValues>;
  readonly index: number;
}

/** A checkpoint in the user's language. */
export const useCheckpointTitle = (): ((key: InspectionCheckpointKey) => string) => {
  const { label } = useSpeech();
  return (key) => label(`inspection.checkpoint.${key}`, inspectionCheckpoints[key].title);
};

/** One checkpoint: its outcome, and of a deficiency what is wrong and what is done about it. */
export function CheckpointField({ state, index }: CheckpointFieldProps) {
  const { say } = useSpeech();
  const titleOf = useCheckpointTitle();
  const { field, form, values } = state;
  const result = values.checkpoints[index];
  if (!result) return null;
  const at = (name: string) => field(`checkpoints.${index}.${name}`);
  const outcome = at('outcome');
  const choose = (next: string) => {
    outcome.onChange(next);
    // What leaks or is damaged is put into a sound container at once.
    if (next === 'deficiency' && !result.mendBy && inspectionCheckpoints[result.checkpoint].isImmediate)
      form.setFieldValue(`checkpoints.${index}.mendBy`, values.inspectedAt.slice(0, 10));
  };
  return (
    <div className={classes.checkpoint}>
      <Radio.Group
        label={titleOf(result.checkpoint)}
        description={inspectionCheckpoints[result.checkpoint].citation}
        error={outcome.error}
        value={result.outcome ?? null}
        onChange={choose}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        required
      >
        <div className={classes.outcomes}>
          {checkpointOutcomes.map((value) => (
            <Radio.Card key={value} value={value} className={classes.choice ?? ''} radius="md">
              <Radio.Indicator />
              {say(texts[value])}
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      {result.outcome === 'deficiency' ? <Deficiency at={at} /> : null}
    </div>
  );
}

function Deficiency({ at }: { readonly at: (name: string) => ReturnType<CheckpointFieldProps['state']['field']> }) {
  const { say } = useSpeech();
  return (
    <div className={classes.found}>
      <div className={classes.wide}>
        <TextField label={say(texts.description)} lines={2} {...at('description')} required />
      </div>
      <div className={classes.wide}>
        <TextField label={say(texts.correctiveAction)} lines={2} {...at('correctiveAction')} />
      </div>
      <DateField label={say(texts.mendBy)} {...at('mendBy')} />
      <DateField label={say(texts.mendedOn)} description={say(texts.mendedOnHint)} {...at('mendedOn')} />
    </div>
  );
}
