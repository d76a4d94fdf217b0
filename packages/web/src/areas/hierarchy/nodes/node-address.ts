import type { ModuleId } from '@oikos/contract/modules.ts';
import { useModule } from '../../../app/shell/use-shell.ts';
import { pageAddress } from '../../../kit/page/page-address.ts';
import { hierarchyPages } from '../pages.ts';

const addressIn = (path: string, module: ModuleId): string => {
  const page = hierarchyPages.find((each) => each.path === path);
  if (!page) throw new Error(`There is no page ${path}`);
  return pageAddress(page, module);
};

/** Makes the addresses of nodes' details in the current module. */
export function useNodeAddress(): (nodeId: number, tab?: string) => string {
  const module = useModule();
  return (nodeId, tab) => `${addressIn('/node-details', module)}?node=${nodeId}${tab ? `&tab=${tab}` : ''}`;
}

/** The address of Node Management in the current module. */
export const useNodeListAddress = (): string => addressIn('/node-management-browse-list', useModule());
