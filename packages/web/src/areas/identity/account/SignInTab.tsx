import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSession } from '../../../api/session/session-state.ts';
import { HomeCard } from '../../../kit/home/HomeCard.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { timeText } from '../../../kit/text/time-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import type { AccountPart } from './account-parts.ts';
import { accountTexts as texts } from './account-texts.ts';
import { Passkeys } from './Passkeys.tsx';
import { useCodes } from './use-codes.tsx';
import { usePassword } from './use-password.tsx';
import { useRecoveryCodes } from './use-recovery-codes.tsx';

/** Password, one-time codes and recovery codes. */
export function SignInTab({ record, reload }: AccountPart) {
  const { say } = useSpeech();
  const { user } = useSession();
  const password = usePassword(reload);
  const codes = useCodes(reload);
  const recovery = useRecoveryCodes(reload);
  if (!record.signsInHere) return <Notice tone="information">{say(texts.elsewhere)}</Notice>;
  const at = (instant: string) => timeText(instant, user.ianaTimeZone);
  const { isDemo, passwordChangedAt, codesSince, recoveryCodes, recoveryCodesMadeAt } = record;
  return (
    <Stack gap="md">
      {isDemo ? <Notice tone="information">{say(texts.demo)}</Notice> : null}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Factor
          title={say(texts.password)}
          state={passwordChangedAt && say(texts.passwordSince, at(passwordChangedAt))}
          actions={[[say(texts.changePassword), password.begin]]}
          isFixed={isDemo}
        />
        <Factor
          title={say(texts.codes)}
          state={codesSince === null ? say(texts.codesNone) : say(texts.codesSince, at(codesSince))}
          actions={[
            [say(codesSince === null ? texts.codesAdd : texts.codesReplace), codes.begin],
            ...(codesSince !== null && record.passkeys.length > 0
              ? [[say(texts.codesRemove), codes.remove] as const]
              : []),
          ]}
          isFixed={isDemo}
        />
        <Factor
          title={say(texts.recoveryCodes)}
          state={
            recoveryCodesMadeAt === null
              ? say(texts.recoveryNone)
              : say(texts.recoveryLeft, recoveryCodes, at(recoveryCodesMadeAt))
          }
          help={say(texts.recoveryHelp)}
          actions={[[say(recoveryCodesMadeAt === null ? texts.recoveryMake : texts.recoveryRenew), recovery.begin]]}
          isFixed={isDemo}
        />
        <Passkeys passkeys={record.passkeys} isFixed={isDemo} reload={reload} />
      </SimpleGrid>
      {password.dialog}
      {codes.dialog}
      {recovery.dialog}
    </Stack>
  );
}

interface FactorProps {
  readonly title: string;
  readonly state: ReactNode;
  readonly help?: string;
  readonly actions: readonly (readonly [label: string, onClick: () => void])[];
  readonly isFixed: boolean;
}

/** One part of a sign-in: how it is, and what can be done with it. */
function Factor({ title, state, help, actions, isFixed }: FactorProps) {
  return (
    <HomeCard title={title}>
      <Stack gap="xs">
        <Text size="sm">{state}</Text>
        {help ? (
          <Text size="sm" c="dimmed">
            {help}
          </Text>
        ) : null}
        {isFixed ? null : (
          <Group gap="xs">
            {actions.map(([label, onClick]) => (
              <Button key={label} variant="default" onClick={onClick}>
                {label}
              </Button>
            ))}
          </Group>
        )}
      </Stack>
    </HomeCard>
  );
}
