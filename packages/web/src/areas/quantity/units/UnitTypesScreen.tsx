import { unitTypes } from '@oikos/contract/quantity/units.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';

/** Units of measure types (R029). */
export function UnitTypesScreen() {
  return <ResourceScreen resource={unitTypes} />;
}
