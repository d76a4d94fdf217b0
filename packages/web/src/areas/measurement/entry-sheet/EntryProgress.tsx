import { Button, Group, Kbd, Text } from '@mantine/core';
import type { Message } from '@oikos/contract/message.ts';
import type { CellPlace } from '../../../kit/sheet/sheet-types.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { completenessOf, nextMissing, nextSource, wholeOf } from './entry-completeness.ts';
import type { Display } from './entry-display.ts';
import { cellOf } from './entry-grid.ts';
import { entryTexts as texts } from './entry-texts.ts';
import type { EntryKeys } from './use-entry-keys.ts';

interface EntryProgressProps {
  readonly display: Display;
  readonly focus: CellPlace;
  readonly keys: EntryKeys;
}

/** How much of what is due is there, what comes next, and the ways there. */
export function EntryProgress({ display, focus, keys }: EntryProgressProps) {
  const { say } = useSpeech();
  const { grid, state, today } = display;
  const { expected, present } = wholeOf(completenessOf(grid, state, today));
  const place = nextMissing(grid, state, today, focus);
  const cell = place && cellOf(grid, place);
  const rest = expected === 0 ? '' : cell ? say(texts.nextMissingAt, cell.name) : say(texts.nothingMissing);
  return (
    <Group gap="xs">
      <Text size="sm" fw={500}>
        {expected === 0 ? say(texts.nothingExpected) : say(texts.complete, present, expected)}
      </Text>
      {rest ? (
        <Text size="sm" c="dimmed" lineClamp={1} style={{ flex: '0 1 auto' }} title={rest}>
          {rest}
        </Text>
      ) : null}
      <Group gap={4} ms="auto">
        {cell ? <Way text={texts.nextMissing} keyName="F8" onClick={() => keys.toMissing()} /> : null}
        {nextSource(grid, focus) ? (
          <Way text={texts.nextSource} keyName="Alt PgDn" onClick={() => keys.toSource()} />
        ) : null}
      </Group>
    </Group>
  );
}

interface WayProps {
  readonly text: Message;
  readonly keyName: string;
  readonly onClick: () => void;
}

function Way({ text, keyName, onClick }: WayProps) {
  const { say } = useSpeech();
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      rightSection={
        <Kbd size="xs" visibleFrom="sm">
          {keyName}
        </Kbd>
      }
      onClick={onClick}
    >
      {say(text)}
    </Button>
  );
}
