import { Button, Group, TagsInput, Text } from '@mantine/core';
import { checkParameterTag, writeParameterTags } from '@oikos/contract/parameter/node-parameters/parameter-tags.ts';
import { parameterMessages } from '@oikos/contract/parameter/parameters/parameter-messages.ts';
import { useEffect, useRef, useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useSave } from '../../../api/use-save.ts';
import { useUnsavedChanges } from '../../../kit/form/unsaved-changes.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import type { NodeParameterProps } from './node-parameter-props.ts';
import { nodeParameterTexts as texts } from './node-parameter-texts.ts';

/** The tags of a parameter at the node; each new one is checked against all others at once (E150). */
export function TagForm({ nodeId, parameter }: NodeParameterProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const [tags, setTags] = useState<readonly string[]>(parameter.tags);
  const [problem, setProblem] = useState<string>();
  const save = useSave(writeParameterTags);
  const place = { parameterId: parameter.id, nodeId };
  const input = useRef<HTMLInputElement>(null);
  const stored = parameter.tags.join('\n');
  useEffect(() => setTags(stored === '' ? [] : stored.split('\n')), [stored]);
  const isDirty = tags.join('\n') !== stored;
  useUnsavedChanges(isDirty);
  if (!may(writeParameterTags)) return <Text size="sm">{parameter.tags.join(', ') || say(texts.noTags)}</Text>;
  const change = async (next: string[]) => {
    const added = next.find((tag) => !tags.includes(tag));
    setTags(next);
    setProblem(undefined);
    if (added === undefined) return;
    try {
      const { exists, isHere } = await call(checkParameterTag, { ...place, tag: added });
      if (!exists || isHere) return;
      setTags((now) => now.filter((tag) => tag !== added));
      setProblem(say(parameterMessages.tagExists, added));
    } catch (error) {
      setTags((now) => now.filter((tag) => tag !== added));
      setProblem(textOf(error));
    }
  };
  const submit = async () => {
    try {
      await save.mutateAsync({ ...place, tags: [...tags] });
      // The button that had the focus goes.
      input.current?.focus();
      toast('success', say(kitTexts.saved, parameter.name));
    } catch (error) {
      setProblem(textOf(error));
    }
  };
  return (
    <>
      <TagsInput
        ref={input}
        // There is nothing to suggest: Escape is the drawer's.
        dropdownOpened={false}
        aria-label={say(texts.tags)}
        placeholder={say(texts.tagPlaceholder)}
        value={[...tags]}
        onChange={(next) => void change(next)}
        error={problem}
        isDuplicate={(tag, now) => now.some((each) => each.toLowerCase() === tag.toLowerCase())}
      />
      {isDirty ? (
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" size="xs" onClick={() => setTags(parameter.tags)}>
            {say(kitTexts.cancel)}
          </Button>
          <Button size="xs" loading={save.isPending} onClick={() => void submit()}>
            {say(texts.saveTags)}
          </Button>
        </Group>
      ) : null}
    </>
  );
}
