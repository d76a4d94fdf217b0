import { generalMessages } from '@oikos/contract/general-messages.ts';
import type { ApiError } from '../../api/api-error.ts';
import type { Speech } from '../../translation/translate.ts';

/** Shown instead of a list or a record that isn't allowed: what is at a location of others says so (X005). */
export function deniedText(error: Pick<ApiError, 'code' | 'message'> | null, say: Speech['say']): string {
  if (error?.code === generalMessages.locationInHierarchyDenied.key) return say(generalMessages.locationDenied);
  return error?.message ?? say(generalMessages.actionDenied);
}
