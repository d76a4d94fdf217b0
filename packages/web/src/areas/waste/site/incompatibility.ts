import type { Access } from '@oikos/contract/endpoint.ts';

/** Who may accept incompatible waste, with a reason. */
export const acceptIncompatible: Access = 'CONTAINER_COMPATIBILITY_OVERRIDE';
