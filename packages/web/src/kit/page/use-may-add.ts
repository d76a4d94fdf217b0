import { addingRights } from '@oikos/contract/task/first-hour/adding-rights.ts';
import type { FirstThing } from '@oikos/domain/task/first-hour.ts';
import { useKit } from '../kit-context.tsx';

/** Whether the reader may add what a company needs first. */
export function useMayAdd(): (thing: FirstThing) => boolean {
  const { may } = useKit();
  return (thing) => {
    const { rights, isOfCompany } = addingRights[thing];
    return may(rights, isOfCompany ? 'company' : undefined);
  };
}
