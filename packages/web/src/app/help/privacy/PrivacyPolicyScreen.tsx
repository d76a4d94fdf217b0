import { Anchor, Title } from '@mantine/core';
import { useSession } from '../../../api/session/session-state.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import classes from '../../shell/shell.module.css';
import { shellTexts } from '../../shell/shell-texts.ts';
import { privacyTexts as texts } from './privacy-texts.ts';

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
