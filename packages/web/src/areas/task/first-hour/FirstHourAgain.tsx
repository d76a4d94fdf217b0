import { Button, Title } from '@mantine/core';
import { savePreferences } from '@oikos/contract/identity/preferences.ts';
import { readFirstHour } from '@oikos/contract/task/first-hour/first-hour.ts';
import { useNavigate } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { useSave } from '../../../api/use-save.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { welcomeAddress } from '../../../kit/page/landing.ts';
import { useModule } from '../../../kit/page/use-visitor.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { firstHourTexts as texts } from './first-hour-texts.ts';

/** On the page of Help: brings back what the person hid of the first hour, while it isn't over. */
export function FirstHourAgain() {
  const { say } = useSpeech();
  const { may } = useKit();
  const navigate = useNavigate();
  const home = welcomeAddress(useModule());
  const { data, refetch } = useCall(readFirstHour, {}, { enabled: may(readFirstHour) });
  const showing = useSave(savePreferences, {
    onSaved: async () => {
      await refetch();
      await navigate(home);
    },
  });
  if (!data?.isHidden || data.isOver) return null;
  return (
    <>
      <Title order={2} mt="lg">
        {say(texts.again)}
      </Title>
      <p>{say(texts.againHelp)}</p>
      <Button variant="default" loading={showing.isPending} onClick={() => showing.mutate({ hidesFirstHour: false })}>
        {say(texts.show)}
      </Button>
    </>
  );
}
