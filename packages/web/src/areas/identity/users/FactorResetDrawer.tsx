import { Text } from '@mantine/core';
import { startFactorReset } from '@oikos/contract/identity/sign-in-help/sign-in-help.ts';
import { userTexts as texts } from '@oikos/contract/identity/users/user-texts.ts';
import { useSave } from '../../../api/use-save.ts';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { useConfirmed } from '../account/use-confirmed.tsx';

interface Props {
  readonly userId: number;
  readonly onClose: () => void;
  /** With the link, where no mail is sent. */
  readonly onStarted: (link: string | null) => void;
}

const schema = startFactorReset.input.omit({ id: true });

/** Asks how the administrator knows who asks, before a link to another second factor goes out. */
export function FactorResetDrawer({ userId, onClose, onStarted }: Props) {
  const { say } = useSpeech();
  const start = useSave(startFactorReset);
  const { ask, question } = useConfirmed();
  return (
    <>
      <FormDrawer
        opened
        onClose={onClose}
        title={say(texts.resetFactor)}
        saveLabel={say(texts.resetSend)}
        schema={schema}
        initial={{ reason: '', withPassword: false }}
        save={({ reason, withPassword }) =>
          ask(() => start.mutateAsync({ id: userId, reason, withPassword: withPassword === true }))
        }
        onSaved={({ link }) => {
          onClose();
          onStarted(link);
        }}
      >
        {({ field }) => (
          <>
            <Text size="sm">{say(texts.resetFactorHelp)}</Text>
            <TextField
              label={say(texts.resetReason)}
              description={say(texts.resetReasonHint)}
              lines={3}
              {...field('reason')}
            />
            <CheckField
              label={say(texts.resetWithPassword)}
              description={say(texts.resetWithPasswordHint)}
              {...field('withPassword')}
            />
          </>
        )}
      </FormDrawer>
      {question}
    </>
  );
}
