import { Anchor } from '@mantine/core';
import { containerMessages as words } from '@oikos/contract/waste/container/containers/container-messages.ts';
import { deleteContainer } from '@oikos/contract/waste/container/containers/containers.ts';
import { moveContainer } from '@oikos/contract/waste/handling/container-moves.ts';
import { addWasteEntry } from '@oikos/contract/waste/handling/waste-entries.ts';
import { IconArrowsMove, IconForms, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { DeleteConfirm } from '../../../../kit/dialog/DeleteConfirm.tsx';
import { useKit } from '../../../../kit/kit-context.tsx';
import { kitTexts } from '../../../../kit/kit-texts.ts';
import { type Fact, FactStrip } from '../../../../kit/page/FactStrip.tsx';
import { PageActions } from '../../../../kit/page/PageActions.tsx';
import { Quantity } from '../../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import type { ContainerDetails } from '../../site/public.ts';
import {
  containerListAddress,
  isMovable,
  shipmentAddress,
  TotalWaste,
  containerTexts as texts,
} from '../../site/public.ts';
import { PrintLabelDialog } from '../labels/printing/PrintLabelDialog.tsx';
import { AreaExcess } from './AreaExcess.tsx';
import { ContainerMoves } from './ContainerMoves.tsx';
import { containerNext } from './container-next.ts';
import { CustomFieldsDialog } from './details/CustomFieldsDialog.tsx';

/** What kind of container it is, what is in it and where it is bound. */
export function ContainerFacts({ container }: { readonly container: ContainerDetails }) {
  const { say } = useSpeech();
  const { maximumCapacity, maximumCapacityUnit, shipmentId, disposalDate } = container;
  const kinds = [
    container.containerTypeName,
    container.isLabPack ? say(texts.labPack) : '',
    container.isBulkWaste ? say(texts.bulk) : '',
  ];
  const facts: readonly Fact[] = [
    { label: say(words.containerType), value: kinds.filter(Boolean).join(' · ') },
    { label: say(words.totalWasteAccumulated), value: <TotalWaste of={container} /> },
    {
      label: say(texts.capacity),
      value: maximumCapacity === null ? null : <Quantity value={maximumCapacity} unit={maximumCapacityUnit} />,
    },
    { label: say(texts.epaCode), value: container.epaContainerCode },
    {
      label: say(words.shipmentNumber),
      value:
        shipmentId === null ? null : (
          <Anchor component={Link} to={shipmentAddress(shipmentId)} inherit>
            {container.shipmentNumber}
          </Anchor>
        ),
    },
    {
      label: say(texts.disposalMethod),
      value: disposalDate === null ? null : `${container.disposalMethodName} · ${disposalDate}`,
    },
  ];
  return (
    <>
      <FactStrip facts={facts} />
      <AreaExcess container={container} />
    </>
  );
}

/** What can be done with a container. */
export function ContainerActions({ container }: { readonly container: ContainerDetails }) {
  const { say } = useSpeech();
  const { may } = useKit();
  const navigate = useNavigate();
  const next = containerNext(container);
  const [task, setTask] = useState<'move' | 'fields' | 'labels' | 'delete'>();
  const close = () => setTask(undefined);
  return (
    <>
      <PageActions
        actions={[
          isMovable(container) &&
            next?.kind !== 'out' && {
              label: say(texts.moveOrDispose),
              icon: <IconArrowsMove size={16} />,
              kind: next?.kind === 'fill' && may(addWasteEntry) ? 'secondary' : 'primary',
              onClick: () => setTask('move'),
              by: moveContainer,
            },
          { label: say(texts.printLabel), icon: <IconPrinter size={16} />, onClick: () => setTask('labels') },
          { label: say(texts.customFields), icon: <IconForms size={16} />, onClick: () => setTask('fields') },
          {
            label: say(kitTexts.remove),
            icon: <IconTrash size={16} />,
            kind: 'danger',
            onClick: () => setTask('delete'),
            by: deleteContainer,
          },
        ]}
      />
      {task === 'move' ? <ContainerMoves containers={[container]} onClose={close} onMoved={close} /> : null}
      {task === 'labels' ? <PrintLabelDialog containerIds={[container.id]} onClose={close} /> : null}
      {task === 'fields' ? <CustomFieldsDialog container={container} onClose={close} /> : null}
      <DeleteConfirm
        record={task === 'delete' ? container : undefined}
        kind={words.container}
        nameOf={(deleted) => deleted.containerIdValue}
        by={deleteContainer}
        input={({ id }) => ({ id })}
        onDeleted={() => navigate(containerListAddress)}
        onClose={close}
      />
    </>
  );
}
