export { DeficiencyBadge } from './area-inspections/DeficiencyBadge.tsx';
export { inspectAreaAddress } from './area-inspections/inspection-address.ts';
export { inspectionTexts } from './area-inspections/inspection-texts.ts';
export { KeptAreaInspection } from './area-inspections/KeptAreaInspection.tsx';
export { RecordInspectionForm } from './area-inspections/RecordInspectionForm.tsx';
export { keepToSend } from './area-inspections/record-inspection.ts';
export { useKeptArea } from './area-inspections/use-kept-area.ts';
export { areaTexts } from './areas/area-texts.ts';
