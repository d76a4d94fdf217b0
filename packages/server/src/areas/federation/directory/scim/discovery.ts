import { type Attribute, commonAttributes, groupSchema, type ResourceSchema, userSchema } from './resource-schemas.ts';

/** What the service can do, as it tells itself (RFC 7643, 5 to 7; RFC 7644, 4). */

const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema';
const RESOURCE_TYPE = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';
const PROVIDER = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';

export const MOST_PER_PAGE = 200;

const resources: readonly ResourceSchema[] = [userSchema, groupSchema];

function attributeOf(attribute: Attribute): Record<string, unknown> {
  const { name, type, description, isMany, isRequired, isReadOnly, isExact, isUnique, parts } = attribute;
  return {
    name,
    type,
    multiValued: isMany === true,
    description,
    required: isRequired === true,
    ...(type === 'string' && { caseExact: isExact === true }),
    mutability: isReadOnly ? 'readOnly' : 'readWrite',
    returned: name === 'id' ? 'always' : 'default',
    uniqueness: isUnique ? 'server' : 'none',
    ...(type === 'reference' && { referenceTypes: ['uri'] }),
    ...(parts && { subAttributes: parts.map(attributeOf) }),
  };
}

const schemaOf = (base: string, id: string, name: string, description: string, attributes: readonly Attribute[]) => ({
  schemas: [SCHEMA],
  id,
  name,
  description,
  attributes: attributes.map(attributeOf),
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
});

export const schemasAt = (base: string) =>
  resources.flatMap(({ id, kind, description, attributes, extension }) => [
    schemaOf(base, id, kind, description, [...attributes, ...commonAttributes.filter(({ name }) => name !== 'meta')]),
    ...(extension
      ? [schemaOf(base, extension.name, `Enterprise${kind}`, extension.description, extension.parts ?? [])]
      : []),
  ]);

export const resourceTypesAt = (base: string) =>
  resources.map(({ id, kind, description, path, extension }) => ({
    schemas: [RESOURCE_TYPE],
    id: kind,
    name: kind,
    description,
    endpoint: `/${path}`,
    schema: id,
    schemaExtensions: extension ? [{ schema: extension.name, required: false }] : [],
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${kind}` },
  }));

export const providerAt = (base: string) => ({
  schemas: [PROVIDER],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_PER_PAGE },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token of the directory, which an administrator of the company makes',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});
