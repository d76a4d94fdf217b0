import { Anchor, Title } from '@mantine/core';
import { messages } from '@oikos/contract/message.ts';
import { useSession } from '../../../api/session/session-state.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import classes from '../../shell/shell.module.css';
import { shellTexts } from '../../shell/shell-texts.ts';

const texts = messages('shell.privacy', {
  help: 'What this installation stores about the people who use it.',
  account: 'Your account',
  accountText:
    'Your name, e-mail address, companies, roles, preferences, and when you signed in. Your password and the key of your second factor are stored so that nobody can read them.',
  work: 'Your work',
  workText:
    'Values, records and approvals carry who entered or changed them and when. Rules on environmental records ask for this, so it stays as long as the records do.',
  browser: 'Your browser',
  browserText:
    'Cookies are used only for signing in. Your language, menu and recent pages are remembered on this computer only. Tokens stay in memory and are gone when you close the page.',
  others: 'Others',
  othersText:
    'Nothing is sent for advertising or statistics, and no third-party script is loaded. The operator of this installation decides who else can see its data.',
  ask: 'To see, correct or delete your data, contact your system administrator.',
});

const sections = [
  [texts.account, texts.accountText],
  [texts.work, texts.workText],
  [texts.browser, texts.browserText],
  [texts.others, texts.othersText],
] as const;

/** What is behind 'Privacy policy' unless the installation has one of its own. */
export function PrivacyPolicyScreen() {
  const { say } = useSpeech();
  const { customerCareEmail } = useSession().settings;
  return (
    <>
      <PageHeader title={say(shellTexts.privacy)} help={say(texts.help)} />
      <div className={classes.prose}>
        {sections.map(([title, text]) => (
          <section key={title.key}>
            <Title order={2} size="h3" mt="md">
              {say(title)}
            </Title>
            <p>{say(text)}</p>
          </section>
        ))}
        <p>
          {say(texts.ask)}{' '}
          {customerCareEmail ? (
            <Anchor href={`mailto:${customerCareEmail}`} size="sm" underline="always">
              {customerCareEmail}
            </Anchor>
          ) : null}
        </p>
      </div>
    </>
  );
}
