import { useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { siteMap } from '../../kit/page/site-map.ts';
import { useModule, useVisitor } from '../../kit/page/use-visitor.ts';
import { useSpeech } from '../../translation/translate.ts';
import classes from './bottom-bar.module.css';
import { barOf, currentItem } from './bottom-bar.ts';
import { shellTexts } from './shell-texts.ts';

/** The pages that a phone is used for, in reach of a thumb. */
export function BottomBar() {
  const { say } = useSpeech();
  const { pathname } = useLocation();
  const module = useModule();
  const visitor = useVisitor();
  const items = useMemo(() => barOf(siteMap(), module, visitor), [module, visitor]);
  const current = currentItem(items, pathname);
  return (
    <nav className={classes.bar} aria-label={say(shellTexts.bottomBar)}>
      {items.map((item) => (
        <Link
          key={item.address}
          to={item.address}
          className={classes.item}
          // The page, or another of its group.
          aria-current={item === current ? (item.address === pathname ? 'page' : true) : undefined}
        >
          <item.Icon size={22} aria-hidden />
          {say(item.text)}
        </Link>
      ))}
    </nav>
  );
}
