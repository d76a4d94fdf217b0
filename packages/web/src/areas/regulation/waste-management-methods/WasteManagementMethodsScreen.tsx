import { wasteManagementMethods } from '@oikos/contract/regulation/waste-management-methods.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';

/** How waste is managed (R100). */
export function WasteManagementMethodsScreen() {
  return <ResourceScreen resource={wasteManagementMethods} />;
}
