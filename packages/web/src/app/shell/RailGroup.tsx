import { Menu, Tooltip, UnstyledButton } from '@mantine/core';
import { Link } from 'react-router';
import type { MenuGroup } from '../../kit/page/menu.ts';
import { useVisitor } from '../../kit/page/use-visitor.ts';
import { isInside } from './active-page.ts';
import { sectionIcon } from './section-icons.tsx';
import classes from './shell.module.css';
import { useLabels, useMarkedPage } from './use-shell.ts';

/** A group in the collapsed navigation: its icon; its pages open beside it. */
export function RailGroup({ group }: { readonly group: MenuGroup }) {
  const marked = useMarkedPage();
  const labels = useLabels();
  const Icon = sectionIcon(group.section.path, useVisitor());
  const [only] = group.items;
  const isOnly = group.items.length === 1 && only;
  const label = isOnly ? labels.page(only.page) : labels.section(group.section.path);
  const icon = <Icon size={20} stroke={1.6} aria-hidden />;
  const shared = {
    className: classes.railButton,
    'aria-label': label,
    'data-active': isInside(marked, group) || undefined,
  };
  if (isOnly) {
    return (
      <Tooltip label={label} position="right">
        <UnstyledButton component={Link} to={only.address} {...shared}>
          {icon}
        </UnstyledButton>
      </Tooltip>
    );
  }
  return (
    <Menu position="right-start" trigger="click-hover" openDelay={80}>
      <Menu.Target>
        <UnstyledButton {...shared}>{icon}</UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{label}</Menu.Label>
        {group.items.map((item) => (
          <Menu.Item key={item.address} component={Link} to={item.address}>
            {labels.page(item.page)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
