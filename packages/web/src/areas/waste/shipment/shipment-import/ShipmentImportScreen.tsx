import type { StepProps } from '../../../collection/imports/public.ts';
import { ImportFindings, ImportScreen, LoadStep } from '../../../collection/imports/public.ts';
import { ShipmentDoneStep } from './ShipmentDoneStep.tsx';
import { ShipmentMappingStep } from './ShipmentMappingStep.tsx';
import { type ShipmentImport, shipmentTarget } from './shipment-target.ts';

const ShipmentLoadStep = (step: StepProps<ShipmentImport>) => <LoadStep {...step} target={shipmentTarget} />;

const steps = {
  Mapping: ShipmentMappingStep,
  Load: ShipmentLoadStep,
  Done: ShipmentDoneStep,
  Findings: ImportFindings,
};

/** Batch imports of shipments (R112), and one of them. */
export const ShipmentImportScreen = () => <ImportScreen target={shipmentTarget} steps={steps} />;
