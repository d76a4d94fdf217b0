import type { Access } from '@oikos/contract/endpoint.ts';
import { containerMessages as words } from '@oikos/contract/waste/container-messages.ts';

/** Who may accept incompatible waste, with a reason. */
export const acceptIncompatible: Access = 'CONTAINER_COMPATIBILITY_OVERRIDE';

const beginnings = [words.incompatible, words.incompatibleInBay].map(({ english }) =>
  english.slice(0, english.indexOf('{')),
);

/** A verdict carries its text only: those of incompatible waste begin so. */
export const isIncompatibility = (problem: string | null): boolean =>
  problem !== null && beginnings.some((beginning) => problem.startsWith(beginning));
