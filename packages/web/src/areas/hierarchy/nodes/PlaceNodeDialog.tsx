import { Alert, Button, Stack, Text } from '@mantine/core';
import { hierarchyTexts as texts } from '@oikos/contract/hierarchy/hierarchies/hierarchy-texts.ts';
import { associateNode } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useSave } from '../../../api/use-save.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { type HierarchyNode, HierarchyPicker } from '../../../kit/list/HierarchyPicker.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { useHierarchies } from '../hierarchies/use-hierarchies.ts';
import { locationSource } from './location-source.ts';

export interface PlaceNodeDialogProps {
  readonly node: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

/** Gives a node without a place a parent in the organization's hierarchy (the third step of V128). */
export function PlaceNodeDialog({ node, onClose }: PlaceNodeDialogProps) {
  const { say } = useSpeech();
  const { organisation } = useHierarchies();
  const hierarchyId = organisation?.id ?? 0;
  const source = useMemo(() => locationSource(hierarchyId), [hierarchyId]);
  const [parent, setParent] = useState<HierarchyNode>();
  const [hierarchyDate, setHierarchyDate] = useState<string | null>(null);
  const place = useSave(associateNode, {
    onSaved: async () => {
      toast('success', say(texts.placed, node.name));
      onClose();
    },
  });
  const submit = () =>
    parent && place.mutate({ hierarchyId, parentNodeId: parent.id, dependantId: node.id, hierarchyDate });
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {say(kitTexts.cancel)}
      </Button>
      <Button onClick={submit} disabled={!parent} loading={place.isPending}>
        {say(texts.placeNode)}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={say(texts.placeTitle, node.name)} footer={footer}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {say(texts.placeNodeHint, node.name)}
        </Text>
        <HierarchyPicker label={say(texts.parent)} source={source} value={parent?.id ?? null} onChange={setParent} />
        <DateField
          label={say(texts.since)}
          description={say(texts.sinceHint)}
          value={hierarchyDate}
          onChange={setHierarchyDate}
        />
        {place.error ? (
          <Alert color="red" icon={<IconAlertCircle size={18} />} role="alert">
            {place.error.message}
          </Alert>
        ) : null}
      </Stack>
    </Dialog>
  );
}
