import { useCallback, useEffect, useState } from 'react';
import type { DeviceUser } from '../../../../api/offline/unsent.ts';
import { draftKey, type InspectionDraft, inspectionDrafts, type OfflineArea } from '../../site/public.ts';

/** Where a browser lets nothing be kept, inspections are recorded all the same. */
function unkept(error: unknown): undefined {
  console.error('The device keeps no draft', error);
}

export interface Drafting {
  /** null: nothing was begun; undefined: it's being read. */
  readonly draft: InspectionDraft | null | undefined;
  readonly keep: (values: InspectionDraft['values'], area: OfflineArea) => void;
  readonly forget: () => Promise<void>;
  readonly beginAnew: () => Promise<void>;
}

/** What a user began to fill in of an area's inspection, and the way to keep it. */
export function useDraft(of: DeviceUser, areaId: number): Drafting {
  const key = draftKey(of, areaId);
  const [draft, setDraft] = useState<InspectionDraft | null>();
  const [begunAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    inspectionDrafts
      .get(key)
      .catch(unkept)
      .then((found) => setDraft(found ?? null));
  }, [key]);
  const keep = useCallback(
    (values: InspectionDraft['values'], area: OfflineArea) => {
      inspectionDrafts.put({ key, begunAt: draft?.begunAt ?? begunAt, area, values }).catch(unkept);
    },
    [key, begunAt, draft],
  );
  const forget = useCallback(async () => {
    await inspectionDrafts.delete(key).catch(unkept);
  }, [key]);
  const beginAnew = async () => {
    await forget();
    setDraft(null);
  };
  return { draft, keep, forget, beginAnew };
}
