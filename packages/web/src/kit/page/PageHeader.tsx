import { ActionIcon, Text, Title } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import { useKit } from '../kit-context.tsx';
// A sheet of its own: the first page doesn't load the kit's.
import classes from './page-header.module.css';
import { pageTexts } from './page-texts.ts';
import { showTitle } from './page-title.ts';

export interface PageHeaderProps {
  readonly title: string;
  /** Below the title: what kind of thing it is, where it is, for which time. */
  readonly subtitle?: ReactNode;
  /** Beside the title: the status. */
  readonly badges?: ReactNode;
  /** One or two sentences on what this page is for; shown on request. */
  readonly help?: ReactNode;
  /** PageActions. */
  readonly actions?: ReactNode;
}

/** The head of every page in one row: title, status, help and actions, always in the same place. */
export function PageHeader({ title, subtitle, badges, help, actions }: PageHeaderProps) {
  const { say } = useSpeech();
  const { onTitle } = useKit();
  const [isHelpShown, setHelpShown] = useState(false);
  const helpId = useId();
  useEffect(() => {
    onTitle?.(title);
    return showTitle(title);
  }, [title, onTitle]);
  return (
    <div className={classes.pageHeader}>
      <div className={classes.pageTitle}>
        <div className={classes.titleLine}>
          <Title order={1}>{title}</Title>
          {help ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              className={classes.helpButton}
              aria-label={say(pageTexts.about)}
              aria-expanded={isHelpShown}
              aria-controls={helpId}
              onClick={() => setHelpShown(!isHelpShown)}
            >
              <IconHelpCircle size={18} aria-hidden />
            </ActionIcon>
          ) : null}
        </div>
        {badges}
        {subtitle ? <div className={classes.subtitle}>{subtitle}</div> : null}
      </div>
      {actions ? (
        <div className={classes.pageActions} data-page-actions>
          {actions}
        </div>
      ) : null}
      {help ? (
        <Text c="dimmed" size="sm" maw="120ch" id={helpId} hidden={!isHelpShown} className={classes.help}>
          {help}
        </Text>
      ) : null}
    </div>
  );
}
