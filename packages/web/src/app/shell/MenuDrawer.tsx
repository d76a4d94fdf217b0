import { Drawer } from '@mantine/core';
import { Navigation } from './Navigation.tsx';

/** The navigation of a tablet: a drawer. */
export function MenuDrawer({ onClose }: { readonly onClose: () => void }) {
  return (
    <Drawer opened onClose={onClose} size={300} title="Oikos" hiddenFrom="md">
      <Navigation onNavigate={onClose} />
    </Drawer>
  );
}
