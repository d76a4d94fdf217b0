import { programmes } from '@oikos/contract/parameter/factors/reporting-programmes.ts';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { referenceTexts as texts } from '../reference-texts.ts';
import { clamped, originColumn } from './shared-columns.tsx';

export function Programmes() {
  const { say } = useSpeech();
  return (
    <ResourceScreen
      resource={programmes}
      embedded
      initial={{ key: '', name: '', subpart: '', description: '', citation: '' }}
      nameOf={(programme) => programme.name}
      columns={[
        { field: 'name', title: say(texts.name) },
        { field: 'subpart', title: say(texts.subpart) },
        { field: 'parameterSetCount', title: say(texts.parameterSets), numeric: true },
        { field: 'citation', title: say(texts.citation), render: (programme) => clamped(programme.citation) },
        originColumn(say),
      ]}
      form={({ field }) => (
        <>
          <TextField label={say(texts.name)} {...field('name')} />
          <TextField label={say(texts.key)} {...field('key')} />
          <TextField label={say(texts.subpart)} {...field('subpart')} />
          <TextField label={say(texts.description)} lines={3} {...field('description')} />
          <TextField label={say(texts.citation)} lines={3} {...field('citation')} />
        </>
      )}
    />
  );
}
