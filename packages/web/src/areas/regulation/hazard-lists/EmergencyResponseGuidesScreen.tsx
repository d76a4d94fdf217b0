import { emergencyResponseGuides } from '@oikos/contract/regulation/hazard-lists.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';

/** Emergency response guide numbers (R106). */
export function EmergencyResponseGuidesScreen() {
  return <ResourceScreen resource={emergencyResponseGuides} />;
}
