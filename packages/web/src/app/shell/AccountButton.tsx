import { ActionIcon } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../api/session/session-state.ts';
import { useSpeech } from '../../translation/translate.ts';
import classes from './shell.module.css';
import { shellTexts } from './shell-texts.ts';

const load = () => import('./AccountMenu.tsx');
const AccountMenu = lazy(() => load().then((file) => ({ default: file.AccountMenu })));

export interface AccountButtonProps {
  readonly onPreferences: () => void;
  readonly onSwitchCompany: () => void;
}

function initialsOf(name: string): string {
  const words = name.split(' ');
  return (
    words.length === 1
      ? name.slice(0, 2)
      : words
          .map((word) => word.charAt(0))
          .join('')
          .slice(0, 2)
  ).toUpperCase();
}

/** The user's initials; pressed, the account menu, which is loaded when it is first wanted. */
export function AccountButton(props: AccountButtonProps) {
  const { say } = useSpeech();
  const { user } = useSession();
  const [isWanted, setWanted] = useState(false);
  const button = (
    <ActionIcon
      variant="transparent"
      size={36}
      radius="xl"
      aria-label={say(shellTexts.account, user.username)}
      aria-haspopup="menu"
      onPointerEnter={load}
      onFocus={load}
      {...(isWanted ? {} : { onClick: () => setWanted(true) })}
    >
      <span className={classes.initials} aria-hidden>
        {initialsOf(user.username)}
      </span>
    </ActionIcon>
  );
  return isWanted ? (
    <Suspense fallback={button}>
      <AccountMenu button={button} {...props} />
    </Suspense>
  ) : (
    button
  );
}
