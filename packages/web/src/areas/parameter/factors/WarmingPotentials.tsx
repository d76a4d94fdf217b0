import { Group } from '@mantine/core';
import { horizons, warmingPotentials } from '@oikos/contract/parameter/factors/warming-potentials.ts';
import { ORIGINS } from '@oikos/domain/emission/gas.ts';
import { ASSESSMENTS } from '@oikos/domain/emission/warming-potential.ts';
import { blank } from '../../../kit/blank.ts';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { choiceFilter } from '../../../kit/list/choice-filter.tsx';
import { wordsOf } from '../../../kit/list/file-columns.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { exactText } from '../../../kit/text/number-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { referenceTexts as texts } from '../reference-texts.ts';
import { clamped, dateColumns, originColumn } from './shared-columns.tsx';

export const assessmentChoices = ASSESSMENTS.map((assessment) => ({ value: assessment, label: assessment }));
export const horizonChoices = horizons.map((horizon) => ({ value: horizon, label: String(horizon) }));
const originWords = { fossil: texts.fossil, biogenic: texts.biogenic, any: texts.anyOrigin };
const newPotential = {
  gas: '',
  origin: 'any' as const,
  assessment: blank,
  horizon: 100 as const,
  value: blank,
  source: '',
  citation: '',
  beginDate: null,
  endDate: null,
};

export function WarmingPotentials() {
  const { say } = useSpeech();
  const origins = ORIGINS.map((origin) => ({ value: origin, label: say(originWords[origin]) }));
  return (
    <ResourceScreen
      resource={warmingPotentials}
      embedded
      initial={newPotential}
      nameOf={(potential) => `${potential.gas}, ${potential.assessment}`}
      filters={[
        choiceFilter('assessment', say(texts.assessment), assessmentChoices),
        choiceFilter('horizon', say(texts.horizon), horizonChoices),
      ]}
      columns={[
        { field: 'gas', title: say(texts.gas) },
        { field: 'origin', title: say(texts.carbonOrigin), words: wordsOf(origins) },
        { field: 'assessment', title: say(texts.assessment) },
        { field: 'horizon', title: say(texts.horizon), numeric: true },
        { field: 'value', title: say(texts.value), numeric: true, render: (potential) => exactText(potential.value) },
        ...dateColumns<{ beginDate: string; endDate: string | null }>(say),
        { field: 'citation', title: say(texts.citation), render: (potential) => clamped(potential.citation) },
        originColumn(say),
      ]}
      form={({ field }) => (
        <>
          <TextField label={say(texts.gas)} {...field('gas')} />
          <SelectField label={say(texts.carbonOrigin)} choices={origins} {...field('origin')} />
          <Group grow align="flex-start">
            <SelectField label={say(texts.assessment)} choices={assessmentChoices} {...field('assessment')} />
            <SelectField label={say(texts.horizon)} choices={horizonChoices} {...field('horizon')} />
          </Group>
          <NumberField label={say(texts.value)} {...field('value')} />
          <Group grow align="flex-start">
            <DateField label={say(texts.beginDate)} {...field('beginDate')} />
            <DateField label={say(texts.endDate)} {...field('endDate')} />
          </Group>
          <TextField label={say(texts.source)} {...field('source')} />
          <TextField label={say(texts.citation)} lines={3} {...field('citation')} />
        </>
      )}
    />
  );
}
