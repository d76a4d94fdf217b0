import { Button, Checkbox, Group, Pill, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import type { ExpectedContainer } from '../../site/public.ts';
import { inspectionTexts as texts } from './inspection-texts.ts';
import classes from './inspections.module.css';

export interface ContainersSeenProps {
  readonly expected: readonly ExpectedContainer[];
  /** null: not checked one by one. */
  readonly value: readonly string[] | null;
  readonly onChange: (seen: readonly string[] | null) => void;
  readonly error?: string | undefined;
}

const isSame = (left: string, right: string) => left.toLowerCase() === right.toLowerCase();
const without = (seen: readonly string[], number: string) => seen.filter((each) => !isSame(each, number));

/** Which containers were seen, where they are checked one by one: those expected to tick, others to scan or type. */
export function ContainersSeen({ expected, value, onChange, error }: ContainersSeenProps) {
  const { say } = useSpeech();
  const isSeen = (number: string) => value?.some((each) => isSame(each, number)) ?? false;
  const toggle = (number: string) =>
    onChange(isSeen(number) ? without(value ?? [], number) : [...(value ?? []), number]);
  const others = value?.filter((number) => !expected.some((each) => isSame(each.number, number))) ?? [];
  return (
    <section aria-label={say(texts.containers)}>
      <Switch
        size="md"
        label={say(texts.checkOneByOne)}
        description={say(texts.checkHint, expected.length)}
        checked={value !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? [] : null)}
        error={error}
      />
      {value === null ? null : (
        <>
          <Group justify="space-between" my="sm">
            <Text size="sm">
              {say(texts.seenCount, expected.filter(({ number }) => isSeen(number)).length, expected.length)}
            </Text>
            <Button
              variant="default"
              onClick={() => onChange([...expected.map(({ number }) => number), ...others])}
              disabled={expected.length === 0}
            >
              {say(texts.allSeen)}
            </Button>
          </Group>
          <div className={classes.containers}>
            {expected.map(({ number, detail }) => (
              <Checkbox.Card
                key={number}
                className={classes.choice ?? ''}
                radius="md"
                checked={isSeen(number)}
                onClick={() => toggle(number)}
              >
                <Checkbox.Indicator />
                <div className={classes.name}>
                  <div>{number}</div>
                  <Text size="xs" c="dimmed" truncate>
                    {detail}
                  </Text>
                </div>
              </Checkbox.Card>
            ))}
          </div>
          <Others
            numbers={others}
            onAdd={(number) => !isSeen(number) && onChange([...value, number])}
            onRemove={(number) => onChange(without(value, number))}
          />
        </>
      )}
    </section>
  );
}

interface OthersProps {
  readonly numbers: readonly string[];
  readonly onAdd: (number: string) => void;
  readonly onRemove: (number: string) => void;
}

function Others({ numbers, onAdd, onRemove }: OthersProps) {
  const { say } = useSpeech();
  const [text, setText] = useState('');
  const add = () => {
    if (text.trim() !== '') onAdd(text.trim());
    setText('');
  };
  return (
    <>
      <Group align="flex-end" gap="xs" mt="sm" wrap="nowrap">
        <TextField
          label={say(texts.addNumber)}
          description={say(texts.addNumberHint)}
          value={text}
          onChange={setText}
          style={{ flex: 1 }}
          onKeyDown={(event) => {
            // A scanner ends with Enter: it adds the container, it doesn't save the inspection.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="default" onClick={add}>
          {say(texts.add)}
        </Button>
      </Group>
      {numbers.length === 0 ? null : (
        <Group gap={6} mt="xs" align="center">
          <Text size="sm">{say(texts.notExpected)}:</Text>
          {numbers.map((number) => (
            <Pill
              key={number}
              size="md"
              withRemoveButton
              onRemove={() => onRemove(number)}
              removeButtonProps={{ 'aria-label': say(texts.removeNumber, number) }}
            >
              {number}
            </Pill>
          ))}
        </Group>
      )}
    </>
  );
}
