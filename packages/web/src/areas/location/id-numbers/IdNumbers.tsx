import { locationIdNumbers } from '@oikos/contract/location/id-numbers.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';

/** Numbers by which bodies know the location (S44). */
export function IdNumbers({ nodeId }: { readonly nodeId: number }) {
  return <ResourceScreen resource={locationIdNumbers} embedded prefix="ids." within={{ nodeId }} />;
}
