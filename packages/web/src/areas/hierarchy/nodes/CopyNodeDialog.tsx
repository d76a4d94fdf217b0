import { Button, Group, Stack, Text } from '@mantine/core';
import { hierarchyTexts as texts } from '@oikos/contract/hierarchy/hierarchies/hierarchy-texts.ts';
import { copyNode } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { useMemo, useState } from 'react';
import { call } from '../../../api/call.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { EntityForm } from '../../../kit/form/EntityForm.tsx';
import { type HierarchyNode, HierarchyPicker } from '../../../kit/list/HierarchyPicker.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { locationSource } from './location-source.ts';

export interface CopyNodeDialogProps {
  readonly node: { readonly id: number; readonly name: string; readonly altname: string };
  readonly hierarchyId: number;
  readonly onClose: () => void;
  readonly onCopied: (nodeId: number) => void;
}

const schema = copyNode.input.pick({ name: true, altname: true });

/** Copies a node with its expressions, properties and overwrites (V131): beside the original, or below another node. */
export function CopyNodeDialog({ node, hierarchyId, onClose, onCopied }: CopyNodeDialogProps) {
  const { say } = useSpeech();
  const [parent, setParent] = useState<HierarchyNode>();
  const source = useMemo(() => locationSource(hierarchyId), [hierarchyId]);
  const save = async (values: { name?: string | undefined; altname?: string | undefined }) => {
    const place = parent ? { hierarchyId, parentNodeId: parent.id } : {};
    const copy = await call(copyNode, { id: node.id, ...values, ...place });
    toast('success', say(texts.copied, values.name ?? node.name));
    return copy;
  };
  return (
    <Dialog opened onClose={onClose} title={say(texts.copyTitle, node.name)}>
      <EntityForm
        schema={schema}
        initial={{ name: say(texts.copyOf, node.name), altname: say(texts.copyOf, node.altname) }}
        save={save}
        onSaved={(copy) => onCopied(copy.id)}
        onCancel={onClose}
        saveLabel={say(texts.copy)}
      >
        {({ field }) => (
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              {say(texts.copyHint)}
            </Text>
            <TextField label={say(texts.name)} {...field('name')} required data-autofocus />
            <TextField label={say(texts.alternativeName)} {...field('altname')} required />
            <Group justify="space-between">
              <Text size="sm">
                {say(texts.place)}:{' '}
                <strong>{parent ? say(texts.below, parent.name) : say(texts.besideOriginal)}</strong>
              </Text>
              {parent ? (
                <Button variant="subtle" size="compact-sm" onClick={() => setParent(undefined)}>
                  {say(texts.besideOriginal)}
                </Button>
              ) : null}
            </Group>
            <HierarchyPicker
              label={say(texts.parent)}
              source={source}
              value={parent?.id ?? null}
              onChange={setParent}
            />
          </Stack>
        )}
      </EntityForm>
    </Dialog>
  );
}
