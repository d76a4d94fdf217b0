import { addressOfPage } from '../../../kit/page/site-map.ts';
import { useModule } from '../../../kit/page/use-visitor.ts';

/** Makes the addresses of nodes' details in the current module. */
export function useNodeAddress(): (nodeId: number, tab?: string) => string {
  const module = useModule();
  return (nodeId, tab) => `${addressOfPage('/node-details', module)}?node=${nodeId}${tab ? `&tab=${tab}` : ''}`;
}

/** The address of Node Management in the current module. */
export const useNodeListAddress = (): string => addressOfPage('/node-management-browse-list', useModule());
