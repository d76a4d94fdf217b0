import { userTexts as texts } from '@oikos/contract/identity/users/user-texts.ts';
import type { UserDetail } from '@oikos/contract/identity/users/users.ts';
import { useSession } from '../../../api/session/session-state.ts';
import { FactStrip } from '../../../kit/page/FactStrip.tsx';
import { timeText } from '../../../kit/text/time-text.ts';
import { useSpeech } from '../../../translation/translate.ts';

/** What is looked up of a user first. */
export function UserFacts({ user }: { readonly user: UserDetail }) {
  const { say } = useSpeech();
  const { user: reader } = useSession();
  const { emailAddress, userGroups, lastDay, expiresOn, lastSignInAt } = user;
  // Days without a sign-in end access before the day that was chosen: who chose it wants to know.
  const isEarlier = lastDay !== null && expiresOn !== null && lastDay < expiresOn;
  return (
    <FactStrip
      facts={[
        { label: say(texts.email), value: emailAddress },
        { label: say(texts.groups), value: userGroups },
        { label: say(texts.lastDay), value: isEarlier ? say(texts.untilRenewed, lastDay, expiresOn) : lastDay },
        {
          label: say(texts.lastSignIn),
          value: lastSignInAt ? timeText(lastSignInAt, reader.ianaTimeZone) : say(texts.never),
        },
      ]}
    />
  );
}
