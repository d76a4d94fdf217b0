import { factorKinds, factorSets } from '@oikos/contract/parameter/factors/factor-sets.ts';
import { IconListNumbers } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { blank } from '../../../kit/blank.ts';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { choiceFilter } from '../../../kit/list/choice-filter.tsx';
import { wordsOf } from '../../../kit/list/file-columns.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { referenceTexts as texts } from '../reference-texts.ts';
import { clamped, originColumn, whole } from './shared-columns.tsx';

const kinds = factorKinds.map((kind) => ({ value: kind.key, label: kind.name }));

export function FactorSets() {
  const { say } = useSpeech();
  const [, setParameters] = useSearchParams();
  return (
    <ResourceScreen
      resource={factorSets}
      embedded
      initial={{ key: '', name: '', kind: blank, publisher: '', edition: '', citation: '' }}
      nameOf={(set) => set.name}
      filters={[choiceFilter('kind', say(texts.kind), kinds)]}
      rowActions={[
        {
          label: say(texts.showFactors),
          icon: <IconListNumbers size={16} />,
          onClick: (set) => setParameters({ tab: 'factors', factorSetId: String(set.id) }),
        },
      ]}
      columns={[
        { field: 'name', title: say(texts.name), width: 164, render: (set) => whole(set.name) },
        { field: 'kind', title: say(texts.kind), words: wordsOf(kinds) },
        { field: 'edition', title: say(texts.edition), width: 124, render: (set) => whole(set.edition) },
        { field: 'factorCount', title: say(texts.factorCount), numeric: true },
        { field: 'citation', title: say(texts.citation), render: (set) => clamped(set.citation) },
        originColumn(say),
      ]}
      form={({ field }) => (
        <>
          <TextField label={say(texts.name)} {...field('name')} />
          <TextField label={say(texts.key)} {...field('key')} />
          <SelectField label={say(texts.kind)} choices={kinds} {...field('kind')} />
          <TextField label={say(texts.publisher)} {...field('publisher')} />
          <TextField label={say(texts.edition)} {...field('edition')} />
          <TextField label={say(texts.citation)} lines={3} {...field('citation')} />
        </>
      )}
    />
  );
}
