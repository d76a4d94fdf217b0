import { ActionIcon, Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useSpeech } from '../../translation/translate.ts';
import { useKit } from '../kit-context.tsx';
import type { MoreActions, PageAction, PageActionList } from './page-action.ts';
import classes from './page-header.module.css';
import { pageTexts } from './page-texts.ts';

const load = () => import('./MoreMenu.tsx');
const MoreMenu = lazy(() => load().then((file) => ({ default: file.MoreMenu })));

/**
 * What can be done on a page: one filled button, one quiet one, the others behind '⋯', what takes something away last
 * and red. On a phone the filled one is in reach of a thumb, and the quiet one goes to the others where there are any.
 */
export function PageActions({ actions }: { readonly actions: PageActionList }) {
  const { may } = useKit();
  const shown = actions.filter((each) => each !== null && each !== false).filter(({ by }) => !by || may(by));
  const dangers = shown.filter(({ kind }) => kind === 'danger');
  const primary = shown.find(({ kind }) => kind === 'primary');
  const [quiet, ...rest] = shown.filter((each) => each !== primary && each.kind !== 'danger');
  const hasMenu = rest.length + dangers.length > 0;
  if (shown.length === 0) return null;
  return (
    <div className={classes.actions}>
      {primary ? (
        <div className={classes.thumb} data-thumb>
          <ActionButton action={primary} />
        </div>
      ) : null}
      {quiet ? (
        <div className={hasMenu ? 'mantine-visible-from-sm' : undefined}>
          <ActionButton action={quiet} />
        </div>
      ) : null}
      {hasMenu ? <MoreButton quiet={quiet} rest={rest} dangers={dangers} /> : null}
    </div>
  );
}

function ActionButton({ action: { label, icon, kind, onClick, to, isDisabled } }: { readonly action: PageAction }) {
  const look = { variant: kind === 'primary' ? 'filled' : 'default', leftSection: icon, disabled: isDisabled === true };
  return to === undefined ? (
    <Button {...look} onClick={onClick}>
      {label}
    </Button>
  ) : (
    <Button {...look} component={Link} to={to}>
      {label}
    </Button>
  );
}

/** '⋯': the menu is loaded when it is first wanted. */
function MoreButton(more: MoreActions) {
  const { say } = useSpeech();
  const [isWanted, setWanted] = useState(false);
  const button = (
    <ActionIcon
      variant="default"
      size="input-sm"
      aria-label={say(pageTexts.more)}
      aria-haspopup="menu"
      title={say(pageTexts.more)}
      onPointerEnter={load}
      onFocus={load}
      {...(isWanted ? {} : { onClick: () => setWanted(true) })}
    >
      <IconDots size={18} />
    </ActionIcon>
  );
  return isWanted ? (
    <Suspense fallback={button}>
      <MoreMenu button={button} {...more} />
    </Suspense>
  ) : (
    button
  );
}
