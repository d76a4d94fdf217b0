import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { createContainers } from '@oikos/contract/waste/container/containers/containers.ts';
import { addFilledContainer } from '@oikos/contract/waste/handling/filled-containers.ts';
import { call } from '../../../../api/call.ts';
import { fieldsOf } from '../../../../kit/fields-of.ts';
import { emptyContainers, type NewContainerValues } from './new-container-values.ts';

export interface AddedContainer {
  readonly id: number;
  readonly containerIdValue: string;
}

export interface Saved {
  readonly containers: readonly AddedContainer[];
  readonly warnings: OutputOf<typeof addFilledContainer>['warnings'];
  readonly values: NewContainerValues;
}

/** Saves empty containers, or one with its waste; whatever is refused, nothing of it is saved. */
export async function saveNew(values: NewContainerValues): Promise<Saved> {
  if (!(values.materialId > 0)) {
    const { containers } = await call(createContainers, emptyContainers(values));
    return { containers, warnings: [], values };
  }
  const { warnings, ...container } = await call(addFilledContainer, fieldsOf(addFilledContainer.input, values));
  return { containers: [container], warnings, values };
}
