import { companyScreenTexts as texts } from '@oikos/contract/company/settings/company-screen-texts.ts';
import type { Setting, SettingValue } from '@oikos/contract/company/settings/setting-kinds.ts';
import { countries } from '@oikos/contract/location/countries/countries.ts';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import type { FieldBinding } from '../../../kit/form/use-entity-form.ts';
import { lookupOf } from '../../../kit/list/lookup-of.ts';
import { exactText } from '../../../kit/text/number-text.ts';
import { useSpeech } from '../../../translation/translate.ts';

/** More than there are: the chosen one is among them, however late in the alphabet. */
const ALL_COUNTRIES = 1000;
const countryByCode = lookupOf<typeof countries, string>(countries, { value: 'code', pageSize: ALL_COUNTRIES });

export interface SettingInputProps {
  readonly setting: Setting;
  /** The company's own value; null shows the standard. */
  readonly own: SettingValue | null;
  readonly binding: FieldBinding;
}

/** The input of a setting, with its bounds. */
export function SettingInput({ setting, own, binding }: SettingInputProps) {
  const { say } = useSpeech();
  const shared = { ...binding, 'aria-label': say(setting.label), required: false };
  const value = own ?? setting.standard;
  switch (setting.kind) {
    case 'bool':
      return <CheckField {...shared} value={value === true} />;
    case 'int':
      return (
        <NumberField
          {...shared}
          maw={220}
          description={say(texts.bounds, exactText(setting.minimum), exactText(setting.maximum))}
          unit={say(setting.unit)}
          value={Number(value)}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...shared}
          clearable={false}
          choices={setting.choices.map((choice) => ({ value: choice.value, label: say(choice.label) }))}
          value={String(value)}
        />
      );
    case 'day':
      return (
        <DateField
          {...shared}
          maw={220}
          value={String(value) || null}
          onChange={(day) => binding.onChange(day ?? '')}
        />
      );
    case 'addresses':
      return <TextField {...shared} value={String(value)} />;
    case 'text':
      return <LookupField {...shared} lookup={countryByCode} value={own === null ? null : String(own)} />;
  }
}
