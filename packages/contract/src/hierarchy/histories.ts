import { idOf } from '../entity.ts';
import { defineHistory } from '../records/define-history.ts';
import { hierarchyRoleTexts } from './hierarchies/hierarchy-role-texts.ts';
import { readHierarchyRoles } from './hierarchies/hierarchy-roles.ts';
import { hierarchyTexts as texts } from './hierarchies/hierarchy-texts.ts';
import { readNodeReferences } from './nodes/nodes.ts';

const ofNode = defineHistory({
  entity: 'node',
  readBy: [readNodeReferences],
  rules: { type: idOf('nodeType'), hierarchyId: idOf('hierarchy'), parentNodeId: idOf('node') },
  fields: {
    name: texts.name,
    altname: texts.alternativeName,
    type: texts.nodeType,
    hierarchyId: texts.hierarchy,
    parentNodeId: texts.parent,
    hierarchyDate: texts.effectiveDate,
    timeZone: texts.timeZone,
    activeDate: texts.activeDate,
    inactiveDate: texts.inactiveDate,
    sourceType: texts.sourceType,
    externalId: texts.externalId,
    uniqueName: texts.uniqueName,
    description: texts.description,
    comment: texts.comment,
  },
});

const ofHierarchy = defineHistory({
  entity: 'hierarchy',
  readBy: [readHierarchyRoles],
  fields: {
    name: texts.name,
    altname: texts.alternativeName,
    description: texts.description,
    isOrganisation: hierarchyRoleTexts.isOrganisation,
    roles: hierarchyRoleTexts.roles,
  },
});

export const hierarchyHistories = [ofNode, ofHierarchy];
