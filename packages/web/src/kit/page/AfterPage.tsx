import { type ReactNode, useDeferredValue } from 'react';

export interface AfterPageProps {
  /** In its place until then, as large as it. */
  readonly outline: ReactNode;
  readonly children: ReactNode;
  /** Where nobody knows how large it is: what appears later would move the rest. */
  readonly atOnce?: boolean;
}

/**
 * What takes a slow processor a moment, such as a table or charts: the rest of the page is shown first, and answers to keys
 * and clicks in the meantime.
 */
export function AfterPage({ outline, children, atOnce = false }: AfterPageProps) {
  const isShown = useDeferredValue(true, atOnce);
  return isShown ? children : outline;
}
