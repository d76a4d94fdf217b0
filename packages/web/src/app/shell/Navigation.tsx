import { useLocalStorage } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { MenuGroup, MenuItem } from '../../kit/page/menu.ts';
import type { Page } from '../../kit/page/page.ts';
import { useVisitor } from '../../kit/page/use-visitor.ts';
import { useSpeech } from '../../translation/translate.ts';
import { isInside } from './active-page.ts';
import { sectionIcon } from './section-icons.tsx';
import classes from './shell.module.css';
import { shellTexts } from './shell-texts.ts';
import { useLabels, useMarkedPage, useMenu } from './use-shell.ts';

const RailGroup = lazy(() => import('./RailGroup.tsx').then((file) => ({ default: file.RailGroup })));

/**
 * The pages of the module by group. A group with one page links straight to it (V026); which groups are open is remembered,
 * and the one that the reader is in is open, unless they closed it.
 */
export function Navigation({
  isRail = false,
  onNavigate,
}: {
  readonly isRail?: boolean;
  readonly onNavigate?: () => void;
}) {
  const { say } = useSpeech();
  const menu = useMenu();
  // As the person left them; the others by how often they are needed.
  const [chosen, setChosen] = useLocalStorage<Readonly<Record<string, boolean>>>({
    key: 'oikos.menu.groups',
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const marked = useMarkedPage();
  const isOpen = (group: MenuGroup) =>
    chosen[group.section.path] ?? (!group.section.isSeldom || isInside(marked, group));
  const root = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page marks another entry
  useEffect(() => {
    // With the frame: at once, the page would be laid out for this alone, before it is complete.
    const frame = requestAnimationFrame(() => {
      const entry = root.current?.querySelector('[aria-current]') ?? root.current?.querySelector('[data-inside]');
      entry?.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [marked]);
  return (
    <nav aria-label={say(shellTexts.navigation)} className={classes.navigation} ref={root}>
      {menu.map((group) =>
        isRail ? (
          <Suspense fallback={null} key={group.section.path}>
            <RailGroup group={group} />
          </Suspense>
        ) : (
          <Group
            group={group}
            key={group.section.path}
            isOpen={isOpen(group)}
            marked={marked}
            onToggle={(opened) => setChosen((now) => ({ ...now, [group.section.path]: opened }))}
            onNavigate={onNavigate}
          />
        ),
      )}
    </nav>
  );
}

interface GroupProps {
  readonly group: MenuGroup;
  readonly marked: Page | undefined;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly onNavigate: (() => void) | undefined;
}

function Group({ group, marked, isOpen, onToggle, onNavigate }: GroupProps) {
  const labels = useLabels();
  const Icon = sectionIcon(group.section.path, useVisitor());
  const [only] = group.items;
  const icon = <Icon size={19} stroke={1.6} aria-hidden />;
  if (only && group.items.length === 1) {
    return <Entry item={only} marked={marked} icon={icon} onNavigate={onNavigate} />;
  }
  return (
    <>
      <button
        type="button"
        className={classes.navLink}
        onClick={() => onToggle(!isOpen)}
        aria-expanded={isOpen}
        data-inside={isInside(marked, group) || undefined}
      >
        {icon}
        <span className={classes.navLabel}>{labels.section(group.section.path)}</span>
        <IconChevronRight size={14} aria-hidden className={classes.chevron} />
      </button>
      {isOpen ? (
        <div className={classes.entries}>
          {group.items.map((item) => (
            <Entry key={item.address} item={item} marked={marked} onNavigate={onNavigate} />
          ))}
        </div>
      ) : null}
    </>
  );
}

interface EntryProps {
  readonly item: MenuItem;
  readonly marked: Page | undefined;
  readonly icon?: ReactNode;
  readonly onNavigate: (() => void) | undefined;
}

function Entry({ item, marked, icon, onNavigate }: EntryProps) {
  const { pathname } = useLocation();
  const labels = useLabels();
  const isMarked = marked === item.page;
  // On the page of a record its list is marked, and isn't the page itself.
  const current = pathname.toLowerCase() === item.address.toLowerCase() ? 'page' : 'true';
  return (
    <Link
      to={item.address}
      className={classes.navLink}
      data-active={isMarked || undefined}
      aria-current={isMarked ? current : undefined}
      onClick={onNavigate}
    >
      {icon}
      <span className={classes.navLabel}>{labels.page(item.page)}</span>
    </Link>
  );
}
