import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { readContainer } from '@oikos/contract/waste/container/containers/containers.ts';

/** A container as its page shows it. */
export type ContainerDetails = OutputOf<typeof readContainer>;
