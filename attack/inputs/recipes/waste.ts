import type { AnyEndpoint, InputOf } from '@oikos/contract/endpoint.ts';
import * as extensions from '@oikos/contract/waste/accumulation/extensions.ts';
import { makeInspectorPack } from '@oikos/contract/waste/accumulation/inspector.ts';
import { previewAccumulationRule } from '@oikos/contract/waste/accumulation/rules/accumulation-rules.ts';
import { containerTypeFields } from '@oikos/contract/waste/container/container-types/container-type-fields.ts';
import * as containerFields from '@oikos/contract/waste/container/containers/container-custom-fields.ts';
import * as containers from '@oikos/contract/waste/container/containers/containers.ts';
import * as labels from '@oikos/contract/waste/container/labels/label-printing.ts';
import { addToContainer, pourIntoContainer, takeOutOfContainer } from '@oikos/contract/waste/handling/consolidation.ts';
import * as moves from '@oikos/contract/waste/handling/container-moves.ts';
import * as filled from '@oikos/contract/waste/handling/filled-containers.ts';
import * as scanning from '@oikos/contract/waste/handling/scanning/scanning.ts';
import * as entries from '@oikos/contract/waste/handling/waste-entries.ts';
import * as landDisposal from '@oikos/contract/waste/shipment/land-disposal-notices.ts';
import * as numbering from '@oikos/contract/waste/site/auto-numbering/auto-numbering.ts';
import * as areas from '@oikos/contract/waste/storage/areas/areas.ts';
import * as streams from '@oikos/contract/waste/stream/waste-streams/waste-streams.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { fieldsFor, type Input, type Kit, type Recipe, recipe } from '../kit.ts';
import { makeRecord } from '../resources.ts';
import { inspectionRecipes } from './area-inspections.ts';
import { makeArea, makeDrum, makeEmptyDrum, newArea, newDrum, newWaste, pad, site, solvent } from './waste-places.ts';

async function newExtension(kit: Kit) {
  const { id } = await makeDrum(kit);
  await kit.call(moves.moveContainer, await newMove(kit, id));
  const { deadline } = (await kit.call(containers.readContainer, { id })).body;
  return {
    governingBodyId: kit.reference.epa,
    grantedBy: 'Regional administrator',
    grantedOn: kit.today,
    reference: kit.fresh('EXT-'),
    extendedUntil: addDays(deadline ?? kit.today, 5),
    containerIds: [id],
    areaId: null,
  };
}

async function newMove(kit: Kit, containerId: number) {
  const { version } = (await kit.call(containers.readContainer, { id: containerId })).body;
  const bayId = await kit.id("select id from waste_area_bay where name = 'Bay A'");
  return {
    containerId,
    version,
    moveTypeId: 1,
    date: addDays(kit.today, -1),
    wasteStorageAreaId: await pad(kit),
    bayId,
  };
}

async function newMoves(kit: Kit) {
  const { containerId, version, ...move } = await newMove(kit, (await makeDrum(kit)).id);
  return { ...move, containers: [{ containerId, version }] };
}

/** The one container that a filter finds, which names it. */
async function newFoundMove(kit: Kit) {
  const { id } = await makeDrum(kit);
  const { containerIdValue } = (await kit.call(containers.readContainer, { id })).body;
  const { containerId: _, version: __, ...move } = await newMove(kit, id);
  return { ...move, found: { filter: { containerIdValue }, count: 1 } };
}

/** A record as it is read, for the call that saves it. */
async function asRead(kit: Kit, read: AnyEndpoint, id: number, saved: AnyEndpoint): Promise<Input> {
  const { body } = await kit.call(read, { id } as never);
  return fieldsFor(saved, body as Input);
}

async function customField(kit: Kit): Promise<{ id: number; customFieldId: number; version: number }> {
  const containerTypeId = kit.reference.id('containerType', 'DM');
  const { body } = await kit.call(containerTypeFields.endpoints.create, {
    containerTypeId,
    name: kit.fresh('Field '),
    description: '',
    customFieldDataTypeId: 1,
    defaultValue: '',
    isLocked: false,
  });
  const { id } = await makeDrum(kit);
  const { items } = (await kit.call(containerFields.searchContainerCustomFields, { id })).body;
  const version = items.find((field) => field.containerTypeCustomFieldId === body.id)?.version ?? 1;
  return { id, customFieldId: body.id, version };
}

async function numberedNode(kit: Kit): Promise<number> {
  return kit
    .id('select node_id as id from numbering_scheme where is_active order by id limit 1')
    .catch(() => site(kit));
}

const notice = async (kit: Kit) => {
  const { wasteStreamId, id } = await makeRecord(kit, landDisposal.landDisposalNotices);
  return { wasteStreamId, id };
};

const drumLabel = async (kit: Kit) => {
  const containerIds = [(await makeDrum(kit)).id];
  const { body } = await kit.call(labels.suggestLabels, { containerIds });
  return { id: body.containers[0]?.templateId ?? 0, containerIds };
};

export const wasteRecipes: readonly Recipe[] = [
  recipe(areas.createArea, newArea),
  recipe(areas.deleteArea, async (kit) => ({ id: await makeArea(kit) })),
  recipe(areas.readArea, async (kit) => ({ id: await pad(kit) })),
  recipe(areas.updateArea, async (kit) => {
    const id = await makeArea(kit);
    return { ...(await newArea(kit)), ...(await asRead(kit, areas.readArea, id, areas.updateArea)), id };
  }),
  ...inspectionRecipes,
  recipe(extensions.checkExtension, newExtension),
  recipe(extensions.grantExtension, newExtension),
  recipe(extensions.withdrawExtension, async (kit) => {
    const { body } = await kit.call(extensions.grantExtension, await newExtension(kit));
    return { id: body.id, version: body.version, reason: 'Granted for another drum' };
  }),
  recipe(previewAccumulationRule, async (kit) => {
    const [row] = await kit.rows<Input>("select id from accumulation_rule where area_kind = 'central' order by id");
    return {
      id: Number(row?.id ?? 0),
      governingBodyId: kit.reference.epa,
      name: kit.fresh('Rule '),
      generatorCategory: 'large',
      firstAdministrationLevelId: null,
      citation: '40 CFR 262.17(a)',
      validFrom: '2026-01-01',
      validTo: '',
      areaKind: 'central',
      wasteKind: 'any',
      days: 60,
      daysWhenFar: null,
      startsOn: 'firstWaste',
    };
  }),
  recipe(addToContainer, async (kit) => {
    const [parent, child] = [await makeDrum(kit), await makeDrum(kit)];
    return {
      parentContainerId: parent.id,
      version: parent.version,
      childContainerIds: [child.id],
      parentKind: 'overpacked',
      date: kit.today,
    };
  }),
  recipe(takeOutOfContainer, async (kit) => {
    const [parent, child] = [await makeDrum(kit), await makeDrum(kit)];
    await kit.call(addToContainer, {
      parentContainerId: parent.id,
      version: parent.version,
      childContainerIds: [child.id],
      parentKind: 'overpacked',
      date: kit.today,
    });
    return { id: child.id };
  }),
  recipe(pourIntoContainer, async (kit) => {
    const [source, target] = [await makeDrum(kit), await makeDrum(kit)];
    return {
      containerId: source.id,
      version: source.version,
      targetContainerId: target.id,
      amount: 0.5,
      unitId: kit.reference.id('unit', 'gal'),
      date: kit.today,
    };
  }),
  recipe(landDisposal.printLandDisposalNotice, notice),
  recipe(landDisposal.downloadLandDisposalDocument, notice),
  recipe(moves.moveContainer, async (kit) => newMove(kit, (await makeDrum(kit)).id)),
  recipe(moves.checkMoves, newMoves),
  recipe(moves.checkFoundMoves, newFoundMove),
  recipe(moves.applyFoundMoves, newFoundMove),
  recipe(moves.applyMoves, async (kit) => ({ ...(await newMoves(kit)), which: 'all' as const })),
  recipe(containers.createContainers, newDrum),
  recipe(containers.readContainer, async (kit) => ({ id: (await makeDrum(kit)).id })),
  recipe(containers.deleteContainer, async (kit) => ({ id: await makeEmptyDrum(kit) })),
  recipe(containers.updateContainer, async (kit) => {
    const id = await makeEmptyDrum(kit);
    const { body } = await kit.call(containers.readContainer, { id });
    return {
      ...(fieldsFor(containers.updateContainer, body) as object),
      statusName: 'Active',
    };
  }),
  recipe(containerFields.modifyContainerCustomField, async (kit) => ({ ...(await customField(kit)), value: '7' })),
  recipe(containerFields.revertContainerCustomField, async (kit) => {
    const { id, customFieldId, version } = await customField(kit);
    await kit.call(containerFields.modifyContainerCustomField, { id, customFieldId, version, value: '7' });
    return { id, customFieldId };
  }),
  recipe(makeInspectorPack, (kit) => ({ locationId: site(kit), instant: new Date(Date.now() - 3600e3).toISOString() })),
  recipe(entries.addWasteEntry, async (kit) => newWaste(kit, await makeEmptyDrum(kit))),
  recipe(filled.addFilledContainer, async (kit) => {
    const { id, ...waste } = await newWaste(kit, 0);
    return { ...(await newDrum(kit)), ...waste };
  }),
  recipe(entries.previewWasteEntry, async (kit) => newWaste(kit, await makeEmptyDrum(kit))),
  recipe(entries.updateWasteEntry, async (kit) => {
    const { id, entryId } = await makeDrum(kit);
    return { ...(await newWaste(kit, id)), containerWasteStreamId: entryId, version: 1 };
  }),
  recipe(entries.removeWasteEntry, async (kit) => {
    const { id, entryId } = await makeDrum(kit);
    return { id, containerWasteStreamId: entryId };
  }),
  recipe(entries.saveWasteAccumulation, async (kit) => {
    const { id, version } = await makeDrum(kit);
    return {
      containerId: id,
      version,
      initialAccumulationDate: addDays(kit.today, -2),
      dateFull: null,
      moveShipDate: null,
    };
  }),
  recipe(labels.previewLabels, drumLabel),
  recipe(labels.printLabels, async (kit) => ({ ...(await drumLabel(kit)), isPrintableOnly: true })),
  recipe(scanning.readDeviceSite, (kit) => ({ siteId: site(kit) })),
  recipe(scanning.resolveScan, async (kit) => {
    const { body } = await kit.call(containers.readContainer, { id: await makeEmptyDrum(kit) });
    return { text: body.containerIdValue };
  }),
  recipe(scanning.recordScannedMove, async (kit) => {
    const { id, version } = await makeDrum(kit);
    const { wasteStorageAreaId, bayId } = await newMove(kit, id);
    const now = new Date().toISOString();
    return {
      operationId: crypto.randomUUID(),
      madeAt: now,
      sentAt: now,
      isTimeConfirmed: true,
      containerId: id,
      believedVersion: version,
      areaId: wasteStorageAreaId,
      bayId,
    };
  }),
  recipe(streams.createWasteStream, async (kit) => newStream(kit)),
  recipe(streams.updateWasteStream, async (kit) => {
    const made = await makeStream(kit);
    return { ...(await newStream(kit)), ...made };
  }),
  recipe(streams.deleteWasteStream, async (kit) => ({ id: (await makeStream(kit)).id })),
  recipe(streams.readWasteStream, async (kit) => ({ id: await solvent(kit), detailsId: await solvent(kit) })),
  recipe(streams.saveWasteStreamCodes, async (kit) => ({
    ...(await makeStream(kit)),
    wasteCodeIds: [kit.reference.id('wasteCode', 'D001')],
  })),
  recipe(streams.saveWasteStreamCategories, async (kit) => ({
    ...(await makeStream(kit)),
    governingBodyCategoryIds: [],
  })),
  recipe(numbering.createNumberingScheme, async (kit) => ({
    nodeId: kit.reference.id('node', 'EIA-151'),
    type: 'Container' as const,
    prefix: 'MC',
    digits: 5,
    format: 'yearDash' as const,
  })),
  recipe(numbering.readNumberingScheme, async (kit) => ({
    id: await numberedNode(kit),
    SchemeType: 'Container' as const,
  })),
  recipe(numbering.deleteNumberingScheme, async (kit) => ({
    id: kit.reference.id('node', 'EIA-116'),
    SchemeType: 'Container' as const,
  })),
];

async function newStream(kit: Kit): Promise<InputOf<typeof streams.createWasteStream>> {
  const [row] = await kit.rows<Input>(`select * from waste_stream where id = ${await solvent(kit)}`);
  const { body } = await kit.call(streams.readWasteStream, { id: Number(row?.id), detailsId: Number(row?.id) });
  const { id, version, ...fields } = fieldsFor(streams.createWasteStream, body as Input);
  return { ...fields, name: kit.fresh('Stream '), number: kit.fresh('WS-') } as never;
}

async function makeStream(kit: Kit): Promise<{ id: number; version: number }> {
  const { id, version } = (await kit.call(streams.createWasteStream, await newStream(kit))).body;
  return { id, version };
}
