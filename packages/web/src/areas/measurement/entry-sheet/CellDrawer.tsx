import { Alert, Button, Checkbox, Drawer, Group, Stack, Text } from '@mantine/core';
import { stateText } from '@oikos/contract/measurement/measurement-state-messages.ts';
import { DATA_TYPE } from '@oikos/domain/parameter/parameter-kinds.ts';
import { IconArrowsExchange, IconRoute } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import type { CellPlace } from '../../../kit/sheet/sheet-types.ts';
import { MeasuredValue } from '../../../kit/text/MeasuredValue.tsx';
import { numberText } from '../../../kit/text/number-text.ts';
import { timeText } from '../../../kit/text/time-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { CellHistory } from './CellHistory.tsx';
import { closedBecause, type DataItem, type EntryCell, isOutsideActiveDates } from './entry-cells.ts';
import { type Display, isFlagSet, settableFlags } from './entry-display.ts';
import { cellOf } from './entry-grid.ts';
import { type CellEdit, type EntryStore, textOfItem } from './entry-store.ts';
import { entryTexts as texts } from './entry-texts.ts';
import { NoteField } from './NoteField.tsx';
import { Qualification } from './Qualification.tsx';

interface CellDrawerProps {
  readonly display: Display;
  readonly store: EntryStore;
  readonly place: CellPlace | null;
  readonly onClose: () => void;
  readonly onExplain: (place: CellPlace) => void;
  readonly isReadOnly?: boolean;
  /** Before what the value was. */
  readonly besideHistory?: (cell: EntryCell) => ReactNode;
}

const COMMENT_MAXIMUM = 1024;
const ORIGIN_MAXIMUM = 256;
const originTexts = {
  manual: texts.originManual,
  import: texts.originImport,
  calculation: texts.originCalculation,
  bill: texts.originBill,
  substitute: texts.originSubstitute,
} as const;

/** All of one cell: unit, flags, comment, where its value came from, what it was before. Changes are unsaved edits like any other. */
export function CellDrawer(props: CellDrawerProps) {
  const { display, store, place, onClose, onExplain, isReadOnly = false, besideHistory } = props;
  const { say } = useSpeech();
  const cell = place ? cellOf(display.grid, place) : null;
  if (!place || !cell) return null;
  const { key, node, parameter } = cell;
  const item = display.state.items.get(key);
  const edit = display.state.edits.get(key);
  const isClosed = isReadOnly || closedBecause(display.speech, cell, item) !== null;
  // Flags and comments may be set on results too: a result is approved, a value is doubted.
  const isMarkClosed =
    isReadOnly ||
    !node.mayEdit ||
    isOutsideActiveDates(cell) ||
    (item?.approved === true && !node.mayOverwriteApproved);
  const units = display.units.filter(({ unitTypeId }) => unitTypeId === parameter.uomTypeId);
  return (
    <Drawer opened onClose={onClose} position="right" size={440} title={cell.name}>
      <Stack gap="md">
        <Conflict
          store={store}
          cell={key}
          item={item}
          edit={edit}
          isConflict={display.state.notices.get(key)?.level === 'conflict'}
        />
        {item ? <Stored item={item} unit={display.units.find(({ id }) => id === item.uomId)?.code} /> : null}
        {item ? (
          <Button variant="default" leftSection={<IconRoute size={16} aria-hidden />} onClick={() => onExplain(place)}>
            {say(texts.explain)}
          </Button>
        ) : null}
        {units.length > 0 ? (
          <SelectField
            label={say(texts.unit)}
            choices={units.map(({ id, code, name }) => ({ value: id, code, label: `${code} · ${name}` }))}
            value={edit?.uomId ?? item?.uomId ?? parameter.uomId}
            required
            withAsterisk={false}
            readOnly={isClosed}
            onChange={(uomId) => uomId && store.change([{ key, patch: { uomId } }])}
          />
        ) : null}
        {parameter.dataTypeId === DATA_TYPE.number ? (
          <Qualification cell={key} store={store} item={item} edit={edit} readOnly={isClosed} />
        ) : null}
        <Checkbox.Group
          label={say(texts.flags)}
          value={settableFlags.filter((flag) => isFlagSet(flag, item, edit))}
          onChange={(set) => {
            const changed = settableFlags.filter((flag) => set.includes(flag) !== isFlagSet(flag, item, edit));
            const flags = Object.fromEntries(changed.map((flag) => [flag, set.includes(flag)]));
            store.change([{ key, patch: { flags } }]);
          }}
        >
          <Group gap="md" mt={4}>
            {settableFlags.map((flag) => (
              <Checkbox
                key={flag}
                value={flag}
                label={say(texts[flag])}
                disabled={isMarkClosed || (flag === 'approved' && !node.mayOverwriteApproved)}
              />
            ))}
          </Group>
        </Checkbox.Group>
        <NoteField
          key={`comment ${key}`}
          label={say(texts.comment)}
          text={edit?.comment ?? item?.comment ?? ''}
          lines={3}
          maximum={COMMENT_MAXIMUM}
          readOnly={isMarkClosed}
          onText={(comment) => store.change([{ key, patch: { comment } }])}
        />
        <NoteField
          key={`origin ${key}`}
          label={say(texts.dataOrigin)}
          text={edit?.dataOrigin ?? item?.dataOrigin ?? ''}
          maximum={ORIGIN_MAXIMUM}
          readOnly={isMarkClosed}
          onText={(dataOrigin) => store.change([{ key, patch: { dataOrigin } }])}
        />
        {besideHistory?.(cell)}
        <CellHistory display={display} cell={cell} hasValue={item !== undefined} />
      </Stack>
    </Drawer>
  );
}

function Stored({ item, unit }: { readonly item: DataItem; readonly unit: string | undefined }) {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  const recorded = timeText(item.recordedAt, timeZone);
  return (
    <div>
      <Text fz="xl" fw={600}>
        <MeasuredValue
          {...item}
          value={item.numValue}
          unit={unit ?? null}
          otherwise={item.textValue || stateText(item.state, say) || say(texts.blank)}
        />
      </Text>
      <Text size="sm" c="dimmed">
        {say(originTexts[item.origin])}
        {' · '}
        {item.recordedBy ? say(texts.by, item.recordedBy, recorded) : recorded}
      </Text>
    </div>
  );
}

interface ConflictProps {
  readonly store: EntryStore;
  readonly cell: string;
  readonly item: DataItem | undefined;
  readonly edit: CellEdit | undefined;
  readonly isConflict: boolean;
}

/** Theirs and mine, side by side, to decide. */
function Conflict({ store, cell, item, edit, isConflict }: ConflictProps) {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  if (!isConflict || !edit) return null;
  const theirs = textOfItem(item, (value) => numberText(value, null));
  return (
    <Alert color="red" icon={<IconArrowsExchange size={18} />} title={say(texts.conflictTitle)}>
      <Text size="sm">
        {say(texts.theirs)}: <b>{theirs || say(texts.blank)}</b>
        {item?.recordedBy ? ` (${say(texts.by, item.recordedBy, timeText(item.recordedAt, timeZone))})` : ''}
      </Text>
      <Text size="sm">
        {say(texts.mine)}: <b>{(edit.text ?? theirs) || say(texts.blank)}</b>
      </Text>
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" variant="default" onClick={() => store.takeTheirs(cell)}>
          {say(texts.takeTheirs)}
        </Button>
        <Button size="compact-sm" onClick={() => store.keepMine(cell)}>
          {say(texts.keepMine)}
        </Button>
      </Group>
    </Alert>
  );
}
