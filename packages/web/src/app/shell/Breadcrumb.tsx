import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { welcomeAddress } from '../../kit/page/landing.ts';
import type { Page } from '../../kit/page/page.ts';
import { sectionsOf } from '../../kit/page/page.ts';
import { accessTo } from '../../kit/page/page-access.ts';
import { pageAddress } from '../../kit/page/page-address.ts';
import { useTitle } from '../../kit/page/page-title.ts';
import { siteMap } from '../../kit/page/site-map.ts';
import { useModule, useVisitor } from '../../kit/page/use-visitor.ts';
import { useSpeech } from '../../translation/translate.ts';
import { parentOf } from './active-page.ts';
import { crumbTrail } from './crumb-trail.ts';
import { lastShownAt } from './last-shown.ts';
import classes from './shell.module.css';
import { shellTexts } from './shell-texts.ts';
import { useLabels } from './use-shell.ts';

/**
 * Home (the module's welcome page, V019), then the list that a record is in and the record's name; for a list its group
 * and its own name. A group is no page, so it links nowhere.
 */
export function Breadcrumb({ page }: { readonly page: Page }) {
  const { say } = useSpeech();
  const labels = useLabels();
  const module = useModule();
  const visitor = useVisitor();
  const title = useTitle();
  const [section] = sectionsOf(page);
  const parent = parentOf(siteMap(), page, module);
  const mayOpen = parent && accessTo(parent, module, visitor) === 'allowed';
  const addressOf = (list: Page) => {
    const address = pageAddress(list, module);
    return page.parentAsks ? lastShownAt(address, page.parentAsks) : address;
  };
  const above = parent
    ? [{ label: labels.page(parent), ...(mayOpen ? { address: addressOf(parent) } : {}) }]
    : section
      ? [{ label: labels.section(section) }]
      : [];
  const trail = crumbTrail([
    { label: say(shellTexts.home), address: welcomeAddress(module) },
    ...above,
    { label: (parent && title) || labels.page(page) },
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
