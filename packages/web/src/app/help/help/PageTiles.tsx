import { Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { MenuGroup } from '../../../kit/page/menu.ts';
import type { Page } from '../../../kit/page/page.ts';
import { pageHelp } from '../../../kit/page/page-labels.ts';
import { useVisitor } from '../../../kit/page/use-visitor.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { sectionIcon } from '../../shell/section-icons.tsx';
import { useLabels } from '../../shell/use-shell.ts';
import { helpOf } from './help-of-pages.ts';
import classes from './page-tiles.module.css';

/** The pages of a group of the menu, each with what it is for. */
export function PageTiles({ group }: { readonly group: MenuGroup }) {
  const labels = useLabels();
  const { say } = useSpeech();
  const helpFor = ({ path, help = helpOf[path] }: Page) => {
    const message = pageHelp({ path, help });
    return message && say(message);
  };
  const Icon = sectionIcon(group.section.path, useVisitor());
  return (
    <section>
      <Group gap={8} mt="md" mb={6}>
        <Icon size={18} stroke={1.6} aria-hidden />
        <Title order={3}>{labels.section(group.section.path)}</Title>
      </Group>
      <div className={classes.tiles}>
        {group.items.map(({ page, address }) => (
          <Link to={address} className={classes.tile} key={address}>
            <div className={classes.tileName}>{labels.page(page)}</div>
            <Text size="xs" c="dimmed">
              {helpFor(page)}
            </Text>
          </Link>
        ))}
      </div>
    </section>
  );
}
