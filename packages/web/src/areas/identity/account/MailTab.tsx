import { Stack, Text } from '@mantine/core';
import {
  mailPreferences,
  readMailPreferences,
  saveMailPreferences,
} from '@oikos/contract/identity/mail-preferences.ts';
import { call } from '../../../api/call.ts';
import { useSession } from '../../../api/session/session-state.ts';
import { useCall } from '../../../api/use-call.ts';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { EntityForm } from '../../../kit/form/EntityForm.tsx';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { accountTexts as texts } from './account-texts.ts';

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${String(hour).padStart(2, '0')}:00` }));

/** What is mailed about tasks, in the company at work. */
export function MailTab() {
  const { say } = useSpeech();
  const { user } = useSession();
  const { data, error, refetch } = useCall(readMailPreferences, {});
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingFallback />;
  const { isSent, ...chosen } = data;
  return (
    <Stack gap="md" maw={640}>
      {isSent ? null : <Notice tone="information">{say(texts.mailOff)}</Notice>}
      <Text size="sm" c="dimmed">
        {say(texts.mailOf, user.companyName)}
      </Text>
      <EntityForm
        key={JSON.stringify(chosen)}
        schema={mailPreferences}
        initial={chosen}
        save={(values) => call(saveMailPreferences, values)}
        onSaved={() => {
          toast('success', say(texts.mailSaved));
          void refetch();
        }}
      >
        {({ field, values }) => (
          <Stack gap="sm">
            <CheckField label={say(texts.digest)} description={say(texts.digestHint)} {...field('digest')} />
            <SelectField
              label={say(texts.digestHour, user.ianaTimeZone.replaceAll('_', ' '))}
              choices={hours}
              disabled={!values.digest}
              {...field('digestHour')}
            />
            <CheckField label={say(texts.urgent)} description={say(texts.urgentHint)} {...field('urgent')} />
            <CheckField label={say(texts.reminders)} description={say(texts.remindersHint)} {...field('reminders')} />
          </Stack>
        )}
      </EntityForm>
    </Stack>
  );
}
