import { type Access, type AnyEndpoint, isEndpoint } from '@oikos/contract/endpoint.ts';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

/** What a call is about: a record with the fields of its declaration, or one that is known to be the whole company's. */
export type ChangedRecord = 'company' | Readonly<Record<string, unknown>>;

/** What the kit needs to know of anyone who uses it; the shell provides it. */
export interface KitContext {
  /** Whether the user may make a call about a record, or what an access guards. */
  readonly may: (what: Access | AnyEndpoint, of?: ChangedRecord) => boolean;
  /** Decimals that numbers are shown with; null: as many as the number has. */
  readonly decimalPrecision: number | null;
  /** IANA name. */
  readonly timeZone: string;
  /** As JavaScript counts days of the week; Monday where left out. */
  readonly firstDayOfWeek?: 0 | 1 | 6;
  /** Hears what the page that is shown is called. */
  readonly onTitle?: (title: string) => void;
}

const context = createContext<KitContext>({ may: () => false, decimalPrecision: null, timeZone: 'UTC' });

export const KitProvider = context.Provider;

export const useKit = (): KitContext => useContext(context);

/** Around all that is shown of one record: when it is the whole company's, so is what its calls change. */
export function RecordReach({ isCompany, children }: { readonly isCompany: boolean; readonly children: ReactNode }) {
  const kit = useKit();
  const within = useMemo<KitContext>(
    () =>
      isCompany ? { ...kit, may: (what, of = isEndpoint(what) ? 'company' : undefined) => kit.may(what, of) } : kit,
    [kit, isCompany],
  );
  return <KitProvider value={within}>{children}</KitProvider>;
}
