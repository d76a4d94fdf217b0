import { Button } from '@mantine/core';
import { IconTruck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePageAddress } from '../../../../kit/page/use-page-address.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import type { StepProps } from '../../../collection/imports/public.ts';
import { DoneStep } from '../../../collection/imports/public.ts';
import { shipmentImportTexts as texts } from './shipment-import-texts.ts';
import { type ShipmentImport, shipmentTarget } from './shipment-target.ts';

/** What the import did, with the way to the shipments. */
export function ShipmentDoneStep({ shown, onChanged }: StepProps<ShipmentImport>) {
  const { say } = useSpeech();
  const list = usePageAddress('/shipments-list');
  const link =
    list && shown.writtenCount ? (
      <Button component={Link} to={list} leftSection={<IconTruck size={16} />}>
        {say(texts.showShipments)}
      </Button>
    ) : null;
  return <DoneStep target={shipmentTarget} shown={shown} onChanged={onChanged} link={link} />;
}
