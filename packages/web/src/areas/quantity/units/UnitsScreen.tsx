import { Group } from '@mantine/core';
import { unitCodes, units } from '@oikos/contract/quantity/units.ts';
import { blank } from '../../../kit/blank.ts';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { lookupFilter } from '../../../kit/list/choice-filter.tsx';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { PageTabs } from '../../../kit/page/PageTabs.tsx';
import { exactText } from '../../../kit/text/number-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { unitLookup, unitTypeLookup } from '../quantity-lookups.ts';
import { quantityTexts as texts } from '../quantity-texts.ts';

/** Units of measure and their codes (R030). */
export function UnitsScreen() {
  const { say } = useSpeech();
  return (
    <PageTabs
      title={say(texts.unitsTitle)}
      tabs={[
        { key: 'units', label: say(texts.units), help: say(texts.unitsHelp), content: () => <Units /> },
        { key: 'codes', label: say(texts.unitCodes), help: say(texts.unitCodesHelp), content: () => <UnitCodes /> },
      ]}
    />
  );
}

/** Of a figure in the list; all of them stand in its title, its form and its export. */
const SHOWN_DIGITS = 12;

const newUnit = {
  unitTypeId: blank,
  name: '',
  code: '',
  governingBody: '',
  media: 'All',
  isMetric: false,
  multiplyBy: 1,
  add: 0,
};

function Units() {
  const { say } = useSpeech();
  const yes = (value: boolean) => (value ? say(kitTexts.yes) : '');
  return (
    <ResourceScreen
      resource={units}
      embedded
      initial={newUnit}
      nameOf={(unit) => unit.name}
      filters={[lookupFilter('unitTypeId', say(texts.type), unitTypeLookup)]}
      columns={[
        { field: 'name', title: say(texts.name) },
        { field: 'code', title: say(texts.code), noWrap: true },
        { field: 'unitType', title: say(texts.type) },
        {
          field: 'multiplyBy',
          title: say(texts.multiplyBy),
          numeric: true,
          render: (unit) => (
            <span title={exactText(unit.multiplyBy)}>
              {exactText(Number(unit.multiplyBy.toPrecision(SHOWN_DIGITS)))}
            </span>
          ),
        },
        { field: 'add', title: say(texts.add), numeric: true, render: (unit) => exactText(unit.add) },
        { field: 'isBase', title: say(texts.isBase), render: (unit) => yes(unit.isBase) },
        { field: 'isMetric', title: say(texts.isMetric), render: (unit) => yes(unit.isMetric) },
        { field: 'governingBody', title: say(texts.governingBody) },
        { field: 'media', title: say(texts.media) },
      ]}
      form={({ field }, unit) => (
        <>
          <LookupField
            label={say(texts.type)}
            lookup={unitTypeLookup}
            {...field('unitTypeId')}
            valueLabel={unit?.unitType ?? ''}
          />
          <TextField label={say(texts.name)} {...field('name')} />
          <TextField label={say(texts.code)} {...field('code')} />
          <Group grow align="flex-start">
            <NumberField label={say(texts.multiplyBy)} {...field('multiplyBy')} />
            <NumberField label={say(texts.add)} {...field('add')} />
          </Group>
          <TextField label={say(texts.governingBody)} {...field('governingBody')} />
          <TextField label={say(texts.media)} {...field('media')} />
          <CheckField label={say(texts.isMetric)} {...field('isMetric')} />
        </>
      )}
    />
  );
}

const anyUnit = unitLookup();

function UnitCodes() {
  const { say } = useSpeech();
  return (
    <ResourceScreen
      resource={unitCodes}
      embedded
      initial={{ unitId: blank, system: '', code: '' }}
      nameOf={(code) => code.code}
      filters={[lookupFilter('uomId', say(texts.unit), anyUnit)]}
      columns={[
        { field: 'code', title: say(texts.code) },
        { field: 'system', title: say(texts.system) },
        { field: 'unit', title: say(texts.unit) },
      ]}
      form={({ field }, code) => (
        <>
          <LookupField label={say(texts.unit)} lookup={anyUnit} {...field('unitId')} valueLabel={code?.unit ?? ''} />
          <TextField label={say(texts.system)} description={say(texts.systemHint)} {...field('system')} />
          <TextField label={say(texts.code)} {...field('code')} />
        </>
      )}
    />
  );
}
