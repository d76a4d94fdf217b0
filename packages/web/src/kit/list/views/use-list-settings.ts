import { useDebouncedCallback, useLocalStorage } from '@mantine/hooks';
import { listLayout, readListViews, saveListLayout } from '@oikos/contract/identity/list-views.ts';
import { useEffect } from 'react';
import { z } from 'zod';
import { call } from '../../../api/call.ts';
import { useSession } from '../../../api/session/session-state.ts';
import { useCall } from '../../../api/use-call.ts';
import { type ColumnLayout, plainLayout } from '../column-layout.ts';

const SEND_AFTER_MILLISECONDS = 800;

/** What the device keeps of a list: the columns at once and without the network; the server has them for other devices. */
const deviceCopy = z.object({
  layout: listLayout,
  /** When the person last changed it here. */
  changedAt: z.number(),
  isSent: z.boolean(),
  /** Columns changed while a view is shown, until it is saved or another one is. */
  ofView: z.object({ key: z.string(), version: z.number(), layout: listLayout }).nullable(),
});
type DeviceCopy = z.output<typeof deviceCopy>;

const nothing: DeviceCopy = { layout: plainLayout, changedAt: 0, isSent: true, ofView: null };

/** What was kept; nothing where it can't be read. */
function readCopy(text: string | undefined): DeviceCopy {
  try {
    return deviceCopy.parse(JSON.parse(text ?? ''));
  } catch {
    return nothing;
  }
}

export interface ListSettings {
  readonly views: ReturnType<typeof useCall<typeof readListViews>>['data'];
  readonly layout: ColumnLayout;
  readonly setLayout: (layout: ColumnLayout) => void;
  readonly ofView: DeviceCopy['ofView'];
  readonly setOfView: (layout: DeviceCopy['ofView']) => void;
}

/** A list's views, and how the person has its columns. */
export function useListSettings(list: string, isEnabled: boolean): ListSettings {
  const { user } = useSession();
  const [copy, setCopy] = useLocalStorage<DeviceCopy>({
    key: `oikos.list.${user.companyId}.${user.userId}.${list}`,
    defaultValue: nothing,
    getInitialValueInEffect: false,
    deserialize: readCopy,
  });
  const { data, dataUpdatedAt } = useCall(readListViews, { list }, { enabled: isEnabled });
  const send = useDebouncedCallback(async (layout: ColumnLayout) => {
    // Without the network it stays here, and goes when the list is next opened.
    const isSent = await call(saveListLayout, { list, layout }).then(
      () => true,
      () => false,
    );
    if (isSent) setCopy((now) => ({ ...now, isSent: now.layout === layout }));
  }, SEND_AFTER_MILLISECONDS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, whatever changes here in the meantime
  useEffect(() => {
    if (!data) return;
    if (!copy.isSent) send(copy.layout);
    else if (data.layout && dataUpdatedAt > copy.changedAt) setCopy({ ...copy, layout: data.layout });
  }, [dataUpdatedAt]);
  return {
    views: data,
    layout: copy.layout,
    setLayout: (layout) => {
      setCopy({ ...copy, layout, changedAt: Date.now(), isSent: false });
      send(layout);
    },
    ofView: copy.ofView,
    setOfView: (ofView) => setCopy({ ...copy, ofView }),
  };
}
