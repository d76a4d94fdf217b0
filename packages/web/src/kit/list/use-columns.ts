import { useLocalStorage } from '@mantine/hooks';
import { useSession } from '../../api/session/session-state.ts';
import { type ColumnLayout, movedColumn, plainLayout, readLayout } from './column-layout.ts';

const LEAST_WIDTH = 60;
const WIDTH_STEP = 20;

/** A person's choice of the columns of a list. */
export interface ChosenColumns {
  readonly layout: ColumnLayout;
  readonly show: (field: string, isShown: boolean) => void;
  readonly freeze: (field: string, isFrozen: boolean) => void;
  readonly move: (fields: readonly string[], field: string, by: -1 | 1) => void;
  /** By a step; `now` is how wide it is drawn, in px. */
  readonly resize: (field: string, by: -1 | 1, now: number) => void;
  readonly reset: () => void;
}

const withOrWithout = (fields: readonly string[], field: string, isIn: boolean): string[] => [
  ...fields.filter((each) => each !== field),
  ...(isIn ? [field] : []),
];

/** Which columns of a list a person sees, in which order, how wide, and which stay in sight: kept on the device. */
export function useColumns(list: string): ChosenColumns {
  const { user } = useSession();
  const [layout, setLayout] = useLocalStorage<ColumnLayout>({
    key: `oikos.columns.${user.companyId}.${user.userId}.${list}`,
    defaultValue: plainLayout,
    getInitialValueInEffect: false,
    deserialize: readLayout,
  });
  return {
    layout,
    show: (field, isShown) => setLayout({ ...layout, hidden: withOrWithout(layout.hidden, field, !isShown) }),
    freeze: (field, isFrozen) => setLayout({ ...layout, frozen: withOrWithout(layout.frozen, field, isFrozen) }),
    move: (fields, field, by) => setLayout({ ...layout, order: movedColumn(fields, field, by) }),
    resize: (field, by, now) =>
      setLayout({
        ...layout,
        widths: { ...layout.widths, [field]: Math.max(LEAST_WIDTH, Math.round(now) + by * WIDTH_STEP) },
      }),
    reset: () => setLayout(plainLayout),
  };
}
