import { Autocomplete, Group } from '@mantine/core';
import { factors } from '@oikos/contract/parameter/factors/factors.ts';
import { factorProperties } from '@oikos/domain/emission/factor-unit.ts';
import { blank } from '../../../kit/blank.ts';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { choiceFilter, dateFilter, lookupFilter } from '../../../kit/list/choice-filter.tsx';
import { wordsOf } from '../../../kit/list/file-columns.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { exactText } from '../../../kit/text/number-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { subjectLookup, unitLookup } from '../../quantity/public.ts';
import { labelOf } from '../parameter-choices.ts';
import { factorSetLookup } from '../parameter-lookups.ts';
import { referenceTexts as texts } from '../reference-texts.ts';
import { clamped, dateColumns, originColumn } from './shared-columns.tsx';

const properties = factorProperties.map((property) => ({ value: property.key, label: property.name }));
const anySet = factorSetLookup();
const anyUnit = unitLookup();
const newFactor = {
  factorSetId: blank,
  subjectKey: '',
  subjectName: '',
  property: '',
  value: blank,
  unitId: null,
  isBiogenic: false,
  beginDate: null,
  endDate: null,
  source: '',
  citation: '',
  tier: null,
};

/** Emission factors and heat contents, each with its source. */
export function Factors() {
  const { say } = useSpeech();
  return (
    <ResourceScreen
      resource={factors}
      embedded
      initial={newFactor}
      nameOf={(factor) => `${factor.subjectName}, ${labelOf(properties, factor.property) || factor.property}`}
      filters={[
        lookupFilter('factorSetId', say(texts.factorSet), anySet),
        choiceFilter('property', say(texts.property), properties),
        dateFilter('date', say(texts.onDay)),
      ]}
      columns={[
        { field: 'subjectName', title: say(texts.subject) },
        {
          field: 'property',
          title: say(texts.property),
          words: wordsOf(properties),
        },
        { field: 'value', title: say(texts.value), numeric: true, render: (factor) => exactText(factor.value) },
        { field: 'unit', title: say(texts.unit), noWrap: true },
        { field: 'factorSet', title: say(texts.factorSet), render: (factor) => clamped(factor.factorSet) },
        ...dateColumns<{ beginDate: string; endDate: string | null }>(say),
        { field: 'citation', title: say(texts.citation), render: (factor) => clamped(factor.citation) },
        originColumn(say),
      ]}
      form={({ field, form }, factor) => (
        <>
          <LookupField
            label={say(texts.factorSet)}
            lookup={anySet}
            {...field('factorSetId')}
            valueLabel={factor?.factorSet ?? ''}
          />
          {factor ? null : (
            <LookupField
              label={say(texts.chooseSubject)}
              lookup={subjectLookup}
              onChange={(_value, chosen) =>
                chosen && form.setValues({ subjectName: chosen.label, subjectKey: chosen.hint ?? '' })
              }
            />
          )}
          <TextField label={say(texts.subject)} {...field('subjectName')} />
          <TextField label={say(texts.subjectKey)} description={say(texts.subjectKeyHint)} {...field('subjectKey')} />
          <Autocomplete
            label={say(texts.property)}
            data={factorProperties.map((each) => each.key)}
            {...field('property')}
          />
          <Group grow align="flex-start">
            <NumberField label={say(texts.value)} {...field('value')} />
            <LookupField
              label={say(texts.unit)}
              lookup={anyUnit}
              {...field('unitId')}
              valueLabel={factor?.unit ?? ''}
            />
          </Group>
          <Group grow align="flex-start">
            <DateField label={say(texts.beginDate)} {...field('beginDate')} />
            <DateField label={say(texts.endDate)} {...field('endDate')} />
          </Group>
          <NumberField label={say(texts.tier)} {...field('tier')} />
          <CheckField label={say(texts.isBiogenic)} {...field('isBiogenic')} />
          <TextField label={say(texts.source)} {...field('source')} />
          <TextField label={say(texts.citation)} lines={3} {...field('citation')} />
        </>
      )}
    />
  );
}
