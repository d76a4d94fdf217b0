import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import { tabTexts as texts } from './tab-texts.ts';
import classes from './tabs.module.css';

export interface RestOfTabsProps {
  readonly tabs: readonly { readonly key: string; readonly label: string; readonly badge?: ReactNode }[];
  readonly onOpen: (key: string) => void;
}

/** The tabs that have no room in the line: the one that is opened takes its place there. */
export function RestOfTabs({ tabs, onOpen }: RestOfTabsProps) {
  const { say } = useSpeech();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <UnstyledButton className={classes.rest}>
          {say(texts.more)}
          {tabs.map(({ key, badge }) => (
            <Fragment key={key}>{badge}</Fragment>
          ))}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown miw={180}>
        {tabs.map(({ key, label, badge }) => (
          <Menu.Item key={key} rightSection={badge} onClick={() => onOpen(key)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
