import { applyOperations } from '../scim/apply-operations.ts';
import { type Resource, readResource, requireComplete } from '../scim/read-content.ts';
import { readOperations } from '../scim/read-operations.ts';
import { readPage } from '../scim/read-page.ts';
import { userSchema } from '../scim/resource-schemas.ts';
import { requireVersion } from '../scim/resource-versions.ts';
import { metaOf, type Sent, type ServedKind } from '../scim/served-kind.ts';
import { shows } from '../scim/shape-reply.ts';
import { addPersonOfDirectory } from './add-person.ts';
import { countPeople, type DirectoryPerson, listPeople, peopleFilter, readPerson } from './read-people.ts';
import { endPerson, savePerson } from './save-person.ts';

/** What the directory can change of a person. */
const resourceOf = ({ userName, externalId, isActive, attributes }: DirectoryPerson): Resource => ({
  userName,
  ...(externalId !== null && { externalId }),
  active: isActive,
  ...attributes,
});

function sent(person: DirectoryPerson, base: string): Sent {
  const { id, version, attributes } = person;
  const extension = userSchema.extension?.name ?? '';
  const groups = person.groups.map((each) => ({ ...each, type: 'direct', $ref: `${base}/Groups/${each.value}` }));
  const resource = {
    schemas: [userSchema.id, ...(attributes[extension] ? [extension] : [])],
    id: String(id),
    ...resourceOf(person),
    ...(groups.length > 0 && { groups }),
    meta: metaOf(person, userSchema, base),
  };
  return { id, version, resource };
}

export const servedPeople: ServedKind = {
  schema: userSchema,
  list: async (scope, query, base, shape) => {
    const page = readPage(peopleFilter, query);
    const total = await countPeople(scope, page.condition);
    const people = page.take === 0 ? [] : await listPeople(scope, page, shows(shape, 'groups'));
    return { total, startIndex: page.startIndex, resources: people.map((each) => sent(each, base)) };
  },
  read: async (scope, id, base) => {
    const person = await readPerson(scope, id);
    return person && sent(person, base);
  },
  add: (scope, body, configuration) => addPersonOfDirectory(scope, configuration, readResource(userSchema, body)),
  replace: (scope, { id, body, ifMatch }) => {
    const resource = readResource(userSchema, body);
    const change = (before: DirectoryPerson) => {
      requireVersion(ifMatch, before);
      return resource;
    };
    return savePerson(scope, { id, change });
  },
  patch: (scope, { id, body, ifMatch }) => {
    const operations = readOperations(userSchema, body);
    const change = (before: DirectoryPerson) => {
      requireVersion(ifMatch, before);
      return requireComplete(userSchema, applyOperations(resourceOf(before), operations));
    };
    return savePerson(scope, { id, change });
  },
  remove: (scope, { id, ifMatch }) => endPerson(scope, id, (before) => requireVersion(ifMatch, before)),
};
