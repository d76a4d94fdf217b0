import { Menu } from '@mantine/core';
import { modules } from '@oikos/contract/modules.ts';
import { IconApps, IconBuilding, IconCheck, IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../api/session/session-state.ts';
import { OpenMenu, type OpenMenuProps } from '../../kit/page/OpenMenu.tsx';
import { useModule } from '../../kit/page/use-visitor.ts';
import { useSpeech } from '../../translation/translate.ts';
import { moduleIcons } from './module-icons.ts';
import { shellTexts } from './shell-texts.ts';

export interface AppMenuProps {
  readonly button: OpenMenuProps['button'];
  readonly onSwitchCompany: () => void;
}

/** The modules and products open to the user. */
export function AppMenu({ button, onSwitchCompany }: AppMenuProps) {
  const { say } = useSpeech();
  const { user, products } = useSession();
  const module = useModule();
  const open = modules.filter(({ id }) => user.modules.includes(id) || user.isSuperAdmin);
  return (
    <OpenMenu button={button} position="bottom-start" width={220}>
      <Menu.Label>{say(shellTexts.applications)}</Menu.Label>
      {open.map(({ id, path, name }) => {
        const Icon = moduleIcons[id];
        return (
          <Menu.Item
            key={id}
            component={Link}
            to={path}
            leftSection={<Icon size={17} aria-hidden />}
            rightSection={id === module ? <IconCheck size={15} aria-hidden /> : null}
          >
            {name}
          </Menu.Item>
        );
      })}
      {products.length > 0 ? <Menu.Label>{say(shellTexts.products)}</Menu.Label> : null}
      {products.map((product) => (
        <Menu.Item
          key={`${product.productLine} ${product.shortcut}`}
          component="a"
          href={product.productUrl}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconApps size={17} aria-hidden />}
          rightSection={<IconExternalLink size={14} aria-hidden />}
        >
          {product.productName}
        </Menu.Item>
      ))}
      <Menu.Label hiddenFrom="sm">{user.companyName}</Menu.Label>
      <Menu.Item hiddenFrom="sm" leftSection={<IconBuilding size={17} aria-hidden />} onClick={onSwitchCompany}>
        {say(shellTexts.switchCompany)}
      </Menu.Item>
    </OpenMenu>
  );
}
