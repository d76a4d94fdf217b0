import { hazardClasses } from '@oikos/contract/regulation/hazard-lists.ts';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { regulationTexts as texts } from '../regulation-texts.ts';

/** Hazard classes and divisions (R105). */
export function HazardClassesScreen() {
  const { say } = useSpeech();
  return (
    <ResourceScreen
      resource={hazardClasses}
      help={say(texts.hazardClassesHelp)}
      initial={{ name: '', cfrReference: '', description: '' }}
      nameOf={(each) => each.name}
      isKept={(each) => each.isShipped}
      columns={[
        { field: 'name', title: say(texts.name), width: 140 },
        { field: 'cfrReference', title: say(texts.cfrReference) },
        { field: 'description', title: say(texts.classDescription) },
      ]}
      form={({ field }) => (
        <>
          <TextField label={say(texts.name)} {...field('name')} />
          <TextField label={say(texts.cfrReference)} {...field('cfrReference')} />
          <TextField label={say(texts.classDescription)} {...field('description')} />
        </>
      )}
    />
  );
}
