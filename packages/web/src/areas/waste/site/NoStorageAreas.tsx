import { LackingNotice } from '../../../kit/page/NeededFirst.tsx';
import { useContainerChoices } from './container-choices.ts';

/** Shown above a form that can't be filled in before one of the reader's locations has a storage area. */
export function NoStorageAreas() {
  return useContainerChoices()?.locations.length === 0 ? <LackingNotice thing="storageArea" /> : null;
}
