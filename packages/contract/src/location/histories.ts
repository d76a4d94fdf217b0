import { idOf } from '../entity.ts';
import type { NamedValue } from '../field.ts';
import { defineHistory } from '../records/define-history.ts';
import { locationTexts as texts } from './locations/location-texts.ts';
import { readLocation } from './locations/locations.ts';

const hemispheres: readonly NamedValue[] = [
  { value: 'N', label: texts.north },
  { value: 'S', label: texts.south },
];

/** A location is its node: what it is besides. */
const ofLocation = defineHistory({
  entity: 'node',
  readBy: [readLocation],
  fields: {
    optionalName: texts.optionalName,
    isWasteGenerator: texts.wasteGenerator,
    isTransporter: texts.transporter,
    isDisposalFacility: texts.disposalFacility,
    epaId: texts.epaId,
    foreignSiteId: texts.foreignSiteId,
    emergencyPhoneNumber: texts.emergencyPhone,
    hemisphere: { label: texts.hemisphere, choices: hemispheres },
    archived: texts.archived,
    physicalAddress: texts.physicalAddress,
    mailingAddress: texts.mailingAddress,
    coordinates: texts.coordinates,
  },
});

const ofCategory = defineHistory({
  entity: 'generatorCategoryPeriod',
  readBy: [readLocation],
  rules: {
    typeId: idOf('generatorCategoryType'),
    accumulationLimitUOMId: idOf('unit'),
    defaultLocationUOMId: idOf('unit'),
  },
  fields: {
    typeId: texts.category,
    startPeriod: texts.startPeriod,
    endPeriod: texts.endPeriod,
    accumulationLimit: texts.siteAccumulation,
    accumulationLimitUOMId: texts.unit,
    defaultLocationUOMId: texts.defaultUnit,
    preNotificationDays: texts.preNotification,
    minimizationCode: texts.minimizationCode,
    comments: texts.comments,
    locationNotifications: texts.notifications,
  },
});

export const locationHistories = [ofLocation, ofCategory];
