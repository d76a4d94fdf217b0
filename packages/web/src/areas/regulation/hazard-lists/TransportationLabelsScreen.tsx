import { transportationLabels } from '@oikos/contract/regulation/hazard-lists.ts';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { regulationTexts as texts } from '../regulation-texts.ts';

/** Transportation labels (R103). */
export function TransportationLabelsScreen() {
  const { say } = useSpeech();
  return (
    <ResourceScreen
      resource={transportationLabels}
      help={say(texts.labelsHelp)}
      initial={{ labelCode: '', label: '' }}
      nameOf={(each) => each.labelCode}
      isKept={(each) => each.isShipped}
      columns={[
        { field: 'labelCode', title: say(texts.labelCode), width: 140 },
        { field: 'label', title: say(texts.label) },
      ]}
      form={({ field }) => (
        <>
          <TextField label={say(texts.labelCode)} {...field('labelCode')} />
          <TextField label={say(texts.label)} {...field('label')} />
        </>
      )}
    />
  );
}
