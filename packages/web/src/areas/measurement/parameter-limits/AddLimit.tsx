import { Button } from '@mantine/core';
import { parameterLimits } from '@oikos/contract/measurement/parameter-limits/parameter-limits.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { useAskedToAdd } from '../../../kit/list/use-asked-to-add.ts';
import { PageActions } from '../../../kit/page/PageActions.tsx';
import { addressOfPage } from '../../../kit/page/site-map.ts';
import { useModule } from '../../../kit/page/use-visitor.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { LocationChoice } from '../../hierarchy/public.ts';
import { evaluationTexts as texts } from './evaluation-texts.ts';

/** A limit is added on the page of its node: this asks for the node, and opens the form there. */
export function AddLimit() {
  const { say } = useSpeech();
  const { may } = useKit();
  const navigate = useNavigate();
  const address = addressOfPage('/node-details', useModule());
  const [isOpen, setOpen] = useState(false);
  const [nodeId, setNodeId] = useState(0);
  const mayAdd = may(parameterLimits.endpoints.create);
  useAskedToAdd(mayAdd, () => setOpen(true));
  if (!mayAdd) return null;
  return (
    <>
      <PageActions
        actions={[
          {
            label: say(texts.addLimit),
            icon: <IconPlus size={16} />,
            kind: 'primary',
            onClick: () => setOpen(true),
          },
        ]}
      />
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={say(texts.addLimit)}
        size="sm"
        footer={
          <Button disabled={nodeId === 0} onClick={() => navigate(`${address}?node=${nodeId}&tab=limits&add=true`)}>
            {say(texts.next)}
          </Button>
        }
      >
        <LocationChoice
          label={say(texts.node)}
          nodeId={nodeId}
          placeholder={say(texts.chooseNode)}
          onChange={setNodeId}
          w="100%"
          required
        />
      </Dialog>
    </>
  );
}
