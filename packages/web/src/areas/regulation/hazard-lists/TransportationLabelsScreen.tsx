import { transportationLabels } from '@oikos/contract/regulation/hazard-lists.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';

/** Transportation labels (R103). */
export function TransportationLabelsScreen() {
  return <ResourceScreen resource={transportationLabels} />;
}
