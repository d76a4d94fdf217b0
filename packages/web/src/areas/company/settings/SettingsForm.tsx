import { Stack } from '@mantine/core';
import { companyScreenTexts as texts } from '@oikos/contract/company/settings/company-screen-texts.ts';
import { type CompanyConfiguration, saveCompanyConfiguration } from '@oikos/contract/company/settings/configuration.ts';
import type { ReactNode } from 'react';
import { call } from '../../../api/call.ts';
import { reloadSession } from '../../../api/session/session-state.ts';
import { EntityForm } from '../../../kit/form/EntityForm.tsx';
import type { EntityFormState } from '../../../kit/form/use-entity-form.ts';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { followLanguage } from '../languages/follow-language.ts';
import { changedValues, ownValues, type SettingsValues, settingsSchema } from './settings-values.ts';

export interface SettingsFormProps {
  readonly record: CompanyConfiguration;
  readonly children: (state: EntityFormState<SettingsValues>) => ReactNode;
}

/** Settings in one form: what was changed of them is saved together, or not at all. */
export function SettingsForm({ record, children }: SettingsFormProps) {
  const { say } = useSpeech();
  const { companyName, timeZone, defaultLanguageId } = record;
  const save = ({ values, ...company }: SettingsValues) =>
    call(saveCompanyConfiguration, {
      id: record.id,
      version: record.version,
      ...(company.companyName !== companyName && { companyName: company.companyName }),
      ...(company.timeZone !== timeZone && { timeZone: company.timeZone }),
      ...(company.defaultLanguageId !== defaultLanguageId && { defaultLanguageId: company.defaultLanguageId }),
      values: changedValues(record, values),
    });
  return (
    <EntityForm
      key={record.version}
      schema={settingsSchema}
      initial={{ companyName, timeZone, defaultLanguageId, values: ownValues(record) }}
      savedBy={saveCompanyConfiguration}
      save={save}
      onSaved={() => {
        toast('success', say(texts.saved));
        // The menu and the formats follow at once.
        void reloadSession().then(followLanguage);
      }}
    >
      {(state) => (
        <Stack gap="lg" maw={960} mt="xs">
          {children(state)}
        </Stack>
      )}
    </EntityForm>
  );
}
