import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './list.module.css';

export interface FirstCellProps {
  readonly children: ReactNode;
  /** The page of the row. */
  readonly to: string | undefined;
  /** What opens the row where it has no page. */
  readonly onOpen: (() => void) | undefined;
}

/** What a row is called: a link to its page, which can be opened in another tab and copied, or a button of the same look. */
export function FirstCell({ children, to, onOpen }: FirstCellProps) {
  if (to !== undefined)
    return (
      <Link to={to} relative="path" data-row-link className={classes.rowLink}>
        {children}
      </Link>
    );
  if (onOpen)
    return (
      <UnstyledButton className={classes.rowLink} onClick={onOpen}>
        {children}
      </UnstyledButton>
    );
  return children;
}
