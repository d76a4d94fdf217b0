import { ActionIcon, Button, Group, Select, Text, Tooltip } from '@mantine/core';
import { numberFormats } from '@oikos/contract/company/settings/regional.ts';
import type { NumberNotation } from '@oikos/domain/quantity/number-notations.ts';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDeviceFloppy,
  IconFileInvoice,
  IconInfoSquareRounded,
  IconRosetteDiscountCheck,
  IconTrashX,
} from '@tabler/icons-react';
import type { ComponentType, RefObject } from 'react';
import { useSpeech } from '../../../translation/translate.ts';
import { approvalTexts } from '../approvals/approval-texts.ts';
import classes from './entry.module.css';
import type { EntryState, EntryStore } from './entry-store.ts';
import { entryTexts as texts } from './entry-texts.ts';
import type { Saving } from './use-save-entry.ts';
import { type ShownValues, ValuesExport } from './ValuesExport.tsx';

interface EntryToolbarProps {
  readonly state: EntryState;
  readonly store: EntryStore;
  readonly saving: Saving | null;
  readonly saveButton: RefObject<HTMLButtonElement | null>;
  readonly notation: NumberNotation;
  readonly onNotation: (notation: NumberNotation) => void;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly onDetails: () => void;
  /** Absent where the user may approve nothing. */
  readonly onApprovals: (() => void) | undefined;
  /** The values that the sheet shows, as a list asks for them. */
  readonly shown: ShownValues;
  /** Absent where no bills can be entered. */
  readonly onBills: (() => void) | undefined;
}

/** What can be done with the whole sheet; the primary button last. */
export function EntryToolbar(props: EntryToolbarProps) {
  const { state, store, saving } = props;
  const { say } = useSpeech();
  const unsaved = state.edits.size;
  return (
    <Group justify="space-between" gap="xs">
      <Group gap={4}>
        <Tool
          label={say(texts.undo)}
          hint="Ctrl+Z"
          icon={IconArrowBackUp}
          isOff={!state.canUndo}
          onClick={() => store.undo()}
        />
        <Tool
          label={say(texts.redo)}
          hint="Ctrl+Y"
          icon={IconArrowForwardUp}
          isOff={!state.canRedo}
          onClick={() => store.redo()}
        />
        <Tool label={say(texts.details)} hint="Shift+F2" icon={IconInfoSquareRounded} onClick={props.onDetails} />
        {props.onApprovals ? (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconRosetteDiscountCheck size={16} aria-hidden />}
            title={`${say(approvalTexts.approvalsHint)} (Ctrl+Enter)`}
            onClick={props.onApprovals}
          >
            {say(approvalTexts.approvals)}
          </Button>
        ) : null}
        {props.onBills ? (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconFileInvoice size={16} aria-hidden />}
            onClick={props.onBills}
          >
            {say(texts.bills)}
          </Button>
        ) : null}
      </Group>
      <Group gap="xs">
        <Select
          aria-label={say(texts.notation)}
          title={say(texts.notation)}
          size="xs"
          w={104}
          allowDeselect={false}
          data={Object.entries(numberFormats).map(([value, label]) => ({ value, label }))}
          value={props.notation}
          onChange={(next) => props.onNotation(next as NumberNotation)}
        />
        <Text size="sm" role="status">
          {saving ? say(texts.saving, saving.done + 1, saving.total) : unsaved > 0 ? say(texts.unsaved, unsaved) : ''}
        </Text>
        <ValuesExport {...props.shown} />
        <div data-page-actions>
          <Group gap="xs" wrap="nowrap" className={classes.saveBar} data-thumb={unsaved > 0 || undefined}>
            <Button
              variant="default"
              disabled={unsaved === 0 || saving !== null}
              leftSection={<IconTrashX size={16} aria-hidden />}
              onClick={props.onDiscard}
            >
              {say(texts.discard)}
            </Button>
            <Button
              ref={props.saveButton}
              disabled={unsaved === 0}
              loading={saving !== null}
              leftSection={<IconDeviceFloppy size={16} aria-hidden />}
              title="Ctrl+S"
              onClick={props.onSave}
            >
              {say(texts.save)}
            </Button>
          </Group>
        </div>
      </Group>
    </Group>
  );
}

interface ToolProps {
  readonly label: string;
  readonly hint: string;
  readonly icon: ComponentType<{ size: number }>;
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

function Tool({ label, hint, icon: Icon, isOff = false, onClick }: ToolProps) {
  return (
    <Tooltip label={`${label} (${hint})`}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={isOff} onClick={onClick}>
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
