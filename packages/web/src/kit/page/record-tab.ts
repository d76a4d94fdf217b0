import type { Access, AnyEndpoint } from '@oikos/contract/endpoint.ts';
import type { Message } from '@oikos/contract/message.ts';
import { type FunctionComponent, lazy } from 'react';

/** What every part of a record's page takes. */
export interface RecordProps<Shown> {
  readonly record: Shown;
  /** Reads the record again: after a save that doesn't say what it makes stale, or after somebody else's. */
  readonly reload: () => void;
}

/** One tab of a record's page; its key is in the address (`tab`). */
export interface RecordTab<Shown> {
  readonly key: string;
  readonly label: Message;
  /** Below the record's name while the tab is open; the page's own help where left out. */
  readonly help?: Message;
  /** Anyone who has it, or who may make the call, sees the tab; everybody who may open the page, where none is given. */
  readonly permission?: Access | AnyEndpoint;
  /** Beside the label, such as a count of what needs attention. */
  readonly badge?: FunctionComponent<RecordProps<Shown>>;
  /** A constant of its file: a component made while the page renders would lose its state. */
  readonly content: FunctionComponent<RecordProps<Shown>>;
}

/** The content of a tab whose script is loaded when it is first opened. */
export const later = <Shown>(
  load: () => Promise<FunctionComponent<RecordProps<Shown>>>,
): FunctionComponent<RecordProps<Shown>> => lazy(async () => ({ default: await load() }));
