import { hazardClasses } from '@oikos/contract/regulation/hazard-lists.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';

/** Hazard classes and divisions (R105). */
export function HazardClassesScreen() {
  return <ResourceScreen resource={hazardClasses} />;
}
