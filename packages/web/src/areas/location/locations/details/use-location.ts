import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { readLocation } from '@oikos/contract/location/locations/locations.ts';
import type { SaidMessage } from '@oikos/contract/message.ts';
import { toast } from '../../../../kit/progress/toast.ts';
import { speech } from '../../../../translation/translate.ts';

export type Location = OutputOf<typeof readLocation>;

/** What every section of the details takes. */
export interface SectionProps {
  readonly location: Location;
}

/** Says what was saved, and what was saved although something is odd about it. */
export function tellSaved(text: string, { warnings }: { readonly warnings: readonly SaidMessage[] }): void {
  toast('success', text);
  for (const warning of warnings) toast('warning', speech.sayReply(warning));
}
