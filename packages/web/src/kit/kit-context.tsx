import type { Access, AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { createContext, useContext } from 'react';

/** What the kit needs to know of whoever uses it; the shell provides it. */
export interface KitContext {
  /** Whether the user may make a call, or what an access guards; 'company': for a record of the whole company. */
  readonly may: (what: Access | AnyEndpoint, of?: 'company') => boolean;
  /** Decimals that numbers are shown with; null: as many as the number has. */
  readonly decimalPrecision: number | null;
  /** IANA name. */
  readonly timeZone: string;
}

const context = createContext<KitContext>({ may: () => false, decimalPrecision: null, timeZone: 'UTC' });

export const KitProvider = context.Provider;

export const useKit = (): KitContext => useContext(context);
