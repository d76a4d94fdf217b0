import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { field, reference } from '../../field.ts';
import { localDate, requiredText, text } from '../../fields.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { defineResource } from '../../resource.ts';
import { containerTypes } from '../container/container-types/container-types.ts';
import { containerMessages as say } from '../container/containers/container-messages.ts';
import {
  createContainers,
  deleteContainer,
  newContainerFields,
  updateContainer,
} from '../container/containers/containers.ts';
import { physicalStates } from '../site/physical-states.ts';
import { areaFile } from '../storage/areas/area-file.ts';
import { wasteStreamFile } from '../stream/waste-streams/waste-stream-file.ts';
import { moveContainer } from './container-moves.ts';
import { fileTexts as texts } from './file-texts.ts';
import {
  addWasteEntry,
  removeWasteEntry,
  saveWasteAccumulation,
  updateWasteEntry,
  wasteEntryFields as waste,
} from './waste-entries.ts';

const NUMBER_MAXIMUM = 256;
const BAY_MAXIMUM = 100;

const dayOrNone = () => localDate().nullable().default(null);
const confirmed = () =>
  field(z.boolean().default(false), { label: texts.datesConfirmed, hint: texts.datesConfirmedHint });

/** Containers on site as workbooks have them: where each is, what it was filled in, and from when its clocks run. */
export const containerFile = defineResource({
  name: 'openContainers',
  entity: 'container',
  singular: say.container,
  plural: say.openContainers,
  fields: {
    number: field(requiredText(NUMBER_MAXIMUM), { label: say.containerIdValue }),
    containerTypeId: reference(idOf('containerType'), { label: say.containerType, chosen: { from: containerTypes } }),
    areaId: reference(idOf('node'), { label: say.wasteStorageArea, by: 'altname', chosen: { from: areaFile } }),
    bay: field(text(BAY_MAXIMUM).default(''), { label: say.bay }),
    filledInId: reference(idOf('node').nullable().default(null), {
      label: texts.filledIn,
      hint: texts.filledInHint,
      by: 'altname',
      chosen: { from: areaFile },
    }),
    movedOn: field(dayOrNone(), { label: texts.movedOn, hint: texts.movedOnHint }),
    dateAdded: field(newContainerFields.dateAdded, { label: say.dateAdded }),
    fullDate: field(dayOrNone(), { label: say.fullDate }),
    startedOn: field(dayOrNone(), { label: say.initialAccumulationDate, hint: texts.startedOnHint }),
    notes: field(newContainerFields.notes.default(''), { label: say.notes, lines: 3 }),
    datesConfirmed: confirmed(),
  },
  sortable: ['number'],
  searched: ['number'],
  unique: [{ fields: ['number'], message: say.idExists }],
  fixed: ['filledInId', 'movedOn'],
  imports: { after: ['storageAreas', 'nodes'] },
  endpoints: ({ row }) => ({
    search: endpoint({
      method: 'POST',
      path: 'container/file/search',
      shows: ['container', 'containerType', 'node', 'wasteEntry'],
      permission: 'CONTAINERS',
      reads: true,
      input: skipTakeSearch({}),
      output: pageOf(row),
      summary: 'Containers on site as workbooks have them',
    }),
    create: createContainers,
    update: updateContainer,
    remove: deleteContainer,
    move: moveContainer,
    accumulation: saveWasteAccumulation,
  }),
});
export type ContainerFileValues = z.output<z.ZodObject<typeof containerFile.fields>>;

/** The waste in containers on site as workbooks have it. */
export const wasteEntryFile = defineResource({
  name: 'containerWaste',
  entity: 'wasteEntry',
  singular: texts.waste,
  plural: texts.wasteInContainers,
  fields: {
    containerId: reference(idOf('container'), { label: say.container, by: 'number', chosen: { from: containerFile } }),
    materialId: reference(waste.materialId, {
      label: say.wasteStream,
      as: 'wasteStream',
      chosen: { from: wasteStreamFile },
    }),
    dateAdded: field(waste.dateAdded, { label: say.dateAdded }),
    amount: field(waste.amount, { label: say.amount }),
    unitId: reference(waste.unitId, { label: say.unitOfMeasure, by: 'code' }),
    physicalState: field(waste.physicalState.nullable().default(null), {
      label: say.physicalState,
      hint: texts.asStream,
      choices: Object.entries(physicalStates).map(([value, english]) => ({
        value,
        label: { key: `waste.physicalState.${value}`, english },
      })),
    }),
    densityKgPerLitre: field(waste.densityKgPerLitre.default(null), { label: say.density }),
    densityFrom: field(waste.densityFrom.nullable().default(null), { label: say.densityFrom, hint: texts.asKnown }),
    wasteCodeIds: reference(waste.wasteCodeIds.default([]), {
      label: say.wasteCodes,
      as: 'wasteCodes',
      by: 'code',
      hint: texts.codesAsStream,
    }),
    description: field(waste.description.default(''), { label: say.description, lines: 3 }),
    exclusion: field(waste.exclusion.default(null), { label: say.exclusion }),
    exclusionReason: field(waste.exclusionReason.default(''), { label: say.exclusionReason }),
    datesConfirmed: confirmed(),
  },
  sortable: ['container', 'dateAdded'],
  searched: ['container', 'wasteStream'],
  fixed: ['containerId'],
  imports: { key: ['containerId', 'materialId', 'dateAdded'], mayRepeat: true },
  endpoints: ({ row }) => ({
    search: endpoint({
      method: 'POST',
      path: 'container/wastestream/file/search',
      shows: ['wasteEntry', 'container', 'wasteStream', 'wasteCode', 'unit'],
      permission: 'CONTAINERS',
      reads: true,
      input: skipTakeSearch({}),
      output: pageOf(row),
      summary: 'The waste in containers on site as workbooks have it',
    }),
    create: addWasteEntry,
    update: updateWasteEntry,
    remove: removeWasteEntry,
  }),
});
export type WasteEntryFileValues = z.output<z.ZodObject<typeof wasteEntryFile.fields>>;
