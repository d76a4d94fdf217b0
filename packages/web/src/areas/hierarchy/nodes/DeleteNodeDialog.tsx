import { Button, List, Loader, Text } from '@mantine/core';
import { hierarchyTexts as texts } from '@oikos/contract/hierarchy/hierarchies/hierarchy-texts.ts';
import { checkNodeDeletion, deleteNode } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';

export interface DeleteNodeDialogProps {
  readonly node: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Checks first whether a node can be deleted, and shows what is in the way (V129); then asks. */
export function DeleteNodeDialog({ node, onClose, onDeleted }: DeleteNodeDialogProps) {
  const { say } = useSpeech();
  const check = useCall(checkNodeDeletion, { id: node.id }, { gcTime: 0 });
  const remove = async () => {
    await call(deleteNode, { id: node.id });
    toast('success', say(kitTexts.deleted, node.name));
    onDeleted();
  };
  if (check.data?.isEligible) {
    return (
      <ConfirmDialog
        opened
        danger
        title={say(kitTexts.deleteTitle, node.name)}
        confirmLabel={say(kitTexts.remove)}
        onCancel={onClose}
        onConfirm={remove}
      >
        {say(texts.deletePermanent)}
      </ConfirmDialog>
    );
  }
  const title = check.data ? say(texts.deleteBlocked, node.name) : say(kitTexts.deleteTitle, node.name);
  const footer = (
    <Button variant="default" onClick={onClose}>
      {say(kitTexts.close)}
    </Button>
  );
  return (
    <Dialog opened onClose={onClose} title={title} footer={footer} size="md" fixed>
      {check.isPending ? <Loader size="sm" /> : null}
      {check.error ? <Text size="sm">{textOf(check.error)}</Text> : null}
      {check.data ? (
        <>
          <Text size="sm" mb="xs">
            {say(texts.deleteBlockedHint)}
          </Text>
          <List size="sm">
            {check.data.nodes.map((name) => (
              <List.Item key={name}>{name}</List.Item>
            ))}
          </List>
        </>
      ) : null}
    </Dialog>
  );
}
