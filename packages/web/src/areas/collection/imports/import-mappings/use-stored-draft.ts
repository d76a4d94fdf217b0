import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { queryKey } from '../../../../api/query-keys.ts';
import type { ImportTarget, ShownImport } from '../import-target.ts';

const REST_MILLISECONDS = 500;

/**
 * Keeps the text of a mapping on the server once typing rests, and when the page is left before. Says whether it is kept;
 * `text` null: there is nothing to keep.
 */
export function useStoredDraft({ calls }: ImportTarget, { id }: ShownImport, text: string | null) {
  const client = useQueryClient();
  const [kept, setKept] = useState(text);
  const pending = useRef<() => void>(undefined);
  const keep = useCallback(
    async (draft: string) => {
      pending.current = undefined;
      client.setQueryData(queryKey(calls.read, { transactionId: id }), (shown: ShownImport | undefined) =>
        shown ? { ...shown, draft } : shown,
      );
      await call(calls.keepDraft, { transactionId: id, draft });
      setKept(draft);
    },
    [client, calls, id],
  );
  useEffect(() => {
    if (text === null || text === kept) return;
    // What can't be kept is asked about when the page is left, as every form is.
    const send = () => void keep(text).catch(() => undefined);
    pending.current = send;
    const timer = setTimeout(send, REST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text, kept, keep]);
  useEffect(() => () => pending.current?.(), []);
  const forget = useCallback(() => {
    pending.current = undefined;
  }, []);
  return { isKept: text === kept, forget };
}
