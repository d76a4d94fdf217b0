import { applyOperations } from '../scim/apply-operations.ts';
import { type Resource, readResource, requireComplete } from '../scim/read-content.ts';
import { readOperations } from '../scim/read-operations.ts';
import { readPage } from '../scim/read-page.ts';
import { groupSchema } from '../scim/resource-schemas.ts';
import { requireVersion } from '../scim/resource-versions.ts';
import { metaOf, type Sent, type ServedKind } from '../scim/served-kind.ts';
import { shows } from '../scim/shape-reply.ts';
import { idsOf, memberChangeOf } from './change-members.ts';
import { countGroups, type DirectoryGroup, groupsFilter, listGroups, readGroup } from './read-groups.ts';
import { addGroup, type GroupFields, removeGroup, saveGroup } from './save-group.ts';

/** With their members, which may be thousands, few groups are sent at once. */
const MOST_WITH_MEMBERS = 20;

const fieldsOf = ({ displayName, externalId }: Resource): GroupFields => ({
  name: String(displayName).trim(),
  externalId: typeof externalId === 'string' && externalId.trim() !== '' ? externalId.trim() : null,
});

const resourceOf = ({ name, externalId }: DirectoryGroup): Resource => ({
  displayName: name,
  ...(externalId !== null && { externalId }),
});

function sent(group: DirectoryGroup, base: string): Sent {
  const { id, version } = group;
  const members = group.members.map((each) => ({ ...each, type: 'User', $ref: `${base}/Users/${each.value}` }));
  const resource = {
    schemas: [groupSchema.id],
    id: String(id),
    ...resourceOf(group),
    ...(members.length > 0 && { members }),
    meta: metaOf(group, groupSchema, base),
  };
  return { id, version, resource };
}

export const servedGroups: ServedKind = {
  schema: groupSchema,
  isQuietAfterPatch: true,
  list: async (scope, query, base, shape) => {
    const isWithMembers = shows(shape, 'members');
    const page = readPage(groupsFilter, query, isWithMembers ? MOST_WITH_MEMBERS : undefined);
    const total = await countGroups(scope, page.condition);
    const groups = page.take === 0 ? [] : await listGroups(scope, page, isWithMembers);
    return { total, startIndex: page.startIndex, resources: groups.map((each) => sent(each, base)) };
  },
  read: async (scope, id, base, shape) => {
    const group = await readGroup(scope, id, shows(shape, 'members'));
    return group && sent(group, base);
  },
  add: (scope, body) => {
    const resource = readResource(groupSchema, body);
    return addGroup(scope, fieldsOf(resource), idsOf(resource.members));
  },
  replace: (scope, { id, body, ifMatch }) => {
    const resource = readResource(groupSchema, body);
    return saveGroup(scope, id, (before) => {
      requireVersion(ifMatch, before);
      return { fields: fieldsOf(resource), members: [{ kind: 'replace', userIds: idsOf(resource.members) }] };
    });
  },
  patch: (scope, { id, body, ifMatch }) => {
    const operations = readOperations(groupSchema, body);
    const ofMembers = operations.filter(({ attribute }) => attribute.name === 'members');
    const ofFields = operations.filter(({ attribute }) => attribute.name !== 'members');
    const members = ofMembers.map(memberChangeOf);
    return saveGroup(scope, id, (before) => {
      requireVersion(ifMatch, before);
      const resource = requireComplete(groupSchema, applyOperations(resourceOf(before), ofFields));
      return { fields: fieldsOf(resource), members };
    });
  },
  remove: (scope, { id, ifMatch }) => removeGroup(scope, id, (before) => requireVersion(ifMatch, before)),
};
