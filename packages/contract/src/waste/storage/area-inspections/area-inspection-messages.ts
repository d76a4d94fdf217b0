import { messages } from '../../../message.ts';

/** Messages of the inspections of storage areas. */
export const areaInspectionMessages = messages('areaInspection', {
  notLoaded: 'Inspections could not be loaded',
  notSaved: 'The inspection could not be saved',
  invalidMinute: 'Must be a date and time in the form yyyy-MM-ddTHH:mm',
  inFuture: "Can't be in the future: it is {0} at the site",
  beforeArea: "Can't be before {0}, when the area was added",
  checkpointTwice: 'A checkpoint is answered twice',
  checkpointMissing: 'Answer every checkpoint: {0} is missing',
  describeDeficiency: 'Describe the deficiency',
  describeMending: 'Describe the fix',
  mendedBefore: "Can't be before the deficiency was found",
  mendedInFuture: "Can't be in the future",
  mendByBefore: "Can't be before the inspection",
  reasonNeeded: 'Say why the inspection is corrected',
  noDeficiency: 'This checkpoint has no deficiency',
  alreadyMended: 'This deficiency is already fixed',
  notInspected: 'Only storage areas are inspected',
});

/** The columns of the file of inspections, which is in English for inspectors. */
export const inspectionFileTitles = messages('inspectionFile', {
  area: 'Area',
  inspectedAt: 'Date and time',
  inspector: 'Inspector',
  checkpoint: 'Checkpoint',
  citation: 'Citation',
  outcome: 'Outcome',
  description: 'What was found',
  correctiveAction: 'Corrective action',
  fixBy: 'Fix by',
  fixedOn: 'Fixed on',
  containersSeen: 'Containers seen',
  notSeen: 'Not seen',
  notes: 'Notes',
  version: 'Version',
});
