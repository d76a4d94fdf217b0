import { Alert, Button, Stack, Text } from '@mantine/core';
import { hierarchyTexts as texts } from '@oikos/contract/hierarchy/hierarchies/hierarchy-texts.ts';
import { moveNode, previewMove, readNodeParent } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useSave } from '../../../api/use-save.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { type HierarchyNode, HierarchyPicker } from '../../../kit/list/HierarchyPicker.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { AccessEffect, useIsEffectUnknown } from '../../identity/public.ts';
import { useHierarchies } from '../hierarchies/use-hierarchies.ts';
import { locationSource } from './location-source.ts';

export interface MoveNodeDialogProps {
  readonly node: { readonly id: number; readonly name: string };
  readonly hierarchyId: number;
  readonly onClose: () => void;
}

/** Moves a node with everything below it as of a day (V130), after it showed who gains and who loses what by it. */
export function MoveNodeDialog({ node, hierarchyId, onClose }: MoveNodeDialogProps) {
  const { say } = useSpeech();
  const { hierarchies, organisation } = useHierarchies();
  const [target, setTarget] = useState<HierarchyNode>();
  const [targetHierarchyId, setTargetHierarchyId] = useState(hierarchyId);
  const [effectiveDate, setEffectiveDate] = useState<string | null>(null);
  const parent = useCall(readNodeParent, { id: node.id, hierarchyId, effectiveDate }).data;
  const source = useMemo(() => locationSource(targetHierarchyId), [targetHierarchyId]);
  const move = useSave(moveNode, {
    onSaved: async () => {
      toast('success', say(texts.moved, node.name));
      onClose();
    },
  });
  const wanted =
    target && parent
      ? {
          hierarchyId,
          nodeId: node.id,
          targetNodeId: target.id,
          targetHierarchyId,
          effectiveDate,
          expectedParentNodeId: parent.parentNodeId ?? 0,
        }
      : undefined;
  const changesAccess = targetHierarchyId === organisation?.id;
  const isWaiting = useIsEffectUnknown({ of: previewMove, input: changesAccess ? wanted : undefined });
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {say(kitTexts.cancel)}
      </Button>
      <Button onClick={() => wanted && move.mutate(wanted)} disabled={!wanted || isWaiting} loading={move.isPending}>
        {say(texts.move)}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={say(texts.moveTitle, node.name)} footer={footer}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {say(texts.moveHint, node.name)}
        </Text>
        <Text size="sm">
          {say(texts.parent)}: <strong>{parent?.parentNodeName ?? say(texts.noParent)}</strong>
        </Text>
        <DateField
          label={say(texts.effectiveDate)}
          placeholder={say(texts.now)}
          value={effectiveDate}
          onChange={setEffectiveDate}
        />
        {hierarchies.length > 1 ? (
          <SelectField
            label={say(texts.targetHierarchy)}
            choices={hierarchies.map((each) => ({ value: each.id, label: each.name }))}
            value={targetHierarchyId}
            required
            onChange={(id) => {
              setTargetHierarchyId(id ?? hierarchyId);
              setTarget(undefined);
            }}
          />
        ) : null}
        <HierarchyPicker
          label={say(texts.newParent)}
          source={source}
          value={target?.id ?? null}
          onChange={setTarget}
          isDisabled={(each) => each.id === node.id}
        />
        {changesAccess ? <AccessEffect of={previewMove} input={wanted} /> : null}
        {move.error ? (
          <Alert color="red" icon={<IconAlertCircle size={18} />} role="alert">
            {move.error.message}
          </Alert>
        ) : null}
      </Stack>
    </Dialog>
  );
}
