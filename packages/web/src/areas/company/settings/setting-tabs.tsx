import { searchLanguages } from '@oikos/contract/company/languages.ts';
import { companyScreenTexts as texts } from '@oikos/contract/company/settings/company-screen-texts.ts';
import { type CompanyConfiguration, readCompanyConfiguration } from '@oikos/contract/company/settings/configuration.ts';
import type { Setting, SettingGroup } from '@oikos/contract/company/settings/setting-kinds.ts';
import { settingTexts } from '@oikos/contract/company/settings/setting-texts.ts';
import { type SettingName, settingNames, settings } from '@oikos/contract/company/settings/settings.ts';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { TimeZoneField } from '../../../kit/fields/TimeZoneField.tsx';
import { chosenField } from '../../../kit/form/chosen-field.ts';
import type { EntityFormState } from '../../../kit/form/use-entity-form.ts';
import { lookupOf } from '../../../kit/list/lookup-of.ts';
import type { RecordProps, RecordTab } from '../../../kit/page/record-tab.ts';
import { speech, useSpeech } from '../../../translation/translate.ts';
import { languageName } from '../languages/language-name.ts';
import { LastChange, SettingField } from './SettingField.tsx';
import { SettingRow } from './SettingRow.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import type { SettingsValues } from './settings-values.ts';

type TabProps = RecordProps<CompanyConfiguration>;

const namesIn = (group: SettingGroup): readonly SettingName[] =>
  settingNames.filter((name) => (settings[name] as Setting).group === group);

function GeneralTab({ record }: TabProps) {
  return (
    <SettingsForm record={record}>
      {(state) => (
        <>
          <CompanyFields record={record} state={state} />
          <SettingsOf group="general" record={record} state={state} />
        </>
      )}
    </SettingsForm>
  );
}

function FeaturesTab({ record }: TabProps) {
  return (
    <SettingsForm record={record}>
      {(state) => <SettingsOf group="features" record={record} state={state} />}
    </SettingsForm>
  );
}

function PeopleTab({ record }: TabProps) {
  return (
    <SettingsForm record={record}>
      {(state) => <SettingsOf group="people" record={record} state={state} />}
    </SettingsForm>
  );
}

function SettingsOf({ group, ...rest }: CompanyFieldsProps & { readonly group: SettingGroup }) {
  return namesIn(group).map((name) => <SettingField key={name} name={name} {...rest} />);
}

interface CompanyFieldsProps {
  readonly record: CompanyConfiguration;
  readonly state: EntityFormState<SettingsValues>;
}

function CompanyFields({ record, state }: CompanyFieldsProps) {
  const { say } = useSpeech();
  const { field } = state;
  const { companyName, timeZone, defaultLanguage } = settingTexts;
  return (
    <>
      <SettingRow
        label={say(companyName)}
        hint={say(texts.companyNameHint)}
        facts={<LastChange record={record} field="companyName" label={say(companyName)} />}
      >
        <TextField aria-label={say(companyName)} {...field('companyName')} />
      </SettingRow>
      <SettingRow
        label={say(timeZone)}
        hint={say(texts.timeZoneHint)}
        facts={<LastChange record={record} field="timeZone" label={say(timeZone)} />}
      >
        <TimeZoneField aria-label={say(timeZone)} {...field('timeZone')} limit={100} />
      </SettingRow>
      <SettingRow
        label={say(defaultLanguage)}
        hint={say(texts.defaultLanguageHint)}
        facts={<LastChange record={record} field="defaultLanguage" label={say(defaultLanguage)} />}
      >
        <LookupField
          aria-label={say(defaultLanguage)}
          {...chosenField(state, 'defaultLanguageId')}
          lookup={languageById}
        />
      </SettingRow>
    </>
  );
}

/** The languages that people could read. */
const languageById = lookupOf(searchLanguages, {
  label: (row) => languageName(speech, row),
  within: { filters: { hasPhrases: true } },
});

const permission = readCompanyConfiguration;

export const settingTabs: readonly RecordTab<CompanyConfiguration>[] = [
  { key: 'general', label: texts.general, permission, content: GeneralTab },
  { key: 'features', label: texts.features, permission, content: FeaturesTab },
  { key: 'people', label: texts.people, permission, content: PeopleTab },
];
