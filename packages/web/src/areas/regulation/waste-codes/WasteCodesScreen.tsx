import { Checkbox, Group } from '@mantine/core';
import { type HazardCode, hazardCodes, wasteCodes } from '@oikos/contract/regulation/waste-codes.ts';
import { blank } from '../../../kit/blank.ts';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { choiceFilter, lookupFilter } from '../../../kit/list/choice-filter.tsx';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { exactText } from '../../../kit/text/number-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { governingBodyLookup } from '../../location/public.ts';
import { unitLookup } from '../../quantity/public.ts';
import { regulationTexts as texts } from '../regulation-texts.ts';

const levelUnits = unitLookup();
const letters = Object.keys(hazardCodes) as HazardCode[];
const newCode = {
  governingBodyId: blank,
  code: '',
  description: '',
  casNumber: '',
  hazardCodes: [],
  isAcutelyHazardous: false,
  regulatoryLevel: null,
  regulatoryLevelUnitId: null,
  category: '',
};

/** Federal, state and foreign waste codes (R101). */
export function WasteCodesScreen() {
  const { say, label } = useSpeech();
  const named = (letter: HazardCode) => `${letter} - ${label(`regulation.hazardCode.${letter}`, hazardCodes[letter])}`;
  return (
    <ResourceScreen
      resource={wasteCodes}
      help={say(texts.wasteCodesHelp)}
      initial={newCode}
      nameOf={(code) => code.code}
      isKept={(code) => code.isShipped}
      filters={[
        lookupFilter('governingBodyId', say(texts.governingBody), governingBodyLookup),
        choiceFilter(
          'hazardCode',
          say(texts.hazardCodes),
          letters.map((letter) => ({ value: letter, label: named(letter) })),
        ),
      ]}
      columns={[
        { field: 'code', title: say(texts.code), noWrap: true, width: 110 },
        { field: 'description', title: say(texts.description) },
        { field: 'casNumber', title: say(texts.casNumber), noWrap: true },
        {
          field: 'hazardCodes',
          title: say(texts.hazardCodes),
          sortable: false,
          render: (code) => code.hazardCodes.join(', '),
        },
        {
          field: 'isAcutelyHazardous',
          title: say(texts.acute),
          render: (code) => (code.isAcutelyHazardous ? say(texts.yes) : ''),
        },
        {
          field: 'regulatoryLevel',
          title: say(texts.regulatoryLevel),
          numeric: true,
          also: [{ field: 'regulatoryLevelUnit', title: say(texts.regulatoryLevelUnit) }],
          render: (code) =>
            code.regulatoryLevel === null ? '' : `${exactText(code.regulatoryLevel)} ${code.regulatoryLevelUnit}`,
        },
        { field: 'category', title: say(texts.category) },
        { field: 'governingBody', title: say(texts.governingBody) },
      ]}
      form={({ field }, code) => (
        <>
          <LookupField
            label={say(texts.governingBody)}
            lookup={governingBodyLookup}
            {...field('governingBodyId')}
            valueLabel={code?.governingBody ?? ''}
          />
          <TextField label={say(texts.code)} {...field('code')} />
          <TextField label={say(texts.description)} lines={3} {...field('description')} />
          <TextField label={say(texts.casNumber)} {...field('casNumber')} />
          <HazardCodes {...field('hazardCodes')} label={say(texts.hazardCodes)} named={named} />
          <CheckField label={say(texts.acute)} {...field('isAcutelyHazardous')} />
          <Group grow align="flex-start">
            <NumberField label={say(texts.regulatoryLevel)} {...field('regulatoryLevel')} />
            <LookupField
              label={say(texts.unit)}
              lookup={levelUnits}
              {...field('regulatoryLevelUnitId')}
              valueLabel={code?.regulatoryLevelUnit ?? ''}
            />
          </Group>
          <TextField label={say(texts.category)} {...field('category')} />
        </>
      )}
    />
  );
}

interface HazardCodesProps {
  readonly label: string;
  readonly named: (letter: HazardCode) => string;
  readonly value?: string[];
  readonly onChange?: (value: string[]) => void;
  readonly error?: React.ReactNode;
  readonly readOnly?: boolean;
}

function HazardCodes({ label, named, value, onChange, error, readOnly }: HazardCodesProps) {
  return (
    <Checkbox.Group label={label} error={error} value={value ?? []} {...(onChange && { onChange })}>
      <Group gap="sm" mt={4}>
        {letters.map((letter) => (
          <Checkbox key={letter} value={letter} label={named(letter)} disabled={readOnly === true} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
