import { Anchor } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { useSpeech } from '../../translation/translate.ts';
import { welcomeAddress } from '../landing.ts';
import type { Page } from '../page.ts';
import { sectionsOf } from '../page.ts';
import classes from './shell.module.css';
import { shellTexts } from './shell-texts.ts';
import { useLabels, useMenu, useModule } from './use-shell.ts';

/** Home (the module's welcome page, V019), the group, the page. A group that the menu shows links to its first page. */
export function Breadcrumb({ page }: { readonly page: Page }) {
  const { say } = useSpeech();
  const { pathname } = useLocation();
  const labels = useLabels();
  const module = useModule();
  const menu = useMenu();
  const section = sectionsOf(page).find((each) => each && pathname.toLowerCase().includes(`${each}/`));
  const first = menu.find((group) => group.section.path === section)?.items[0];
  return (
    <nav aria-label={say(shellTexts.breadcrumb)}>
      <ol className={classes.crumbs}>
        <li>
          <Anchor component={Link} to={welcomeAddress(module)} size="xs">
            {say(shellTexts.home)}
          </Anchor>
        </li>
        {section ? (
          <li>
            {first && first.page !== page ? (
              <Anchor component={Link} to={first.address} size="xs">
                {labels.section(section)}
              </Anchor>
            ) : (
              labels.section(section)
            )}
          </li>
        ) : null}
        <li aria-current="page">{labels.page(page)}</li>
      </ol>
    </nav>
  );
}
