import { Text } from '@mantine/core';
import { actTexts as texts } from '@oikos/contract/identity/support-access/act-texts.ts';
import { LONGEST_SUPPORT_MINUTES, startSupportAccess } from '@oikos/contract/identity/support-access/support-access.ts';
import { call } from '../../../api/call.ts';
import { beginAs } from '../../../api/session/begin-as.ts';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { forgetUnsavedChanges } from '../../../kit/form/unsaved-changes.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { useConfirmed } from '../account/use-confirmed.tsx';

interface Props {
  readonly user: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

const schema = startSupportAccess.input.omit({ userId: true });

/** Asks why, then begins to act for the user. */
export function ActForUser({ user, onClose }: Props) {
  const { say } = useSpeech();
  const { ask, question } = useConfirmed();
  return (
    <>
      <FormDrawer
        opened
        onClose={onClose}
        title={say(texts.title, user.name)}
        saveLabel={say(texts.start)}
        schema={schema}
        initial={{ reason: '', minutes: LONGEST_SUPPORT_MINUTES }}
        save={({ reason, minutes }) =>
          ask(() => call(startSupportAccess, { reason, minutes, userId: user.id }, { readsAgain: false }))
        }
        onSaved={() => {
          forgetUnsavedChanges();
          void beginAs();
        }}
      >
        {({ field }) => (
          <>
            <Text size="sm">{say(texts.help, user.name)}</Text>
            <TextField
              label={say(texts.reason)}
              description={say(texts.reasonHint, user.name)}
              lines={3}
              {...field('reason')}
            />
            <NumberField
              label={say(texts.minutes)}
              unit={say(texts.minutesUnit)}
              min={1}
              max={LONGEST_SUPPORT_MINUTES}
              {...field('minutes')}
            />
          </>
        )}
      </FormDrawer>
      {question}
    </>
  );
}
