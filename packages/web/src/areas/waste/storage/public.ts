export { DeficiencyBadge } from './area-inspections/DeficiencyBadge.tsx';
export { inspectAreaAddress } from './area-inspections/inspection-address.ts';
export { inspectionTexts } from './area-inspections/inspection-texts.ts';
export { OfflineAreaInspection } from './area-inspections/OfflineAreaInspection.tsx';
export { RecordInspectionForm } from './area-inspections/RecordInspectionForm.tsx';
export { keepToSend } from './area-inspections/record-inspection.ts';
export { useOfflineArea } from './area-inspections/use-offline-area.ts';
