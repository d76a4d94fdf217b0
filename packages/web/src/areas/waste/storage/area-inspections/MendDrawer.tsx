import {
  type InspectionVersion,
  mendDeficiency,
  mendingFields,
} from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';
import { call } from '../../../../api/call.ts';
import { DateField } from '../../../../kit/fields/DateField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import { FormDrawer } from '../../../../kit/form/FormDrawer.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { todayAtSites } from '../../site/public.ts';
import { useCheckpointTitle } from './CheckpointField.tsx';
import { inspectionTexts as texts } from './inspection-texts.ts';

export interface MendDrawerProps {
  readonly inspection: { readonly id: number; readonly version: number; readonly timeZone: string };
  readonly result: InspectionVersion['checkpoints'][number];
  readonly onClose: () => void;
}

/** When and how a deficiency was fixed. */
export function MendDrawer({ inspection, result, onClose }: MendDrawerProps) {
  const { say } = useSpeech();
  const titleOf = useCheckpointTitle();
  const { id, version, timeZone } = inspection;
  return (
    <FormDrawer
      opened
      onClose={onClose}
      title={say(texts.mending, titleOf(result.checkpoint))}
      schema={mendingFields}
      initial={{
        checkpoint: result.checkpoint,
        mendedOn: todayAtSites([timeZone]),
        correctiveAction: result.correctiveAction,
      }}
      save={(values) => call(mendDeficiency, { ...values, id, version })}
      onSaved={onClose}
      onReload={onClose}
    >
      {({ field }) => (
        <>
          <TextField label={say(texts.correctiveAction)} lines={3} {...field('correctiveAction')} />
          <DateField label={say(texts.mendedOn)} {...field('mendedOn')} />
        </>
      )}
    </FormDrawer>
  );
}
