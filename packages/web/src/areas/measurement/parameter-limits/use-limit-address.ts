import { modulePath } from '@oikos/contract/modules.ts';
import { useModule } from '../../../kit/page/use-visitor.ts';

/** The page of a limit, in the module that is open; with a tab and what it shows. */
export function useLimitAddress(): (limitId: number, shown?: Readonly<Record<string, string>>) => string {
  const module = useModule();
  return (limitId, shown = {}) => {
    const asked = new URLSearchParams(shown);
    return `${modulePath(module)}/analytics/evaluation-limit/${limitId}${asked.size > 0 ? `?${asked}` : ''}`;
  };
}
