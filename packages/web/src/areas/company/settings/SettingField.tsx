import { Button, Text } from '@mantine/core';
import { companyScreenTexts as texts } from '@oikos/contract/company/settings/company-screen-texts.ts';
import type { CompanyConfiguration } from '@oikos/contract/company/settings/configuration.ts';
import { type SettingName, settings } from '@oikos/contract/company/settings/settings.ts';
import type { EntityFormState } from '../../../kit/form/use-entity-form.ts';
import { historyTexts } from '../../../kit/history/history-texts.ts';
import { useHistoryDrawer } from '../../../kit/history/use-history-drawer.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { timeText } from '../../../kit/text/time-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { SettingInput } from './SettingInput.tsx';
import { SettingRow } from './SettingRow.tsx';
import type { SettingsValues } from './settings-values.ts';
import { standardText } from './standard-text.ts';

export interface SettingFieldProps {
  readonly name: SettingName;
  readonly record: CompanyConfiguration;
  readonly state: EntityFormState<SettingsValues>;
}

/** A setting: its value to change, its default, who last changed it, and the way back. */
export function SettingField({ name, record, state }: SettingFieldProps) {
  const { say } = useSpeech();
  const setting = settings[name];
  const path = `values.${name}` as const;
  const own = state.values.values?.[name] ?? null;
  const label = say(setting.label);
  return (
    <SettingRow
      label={label}
      hint={say(setting.hint)}
      facts={
        <>
          <Text size="xs" c="dimmed">
            {say(texts.standard, standardText(setting, say))}
          </Text>
          <LastChange record={record} field={name} label={label} />
          {own === null ? null : (
            <Button variant="subtle" size="compact-xs" onClick={() => state.form.setFieldValue(path, null)}>
              {say(texts.backToDefault)}
            </Button>
          )}
        </>
      }
    >
      <SettingInput setting={setting} own={own} binding={state.field(path)} />
    </SettingRow>
  );
}

export interface LastChangeProps {
  readonly record: CompanyConfiguration;
  readonly field: string;
  readonly label: string;
}

/** Who last changed a value, and the way to its history; nothing where nobody did. */
export function LastChange({ record, field, label }: LastChangeProps) {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  const history = useHistoryDrawer({ of: { entity: 'company', record: record.id }, name: label, field });
  const change = record.changes.find((each) => each.field === field);
  if (!change) return null;
  return (
    <>
      <Text size="xs" c="dimmed">
        {say(texts.lastChange, change.by || say(historyTexts.product), timeText(change.at, timeZone))}
      </Text>
      <Button variant="subtle" size="compact-xs" onClick={history.open}>
        {say(historyTexts.history)}
      </Button>
      {history.drawer}
    </>
  );
}
