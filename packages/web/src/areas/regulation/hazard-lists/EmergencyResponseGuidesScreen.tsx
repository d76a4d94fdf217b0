import { emergencyResponseGuides } from '@oikos/contract/regulation/hazard-lists.ts';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { regulationTexts as texts } from '../regulation-texts.ts';

/** Emergency response guide numbers (R106). */
export function EmergencyResponseGuidesScreen() {
  const { say } = useSpeech();
  return (
    <ResourceScreen
      resource={emergencyResponseGuides}
      help={say(texts.guidesHelp)}
      initial={{ guideNumber: '', title: '' }}
      nameOf={(guide) => guide.guideNumber}
      isKept={(guide) => guide.isShipped}
      columns={[
        { field: 'guideNumber', title: say(texts.guideNumber), width: 140 },
        { field: 'title', title: say(texts.guideTitle) },
      ]}
      form={({ field }) => (
        <>
          <TextField label={say(texts.guideNumber)} {...field('guideNumber')} />
          <TextField label={say(texts.guideTitle)} {...field('title')} />
        </>
      )}
    />
  );
}
