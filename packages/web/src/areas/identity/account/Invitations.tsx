import { Button, Group, Stack, Text } from '@mantine/core';
import { answerOwnInvitation } from '@oikos/contract/identity/account/account.ts';
import { call } from '../../../api/call.ts';
import { HomeCard } from '../../../kit/home/HomeCard.tsx';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import type { Account } from './account-parts.ts';
import { accountTexts as texts } from './account-texts.ts';

/** Companies that wait for an answer, above everything else. */
export function Invitations({ account, reload }: { readonly account: Account; readonly reload: () => void }) {
  const { say } = useSpeech();
  if (account.invitations.length === 0) return null;
  const answer = async (companyId: number, companyName: string, given: 'accept' | 'decline') => {
    try {
      await call(answerOwnInvitation, { companyId, answer: given });
      toast('success', given === 'accept' ? say(texts.accepted, companyName) : say(texts.declined));
    } catch (error) {
      toastError(error);
    }
    reload();
  };
  return (
    <HomeCard title={say(texts.invitations)}>
      <Stack gap="sm">
        {account.invitations.map(({ companyId, companyName, inviterName }) => (
          <Group key={companyId} justify="space-between" gap="sm">
            <Text size="sm">{say(texts.invitedBy, inviterName, companyName)}</Text>
            <Group gap="xs">
              <Button variant="default" onClick={() => answer(companyId, companyName, 'decline')}>
                {say(texts.decline)}
              </Button>
              <Button onClick={() => answer(companyId, companyName, 'accept')}>{say(texts.accept)}</Button>
            </Group>
          </Group>
        ))}
      </Stack>
    </HomeCard>
  );
}
