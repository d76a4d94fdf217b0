import { messages } from '@oikos/contract/message.ts';
import { areaKinds } from '@oikos/contract/waste/storage/areas/areas.ts';
import { wordsFor } from '../../../../kit/list/file-columns.ts';
import { speech } from '../../../../translation/translate.ts';

export const areaTexts = messages('wasteAreaScreens', {
  tab: 'Storage areas',
  add: 'Add storage area',
  edit: 'Edit storage area',
  plural: 'storage areas',
  kind: 'Waste storage area',
  name: 'Name',
  alternateName: 'Alternative name',
  alternateNameHint: 'Leave blank to use the name.',
  areaType: 'Area type',
  satellite: 'Satellite accumulation area',
  central: 'Central accumulation area',
  permitted: 'Permitted storage',
  universalWaste: 'Universal waste area',
  usedOil: 'Used oil area',
  pcb: 'PCB storage for disposal',
  episodic: 'Episodic event area',
  transfer: 'Transfer area',
  disposalSystem: 'Disposal system',
  storageMaximum: 'Max Storage Weight/Volume',
  acuteMaximum: 'Acute Hazardous Waste Max',
  nonAcuteMaximum: 'Non-Acute Hazardous Waste Max',
  unitOf: 'Unit of {0}',
  unit: 'Unit',
  limits: 'Limits',
  accumulation: 'Accumulation',
  allowedDays: 'Allowed Accumulation Days',
  allowedDaysHint: 'Shortens the time allowed by the regulation',
  preNotification: 'Days Pre-Notification',
  days: 'days',
  far: 'The facility is at least 200 miles away',
  pcbStorage: 'Meets the conditions of PCB storage for disposal',
  pcbStorageHint: 'Roof, walls, floor and curbs of 40 CFR 761.65(b). Elsewhere PCB may stay 30 days (761.65(c)(1)).',
  spillPlan: 'A spill plan covers liquid PCB here',
  spillPlanHint:
    'SPCC plan (40 CFR 112). Required for liquid PCB, at most 500 ppm per container (40 CFR 761.65(c)(1)(iv)).',
  codeConditions: 'Its F006 sludge is recycled through metals recovery',
  codeConditionsHint:
    'Allows 180 days instead of 90, 270 from 200 miles, up to 20,000 kg on site (40 CFR 262.17(c), (d))',
  capacity: 'Commercial capacity',
  capacityCode: 'Commercial Capacity Code',
  percentAvailable: 'Percent Capacity Commercially Available',
  method: 'Waste Management Method',
  bays: 'Bays',
  baysHint: 'Parts of the area separated by a dike, berm or wall. Store incompatible waste in different bays.',
  addBay: 'Add bay',
  bayName: 'Name of bay {0}',
  separation: 'Separation of bay {0}',
  separationPlaceholder: 'Dike, berm, wall',
  removeBay: 'Remove bay {0}',
  containers: 'Containers',
  satelliteHint:
    'Federal limits: 55 gallons, or 1 quart (0.25 gal) liquid or 1 kg solid acute waste, per area (40 CFR 262.15).',
});

/** What the kinds of area are called. */
export const areaKindWords = () => wordsFor(areaKinds, (kind) => speech.say(areaTexts[kind]));
