import { Button, Fieldset } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { MinuteField } from '../../../../kit/fields/MinuteField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import type { EntityFormState } from '../../../../kit/form/use-entity-form.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import type { ExpectedContainer } from '../../site/public.ts';
import { CheckpointField } from './CheckpointField.tsx';
import { ContainersSeen } from './ContainersSeen.tsx';
import { inspectionTexts as texts } from './inspection-texts.ts';
import type { InspectionValues } from './inspection-values.ts';
import classes from './inspections.module.css';

export interface InspectionFieldSetProps {
  readonly state: EntityFormState<InspectionValues>;
  readonly timeZone: string;
  readonly expected: readonly ExpectedContainer[];
}

/** Everything that an inspector fills in, one below the other. */
export function InspectionFieldSet({ state, timeZone, expected }: InspectionFieldSetProps) {
  const { say } = useSpeech();
  const { field, form, values } = state;
  return (
    <>
      <div className={classes.found}>
        <MinuteField
          label={say(texts.inspectedAt)}
          description={say(texts.inZone, timeZone)}
          {...field('inspectedAt')}
        />
        <TextField label={say(texts.inspector)} description={say(texts.inspectorHint)} {...field('inspectorName')} />
      </div>
      <Fieldset legend={say(texts.checkpoints)} variant="unstyled">
        <SatisfactoryButton state={state} />
        {values.checkpoints.map(({ checkpoint }, index) => (
          <CheckpointField key={checkpoint} state={state} index={index} />
        ))}
      </Fieldset>
      <ContainersSeen
        expected={expected}
        value={values.containersSeen ?? null}
        onChange={(seen) => form.setFieldValue('containersSeen', seen)}
        error={field('containersSeen').error as string | undefined}
      />
      <TextField label={say(texts.notes)} lines={3} {...field('notes')} />
    </>
  );
}

/** Most inspections find nothing: after looking at everything one answers the rest at once; what was answered stays. */
function SatisfactoryButton({ state: { form, values } }: Pick<InspectionFieldSetProps, 'state'>) {
  const { say } = useSpeech();
  const open = values.checkpoints.filter(({ outcome }) => !outcome);
  if (open.length === 0) return null;
  const answerOthers = () =>
    values.checkpoints.forEach(({ outcome }, index) => {
      if (!outcome) form.setFieldValue(`checkpoints.${index}.outcome`, 'satisfactory');
    });
  return (
    <Button variant="default" mt="xs" leftSection={<IconChecks size={16} />} onClick={answerOthers}>
      {say(open.length === values.checkpoints.length ? texts.allSatisfactory : texts.othersSatisfactory)}
    </Button>
  );
}
