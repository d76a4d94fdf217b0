import { idOf } from '../../entity.ts';
import { defineHistory } from '../../records/define-history.ts';
import { containerMessages as say } from './containers/container-messages.ts';
import { readContainer } from './containers/containers.ts';

const ofContainer = defineHistory({
  entity: 'container',
  readBy: [readContainer],
  rules: { siteId: idOf('node') },
  fields: {
    number: say.containerIdValue,
    containerTypeId: say.containerType,
    status: say.status,
    siteId: say.location,
    areaId: say.areaOrSystem,
    bayId: say.bay,
    parentId: say.parentContainer,
    parent: say.parentContainer,
    dateAdded: say.dateAdded,
    initialAccumulationDate: say.initialAccumulationDate,
    fullDate: say.fullDate,
    moveShipDate: say.moveShipDate,
    disposalMethodId: say.disposalMethod,
    disposalDate: say.disposalDate,
    labelPrinted: say.labelPrinted,
    notes: say.notes,
  },
});

const ofWaste = defineHistory({
  entity: 'wasteEntry',
  readBy: [readContainer],
  fields: {
    stream: say.wasteStream,
    dateAdded: say.dateAdded,
    amount: say.amount,
    unit: say.unitOfMeasure,
    wasteCodes: say.wasteCodes,
    physicalState: say.physicalState,
    density: say.density,
    densityFrom: say.densityFrom,
    exclusion: say.exclusion,
    exclusionReason: say.exclusionReason,
    episodicEvent: say.episodicEvent,
    description: say.description,
  },
});

export const wasteContainerHistories = [ofContainer, ofWaste];
