/** What the directory's resources consist of (RFC 7643): what is read of a body, filtered by, and told by /Schemas. */

export interface Attribute {
  readonly name: string;
  readonly type: 'string' | 'boolean' | 'dateTime' | 'reference' | 'complex';
  readonly description: string;
  readonly parts?: readonly Attribute[];
  readonly isMany?: boolean;
  readonly isRequired?: boolean;
  readonly isReadOnly?: boolean;
  readonly isExact?: boolean;
  readonly isUnique?: boolean;
  /** Characters of a text. */
  readonly longest?: number;
}

export interface ResourceSchema {
  readonly kind: 'User' | 'Group';
  readonly id: string;
  readonly description: string;
  /** Below it, `/Users` and `/Groups`. */
  readonly path: string;
  readonly attributes: readonly Attribute[];
  /** Attributes under the name of an extension, which is an attribute itself. */
  readonly extension?: Attribute;
}

const LONGEST = 1024;

const text = (name: string, description: string, rest: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  description,
  longest: LONGEST,
  ...rest,
});

const many = (name: string, description: string, further: readonly Attribute[] = []): Attribute => ({
  name,
  type: 'complex',
  isMany: true,
  description,
  parts: [
    text('value', 'The value'),
    text('type', 'What it is for, such as work'),
    text('display', 'How it is shown'),
    { name: 'primary', type: 'boolean', description: 'Whether it is the preferred one' },
    ...further,
  ],
});

const externalId = text('externalId', 'The id in the directory', { isExact: true, longest: 255 });

const name: Attribute = {
  name: 'name',
  type: 'complex',
  description: 'The parts of the name',
  parts: [
    text('formatted', 'The whole name'),
    text('familyName', 'The last name', { longest: 100 }),
    text('givenName', 'The first name', { longest: 100 }),
    text('middleName', 'Middle names'),
    text('honorificPrefix', 'The title before the name'),
    text('honorificSuffix', 'The title after the name'),
  ],
};

const address = many('addresses', 'Postal addresses', [
  text('formatted', 'The whole address'),
  text('streetAddress', 'The street'),
  text('locality', 'The city'),
  text('region', 'The state or region'),
  text('postalCode', 'The postal code'),
  text('country', 'The country'),
]);

const enterprise: Attribute = {
  name: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  type: 'complex',
  description: 'What organizations know of people besides',
  parts: [
    text('employeeNumber', 'The number of the employee'),
    text('costCenter', 'The cost center'),
    text('organization', 'The organization'),
    text('division', 'The division'),
    text('department', 'The department'),
    {
      name: 'manager',
      type: 'complex',
      description: 'The manager',
      parts: [text('value', 'The id of the manager'), text('displayName', 'The name of the manager')],
    },
  ],
};

const members = (nameOf: string, description: string): Attribute => ({
  name: nameOf,
  type: 'complex',
  isMany: true,
  description,
  parts: [
    text('value', 'The id', { isExact: true }),
    text('display', 'The name', { isReadOnly: true }),
    text('type', 'The kind', { isReadOnly: true }),
    { name: '$ref', type: 'reference', description: 'The address', isReadOnly: true },
  ],
});

export const userSchema: ResourceSchema = {
  kind: 'User',
  id: 'urn:ietf:params:scim:schemas:core:2.0:User',
  description: 'A person who works for the company',
  path: 'Users',
  attributes: [
    text('userName', 'Who it is in the directory', { isRequired: true, isUnique: true, longest: 320 }),
    externalId,
    { name: 'active', type: 'boolean', description: 'Whether the person has access' },
    name,
    text('displayName', 'The name as it is shown'),
    text('nickName', 'The nickname'),
    text('profileUrl', 'A page about the person'),
    text('title', 'The title of the job'),
    text('userType', 'The kind of employment'),
    text('preferredLanguage', 'The preferred language'),
    text('locale', 'How dates and numbers are shown'),
    text('timezone', 'The time zone'),
    many('emails', 'E-mail addresses; the primary one is used'),
    many('phoneNumbers', 'Phone numbers; the primary one is used'),
    address,
    many('roles', 'Roles in the directory; they give nothing here'),
    { ...members('groups', 'Groups of the directory'), isReadOnly: true },
  ],
  extension: enterprise,
};

export const groupSchema: ResourceSchema = {
  kind: 'Group',
  id: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  description: 'A group of the directory',
  path: 'Groups',
  attributes: [
    text('displayName', 'The name', { isRequired: true, isUnique: true, longest: 255 }),
    externalId,
    members('members', 'Users in the group'),
  ],
};

/** Of every resource, and the service's to say. */
export const commonAttributes: readonly Attribute[] = [
  text('id', 'The id here', { isReadOnly: true, isExact: true }),
  {
    name: 'meta',
    type: 'complex',
    isReadOnly: true,
    description: 'About the resource',
    parts: [
      text('resourceType', 'User or Group', { isExact: true }),
      { name: 'created', type: 'dateTime', description: 'When it was added' },
      { name: 'lastModified', type: 'dateTime', description: 'When it changed' },
      { name: 'location', type: 'reference', description: 'Its address' },
      text('version', 'Its version', { isExact: true }),
    ],
  },
];
