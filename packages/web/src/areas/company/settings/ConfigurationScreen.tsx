import { Stack, TextInput, Title } from '@mantine/core';
import { companyScreenTexts as texts } from '@oikos/contract/company/settings/company-screen-texts.ts';
import { type CompanyConfiguration, readCompanyConfiguration } from '@oikos/contract/company/settings/configuration.ts';
import { type Setting, settingGroups } from '@oikos/contract/company/settings/setting-kinds.ts';
import { type SettingName, settingNames, settings } from '@oikos/contract/company/settings/settings.ts';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../../api/session/session-state.ts';
import { EmptyState } from '../../../kit/page/EmptyState.tsx';
import { RecordPage } from '../../../kit/page/RecordPage.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { SettingField } from './SettingField.tsx';
import { SettingsForm } from './SettingsForm.tsx';

/** The whole catalogue of settings as a list (R055, U94). */
export function ConfigurationScreen() {
  const { say } = useSpeech();
  const { user } = useSession();
  return (
    <RecordPage
      read={readCompanyConfiguration}
      input={{ id: user.companyId }}
      title={() => say(texts.configuration)}
      help={() => say(texts.configurationHelp)}
    >
      {(record) => <SettingList record={record} />}
    </RecordPage>
  );
}

function SettingList({ record }: { readonly record: CompanyConfiguration }) {
  const { say } = useSpeech();
  const [search, setSearch] = useState('');
  const found = useFound(search);
  return (
    <Stack gap="md">
      <TextInput
        type="search"
        maw={320}
        leftSection={<IconSearch size={16} aria-hidden />}
        aria-label={say(texts.searchSettings)}
        placeholder={say(texts.searchSettings)}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {found.length === 0 ? <EmptyState title={say(texts.nothingFound)} hint={say(texts.nothingFoundHint)} /> : null}
      <SettingsForm record={record}>
        {(state) =>
          settingGroups.map((group) => {
            const names = found.filter((name) => settings[name].group === group);
            return names.length === 0 ? null : (
              <Stack key={group} component="section" gap="lg">
                <Title order={2} size="h4">
                  {say(texts[group])}
                </Title>
                {names.map((name) => (
                  <SettingField key={name} name={name} record={record} state={state} />
                ))}
              </Stack>
            );
          })
        }
      </SettingsForm>
    </Stack>
  );
}

/** The settings whose words or name hold all words of the search. */
function useFound(search: string): readonly SettingName[] {
  const { say } = useSpeech();
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return settingNames.filter((name) => {
    const { label, hint, group }: Setting = settings[name];
    const text = `${name} ${say(label)} ${say(hint)} ${say(texts[group])}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
