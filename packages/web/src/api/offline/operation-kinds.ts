import type { Operation } from './operation.ts';

/** How the operations of an area are sent. */
export interface OperationKind {
  readonly kinds: readonly string[];
  /**
   * Sends one. Answers with the operations that it changed, the sent one among them with its new state.
   * Throws what is no answer: it then waits.
   */
  readonly send: (operation: Operation, all: readonly Operation[]) => Promise<readonly Operation[]>;
  /** Reads again what was saved, once all of them were sent. */
  readonly readAgain: (sent: ReadonlySet<string>) => Promise<void>;
}

let load = async (): Promise<readonly OperationKind[]> => [];

/** The app says which kinds there are: they belong to areas. */
export function setOperationKinds(how: () => Promise<readonly OperationKind[]>): void {
  load = how;
}

export const loadOperationKinds = (): Promise<readonly OperationKind[]> => load();
