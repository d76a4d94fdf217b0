import { Anchor, Kbd, SimpleGrid, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '../../../api/session/session-state.ts';
import { FirstHourAgain } from '../../../areas/task/public.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
import { usePageAddress } from '../../../kit/page/use-page-address.ts';
import { useSpeech } from '../../../translation/translate.ts';
import classes from '../../shell/shell.module.css';
import { shellTexts } from '../../shell/shell-texts.ts';
import { useMenu } from '../../shell/use-shell.ts';
import { helpTexts as texts } from './help-texts.ts';
import { PageTiles } from './PageTiles.tsx';

const keys = [
  [['Ctrl', 'K'], texts.search],
  [['Ctrl', 'S'], texts.save],
  [['Esc'], texts.escape],
  [['↑', '↓', 'Home', 'End'], texts.rows],
  [['Enter'], texts.open],
  [['Tab', 'Shift Tab'], texts.tab],
  [['F8', 'Shift F8'], texts.missing],
  [['Alt PgDn', 'Alt PgUp'], texts.source],
] as const;

/** The Help page, unless the installation has its own address for help. */
export function HelpScreen() {
  const { say } = useSpeech();
  const menu = useMenu();
  const glossary = usePageAddress('/glossary');
  const { settings } = useSession();
  return (
    <>
      <PageHeader title={say(shellTexts.help)} help={say(texts.help)} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl" className={classes.prose}>
        <section>
          <Title order={2}>{say(texts.keys)}</Title>
          <ShortTable
            caption={say(texts.keys)}
            rows={keys}
            keyOf={([, text]) => text.key}
            columns={[
              {
                title: say(texts.key),
                noWrap: true,
                cell: ([names]) =>
                  names.map((name) => (
                    <Kbd key={name} mr={4}>
                      {name}
                    </Kbd>
                  )),
              },
              { title: say(texts.does), cell: ([, text]) => say(text) },
            ]}
          />
        </section>
        <section>
          <Title order={2}>{say(texts.glossary)}</Title>
          <p>
            <Anchor component={Link} to={glossary ?? ''} size="sm">
              {say(texts.glossaryHelp)}
            </Anchor>
          </p>
          <Title order={2} mt="lg">
            {say(texts.ask)}
          </Title>
          <p>{say(texts.askAdministrator)}</p>
          {settings.customerCareEmail ? (
            <p>
              <Anchor href={`mailto:${settings.customerCareEmail}`} size="sm">
                {say(texts.askCare, settings.customerCareEmail)}
              </Anchor>
            </p>
          ) : null}
          <FirstHourAgain />
        </section>
      </SimpleGrid>
      <Title order={2} mt="xl">
        {say(texts.pages)}
      </Title>
      {menu.map((group) => (
        <PageTiles group={group} key={group.section.path} />
      ))}
    </>
  );
}
