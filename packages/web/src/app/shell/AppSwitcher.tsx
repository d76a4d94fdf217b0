import { Button } from '@mantine/core';
import { modules } from '@oikos/contract/modules.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useModule } from '../../kit/page/use-visitor.ts';
import { moduleIcons } from './module-icons.ts';

const load = () => import('./AppMenu.tsx');
const AppMenu = lazy(() => load().then((file) => ({ default: file.AppMenu })));

/** Air GHG, Water, Waste and the products the user is entitled to (S03). The menu is loaded when it is first wanted. */
export function AppSwitcher() {
  const [isWanted, setWanted] = useState(false);
  const module = useModule();
  const Icon = moduleIcons[module];
  const button = (
    <Button
      variant="light"
      px={10}
      style={{ flexShrink: 0 }}
      aria-haspopup="menu"
      leftSection={<Icon size={17} aria-hidden />}
      rightSection={<IconChevronDown size={14} aria-hidden />}
      onPointerEnter={load}
      onFocus={load}
      {...(isWanted ? {} : { onClick: () => setWanted(true) })}
    >
      {modules.find((each) => each.id === module)?.name}
    </Button>
  );
  return isWanted ? (
    <Suspense fallback={button}>
      <AppMenu button={button} />
    </Suspense>
  ) : (
    button
  );
}
