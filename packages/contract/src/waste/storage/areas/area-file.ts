import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { idOf } from '../../../entity.ts';
import { computed, field, reference } from '../../../field.ts';
import { requiredText, text } from '../../../fields.ts';
import { hierarchyMessages } from '../../../hierarchy/hierarchies/hierarchy-messages.ts';
import { hierarchyTexts } from '../../../hierarchy/hierarchies/hierarchy-texts.ts';
import { ALTERNATIVE_NAME_MAXIMUM } from '../../../hierarchy/nodes/node-fields.ts';
import { nodeFile } from '../../../hierarchy/nodes/node-file.ts';
import { locationFile } from '../../../location/locations/location-file.ts';
import type { Message } from '../../../message.ts';
import { pageOf, skipTakeSearch } from '../../../paging.ts';
import { wasteManagementMethods } from '../../../regulation/waste-management-methods.ts';
import { defineResource } from '../../../resource.ts';
import { areaMessages as say } from './area-messages.ts';
import { areaTexts as texts } from './area-texts.ts';
import { areaKinds, areaShape, createArea, deleteArea, updateArea } from './areas.ts';

const BAY_MAXIMUM = 310;

const unit = <const As extends string>(as: As, label: Message) => reference(idOf('unit'), { label, by: 'code', as });

/** Storage areas and disposal systems as workbooks have them, each with its bays. */
export const areaFile = defineResource({
  name: 'storageAreas',
  entity: 'node',
  singular: say.area,
  plural: say.areas,
  fields: {
    name: field(areaShape.name, { label: texts.name }),
    altname: field(requiredText(ALTERNATIVE_NAME_MAXIMUM, hierarchyMessages.alternativeNameMissing), {
      label: hierarchyTexts.alternativeName,
      hint: hierarchyTexts.alternativeNameHint,
    }),
    siteId: reference(areaShape.siteId, { label: texts.site, by: 'altname', chosen: { from: locationFile } }),
    parentId: reference(idOf('node').nullable().default(null), {
      label: texts.below,
      hint: texts.belowHint,
      by: 'altname',
      chosen: { from: nodeFile },
    }),
    kind: field(areaShape.kind, {
      label: texts.areaType,
      choices: areaKinds.map((value) => ({ value, label: texts[value] })),
    }),
    storageMaximum: field(areaShape.storageMaximum, { label: texts.storageMaximum }),
    storageUnitId: unit('storageUnit', texts.storageUnit),
    acuteMaximum: field(areaShape.acuteMaximum, { label: texts.acuteMaximum }),
    acuteUnitId: unit('acuteUnit', texts.acuteUnit),
    nonAcuteMaximum: field(areaShape.nonAcuteMaximum, { label: texts.nonAcuteMaximum }),
    nonAcuteUnitId: unit('nonAcuteUnit', texts.nonAcuteUnit),
    allowedAccumulationDays: field(areaShape.allowedAccumulationDays, {
      label: texts.allowedDays,
      hint: texts.allowedDaysHint,
    }),
    preNotificationDays: field(areaShape.preNotificationDays, { label: texts.preNotification }),
    commercialCapacityCodeId: reference(idOf('picklistValue').nullable().default(null), {
      label: texts.capacityCode,
      by: 'displayValue',
      inFiles: 'capacityCodeInFiles',
    }),
    percentCapacityAvailable: field(areaShape.percentCapacityAvailable, { label: texts.percentAvailable }),
    managementMethodId: reference(idOf('wasteManagementMethod'), {
      label: texts.method,
      chosen: { from: wasteManagementMethods },
    }),
    isFarFromFacility: field(areaShape.isFarFromFacility, { label: texts.far }),
    meetsCodeConditions: field(areaShape.meetsCodeConditions, {
      label: texts.codeConditions,
      hint: texts.codeConditionsHint,
    }),
    meetsPcbStorage: field(areaShape.meetsPcbStorage, { label: texts.pcbStorage, hint: texts.pcbStorageHint }),
    hasSpillPlan: field(areaShape.hasSpillPlan, { label: texts.spillPlan, hint: texts.spillPlanHint }),
    bays: field(z.array(text(BAY_MAXIMUM)).max(100).default([]), { label: texts.bays, hint: texts.bayList }),
  },
  computed: { capacityCodeInFiles: computed(z.string().nullable()) },
  sortable: ['altname'],
  searched: ['altname'],
  unique: [{ fields: ['altname'], message: hierarchyMessages.alternativeNameExists }],
  fixed: ['siteId'],
  imports: { after: ['nodes', 'wasteLocations'], isPart: true },
  endpoints: ({ row }) => ({
    search: endpoint({
      method: 'POST',
      path: 'wastestoragearea/file/search',
      shows: ['node', 'unit', 'picklistValue', 'wasteManagementMethod'],
      permission: 'WASTE_LOCATIONS',
      reads: true,
      input: skipTakeSearch({}),
      output: pageOf(row),
      summary: 'Storage areas as workbooks have them',
    }),
    create: createArea,
    update: updateArea,
    remove: deleteArea,
  }),
});
export type AreaFileValues = z.output<z.ZodObject<typeof areaFile.fields>>;
