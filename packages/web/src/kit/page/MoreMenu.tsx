import { Menu } from '@mantine/core';
import { Link } from 'react-router';
import { unavailable } from './menu-item.ts';
import { OpenMenu, type OpenMenuProps } from './OpenMenu.tsx';
import type { MoreActions, PageAction } from './page-action.ts';

export interface MoreMenuProps extends MoreActions {
  readonly button: OpenMenuProps['button'];
}

/** The actions of a page that have no button of their own. */
export function MoreMenu({ button, quiet, rest, dangers }: MoreMenuProps) {
  return (
    <OpenMenu button={button} position="bottom-end" width={180}>
      {quiet ? <Item action={quiet} isOnPhoneOnly /> : null}
      {rest.map((action) => (
        <Item action={action} key={action.label} />
      ))}
      {dangers.length > 0 && (rest.length > 0 || quiet) ? (
        <Menu.Divider {...(rest.length > 0 ? {} : { hiddenFrom: 'sm' })} />
      ) : null}
      {dangers.map((action) => (
        <Item action={action} key={action.label} />
      ))}
    </OpenMenu>
  );
}

interface ItemProps {
  readonly action: PageAction;
  readonly isOnPhoneOnly?: boolean;
}

function Item({ action: { label, icon, kind, onClick, to, isDisabled }, isOnPhoneOnly = false }: ItemProps) {
  const look = {
    leftSection: icon,
    ...unavailable(isDisabled === true),
    ...(kind === 'danger' ? { c: 'red' } : {}),
    ...(isOnPhoneOnly ? { hiddenFrom: 'sm' } : {}),
  };
  return to === undefined ? (
    <Menu.Item {...look} onClick={onClick}>
      {label}
    </Menu.Item>
  ) : (
    <Menu.Item {...look} component={Link} to={to}>
      {label}
    </Menu.Item>
  );
}
