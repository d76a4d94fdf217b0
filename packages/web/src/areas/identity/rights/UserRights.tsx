import { Button } from '@mantine/core';
import { rightTexts as texts } from '@oikos/contract/identity/rights/right-texts.ts';
import type { UserDetail } from '@oikos/contract/identity/users/users.ts';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { RecordProps } from '../../../kit/page/record-tab.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { RightsList } from './RightsList.tsx';
import { WhyNotDialog } from './WhyNotDialog.tsx';

/** Every right of a user with what gives it, and why they can't do something. */
export function UserRights({ record: { id, name } }: RecordProps<UserDetail>) {
  const { say } = useSpeech();
  const [isAsking, setAsking] = useState(false);
  const [parameters] = useSearchParams();
  const input = useMemo(() => ({ userId: id }), [id]);
  return (
    <>
      <RightsList
        of="user"
        input={input}
        emptyHint={say(texts.nothingHeld)}
        actions={
          <Button variant="default" onClick={() => setAsking(true)}>
            {say(texts.whyNot)}
          </Button>
        }
      />
      {isAsking ? (
        <WhyNotDialog userId={id} name={name} at={parameters.get('at') ?? undefined} onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
}
