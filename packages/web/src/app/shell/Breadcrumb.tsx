import { Anchor } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { welcomeAddress } from '../../kit/page/landing.ts';
import type { Page } from '../../kit/page/page.ts';
import { sectionsOf } from '../../kit/page/page.ts';
import { useModule } from '../../kit/page/use-visitor.ts';
import { useSpeech } from '../../translation/translate.ts';
import { crumbTrail } from './crumb-trail.ts';
import classes from './shell.module.css';
import { shellTexts } from './shell-texts.ts';
import { useLabels, useMenu } from './use-shell.ts';

/** Home (the module's welcome page, V019), the group, the page. A group that the menu shows links to its first page. */
export function Breadcrumb({ page }: { readonly page: Page }) {
  const { say } = useSpeech();
  const { pathname } = useLocation();
  const labels = useLabels();
  const module = useModule();
  const menu = useMenu();
  const section = sectionsOf(page).find((each) => each && pathname.toLowerCase().includes(`${each}/`));
  const first = menu.find((group) => group.section.path === section)?.items[0];
  const groupAddress = first && first.page !== page ? first.address : undefined;
  const trail = crumbTrail([
    { label: say(shellTexts.home), address: welcomeAddress(module) },
    ...(section ? [{ label: labels.section(section), ...(groupAddress ? { address: groupAddress } : {}) }] : []),
    { label: labels.page(page) },
  ]);
  return (
    <nav aria-label={say(shellTexts.breadcrumb)}>
      <ol className={classes.crumbs}>
        {trail.map(({ label, address }, index) => (
          <li key={label} {...(index === trail.length - 1 ? { 'aria-current': 'page' } : {})}>
            {address ? (
              <Anchor component={Link} to={address} size="xs">
                {label}
              </Anchor>
            ) : (
              label
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
