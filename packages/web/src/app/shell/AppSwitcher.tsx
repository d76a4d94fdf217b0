import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../api/session/session-state.ts';
import { moduleName } from '../../kit/page/page-address.ts';
import { useModule } from '../../kit/page/use-visitor.ts';
import { moduleIcons } from './module-icons.ts';
import classes from './shell.module.css';

const load = () => import('./AppMenu.tsx');
const AppMenu = lazy(() => load().then((file) => ({ default: file.AppMenu })));

/**
 * Air GHG, Water, Waste and the products the user is entitled to (S03). The menu is loaded when it is first wanted.
 * On a phone the company is here too, and is switched from the menu.
 */
export function AppSwitcher({ onSwitchCompany }: { readonly onSwitchCompany: () => void }) {
  const [isWanted, setWanted] = useState(false);
  const { user } = useSession();
  const module = useModule();
  const Icon = moduleIcons[module];
  const button = (
    <Button
      variant="light"
      px={10}
      className={classes.switcher}
      aria-haspopup="menu"
      leftSection={<Icon size={17} aria-hidden />}
      rightSection={<IconChevronDown size={14} aria-hidden />}
      onPointerEnter={load}
      onFocus={load}
      {...(isWanted ? {} : { onClick: () => setWanted(true) })}
    >
      <span className={classes.place}>
        {moduleName(module)} <small title={user.companyName}>{user.companyName}</small>
      </span>
    </Button>
  );
  return isWanted ? (
    <Suspense fallback={button}>
      <AppMenu button={button} onSwitchCompany={onSwitchCompany} />
    </Suspense>
  ) : (
    button
  );
}
