import { Input, Stack, Text } from '@mantine/core';
import { hierarchyTexts as texts } from '@oikos/contract/hierarchy/hierarchies/hierarchy-texts.ts';
import { createNode } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { useMemo } from 'react';
import { call } from '../../../api/call.ts';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { HierarchyPicker } from '../../../kit/list/HierarchyPicker.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { locationSource } from './location-source.ts';
import { NodeFields } from './NodeFields.tsx';

export interface NewNodeDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly hierarchyId: number;
  /** The parent proposed: the node chosen in the tree. */
  readonly parentNodeId: number | null;
  readonly onCreated: (nodeId: number) => void;
}

/** A new node with its place in the hierarchy, saved in one step (V128). */
export function NewNodeDrawer({ opened, onClose, hierarchyId, parentNodeId, onCreated }: NewNodeDrawerProps) {
  const { say } = useSpeech();
  const source = useMemo(() => locationSource(hierarchyId), [hierarchyId]);
  if (!opened) return null;
  const save = async (values: Record<string, unknown>) => {
    const node = await call(createNode, { ...values, hierarchyId } as never);
    toast('success', say(kitTexts.saved, String(values.name)));
    return node;
  };
  const initial = {
    name: '',
    altname: '',
    type: null,
    uniqueName: null,
    externalId: null,
    description: '',
    comment: '',
    sourceType: null,
    timeZone: null,
    activeDate: '',
    inactiveDate: NO_END,
    parentNodeId: parentNodeId ?? 0,
    hierarchyDate: '',
  };
  return (
    <FormDrawer
      opened
      onClose={onClose}
      title={say(texts.newNode)}
      size={720}
      schema={createNode.input}
      initial={initial as never}
      save={save}
      onSaved={(node) => onCreated(node.id)}
    >
      {({ form, field, values }) => (
        <NodeFields form={form} field={field} hierarchyId={hierarchyId} isNew>
          <Input.Wrapper label={say(texts.place)} component="fieldset" style={{ border: 0, padding: 0, margin: 0 }}>
            <Text size="xs" c="dimmed" mb="xs">
              {say(texts.placeHint)}
            </Text>
            <Stack gap="sm">
              <HierarchyPicker
                label={say(texts.parent)}
                source={source}
                value={values.parentNodeId || null}
                onChange={(node) => form.setFieldValue('parentNodeId', node.id)}
              />
              <DateField
                label={say(texts.since)}
                description={say(texts.sinceHint)}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                {...field('hierarchyDate')}
              />
            </Stack>
          </Input.Wrapper>
        </NodeFields>
      )}
    </FormDrawer>
  );
}
