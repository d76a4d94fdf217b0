import { directoryMessages as say } from '@oikos/contract/federation/directory/directory-messages.ts';
import { createUser } from '@oikos/contract/identity/users/users.ts';
import type { Resource } from '../scim/read-content.ts';
import { isRecord } from '../scim/read-content.ts';
import { badRequest } from '../scim/scim-refusal.ts';

/** The fields of a directory's person that the product itself uses. */
export interface PersonDetails {
  readonly userName: string;
  readonly externalId: string | null;
  /** Undefined: it isn't said. */
  readonly isActive: boolean | undefined;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  /** Everything else that the directory says. */
  readonly attributes: Resource;
}

const LONGEST_NAME = 100;
const LONGEST_PHONE = 50;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The primary value, or else the first. */
function preferred(values: unknown): string {
  const listed = Array.isArray(values) ? values.filter(isRecord) : [];
  return text((listed.find(({ primary }) => primary === true) ?? listed[0])?.value);
}

function emailOf(resource: Resource): string {
  const email = preferred(resource.emails) || text(resource.userName);
  const read = createUser.input.shape.emailAddress.safeParse(email);
  if (!read.success) throw badRequest('invalidValue', say.emailMissing);
  return read.data;
}

export function detailsOf(resource: Resource): PersonDetails {
  const { userName, externalId, active, ...attributes } = resource;
  const name = isRecord(resource.name) ? resource.name : {};
  const shown = text(resource.displayName) || text(name.formatted);
  const firstName = text(name.givenName) || (text(name.familyName) ? '' : shown);
  return {
    userName: text(userName),
    externalId: text(externalId) || null,
    isActive: typeof active === 'boolean' ? active : undefined,
    email: emailOf(resource),
    firstName: firstName.slice(0, LONGEST_NAME),
    lastName: text(name.familyName),
    phone: preferred(resource.phoneNumbers).slice(0, LONGEST_PHONE),
    attributes,
  };
}
