import { Anchor, Text } from '@mantine/core';
import { containerMessages as words } from '@oikos/contract/waste/container/containers/container-messages.ts';
import { deleteContainer } from '@oikos/contract/waste/container/containers/containers.ts';
import { moveContainer } from '@oikos/contract/waste/handling/container-moves.ts';
import { IconArrowsMove, IconForms, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../../api/call.ts';
import { DeleteConfirm } from '../../../../kit/dialog/DeleteConfirm.tsx';
import { kitTexts } from '../../../../kit/kit-texts.ts';
import { PageActions } from '../../../../kit/page/PageActions.tsx';
import classes from '../../../../kit/page/record.module.css';
import { Quantity } from '../../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import type { ContainerDetails } from '../../site/public.ts';
import {
  ContainerStatusBadge,
  containerListAddress,
  DeadlineBadge,
  isMovable,
  shipmentAddress,
  TotalWaste,
  containerTexts as texts,
} from '../../site/public.ts';
import { PrintLabelDialog } from '../labels/printing/PrintLabelDialog.tsx';
import { AreaExcess } from './AreaExcess.tsx';
import { ContainerMoves } from './ContainerMoves.tsx';
import { CustomFieldsDialog } from './details/CustomFieldsDialog.tsx';

/** Status, deadline and content of a container. */
export function ContainerFacts({ container }: { readonly container: ContainerDetails }) {
  const { say } = useSpeech();
  return (
    <>
      <div className={classes.facts}>
        <ContainerStatusBadge status={container.statusName} />
        <DeadlineBadge daysLeft={container.daysLeft} />
        <Text size="sm">{container.containerTypeName}</Text>
        <Text size="sm">
          <TotalWaste of={container} />
        </Text>
        {container.maximumCapacity === null ? null : (
          <Text size="sm" c="dimmed">
            {say(texts.capacity)} <Quantity value={container.maximumCapacity} unit={container.maximumCapacityUnit} />
          </Text>
        )}
        {container.isLabPack ? <Text size="sm">{say(texts.labPack)}</Text> : null}
        {container.isBulkWaste ? <Text size="sm">{say(texts.bulk)}</Text> : null}
        {container.epaContainerCode ? (
          <Text size="sm" c="dimmed">
            {say(texts.epaCode, container.epaContainerCode)}
          </Text>
        ) : null}
        {container.shipmentId === null ? null : (
          <Anchor component={Link} to={shipmentAddress(container.shipmentId)} size="sm">
            {say(words.shipmentNumber)} {container.shipmentNumber}
          </Anchor>
        )}
        {container.disposalDate === null ? null : (
          <Text size="sm">
            {container.disposalMethodName} · {container.disposalDate}
          </Text>
        )}
      </div>
      <AreaExcess container={container} />
    </>
  );
}

/** What can be done with a container. */
export function ContainerActions({ container }: { readonly container: ContainerDetails }) {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const [task, setTask] = useState<'move' | 'fields' | 'labels' | 'delete'>();
  const close = () => setTask(undefined);
  return (
    <>
      <PageActions
        actions={[
          isMovable(container) && {
            label: say(texts.moveOrDispose),
            icon: <IconArrowsMove size={16} />,
            kind: 'primary',
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
        remove={({ id }) => call(deleteContainer, { id })}
        onDeleted={() => navigate(containerListAddress)}
        onClose={close}
      />
    </>
  );
}
