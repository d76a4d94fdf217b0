import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowRight, IconClock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../../api/session/session-state.ts';
import { EmptyState } from '../../../kit/page/EmptyState.tsx';
import type { MenuGroup } from '../../../kit/page/menu.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { moduleName, moduleOfAddress } from '../../../kit/page/page-address.ts';
import { useModule, useVisitor } from '../../../kit/page/use-visitor.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { recentVisits } from '../../recent-pages.ts';
import { sectionIcon } from '../../shell/section-icons.tsx';
import classes from '../../shell/shell.module.css';
import { shellTexts } from '../../shell/shell-texts.ts';
import { useLabels, useMenu } from '../../shell/use-shell.ts';

/** What can be done in the module: the pages open to the user, and those opened lately. */
export function WelcomeScreen() {
  const { say } = useSpeech();
  const { user } = useSession();
  const module = useModule();
  const menu = useMenu();
  return (
    <>
      <PageHeader
        title={say(shellTexts.welcome, user.username)}
        help={say(shellTexts.welcomeHelp, moduleName(module))}
      />
      <Recent />
      {menu.length === 0 ? <EmptyState title={say(shellTexts.nothingHere)} /> : null}
      <Stack gap="lg">
        {menu.map((group) => (
          <Tiles group={group} key={group.section.path} />
        ))}
      </Stack>
    </>
  );
}

function Tiles({ group }: { readonly group: MenuGroup }) {
  const labels = useLabels();
  const Icon = sectionIcon(group.section.path, useVisitor());
  return (
    <section>
      <Group gap={8} mb={6}>
        <Icon size={18} stroke={1.6} aria-hidden />
        <Title order={2} size="h3">
          {labels.section(group.section.path)}
        </Title>
      </Group>
      <div className={classes.tiles}>
        {group.items.map(({ page, address }) => (
          <Link to={address} className={classes.tile} key={address}>
            <div className={classes.tileName}>{labels.page(page)}</div>
            <Text size="xs" c="dimmed">
              {labels.help(page)}
            </Text>
          </Link>
        ))}
      </div>
    </section>
  );
}

function Recent() {
  const { say, label } = useSpeech();
  const { user } = useSession();
  const module = useModule();
  const visits = recentVisits(user).filter((visit) => moduleOfAddress(visit.address) === module);
  if (visits.length === 0) return null;
  return (
    <section>
      <Group gap={6} mb="md" c="dimmed" fz="sm">
        <IconClock size={16} aria-hidden />
        <span>{say(shellTexts.recent)}</span>
        {visits.map((visit) => (
          <Anchor component={Link} to={visit.address} key={visit.address} size="sm" ml={8}>
            {visit.name ?? label(`page.${visit.path}`, visit.label)} <IconArrowRight size={12} aria-hidden />
          </Anchor>
        ))}
      </Group>
    </section>
  );
}
