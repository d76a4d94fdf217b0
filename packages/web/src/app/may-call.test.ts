import { setConfiguration } from '@oikos/contract/company/companies.ts';
import { type AnyEndpoint, isReadOnly } from '@oikos/contract/endpoint.ts';
import { endpoints } from '@oikos/contract/endpoints.ts';
import { permissions } from '@oikos/contract/identity/permissions.ts';
import { calculationChoices } from '@oikos/contract/parameter/calculation-choices.ts';
import {
  createWasteStream,
  readWasteStream,
  updateWasteStream,
} from '@oikos/contract/waste/stream/waste-streams/waste-streams.ts';
import { describe, expect, it } from 'vitest';
import type { Session } from '../api/session/session-state.ts';
import { mayCall } from './may-call.ts';

const somebody = (companyRoles: readonly string[], userTypeId = 4) =>
  mayCall({ user: { roles: permissions, companyRoles, isSuperAdmin: false, userTypeId } } as unknown as Pick<
    Session,
    'user'
  >);
/** Who holds every permission, but at some places only. */
const atAPlace = somebody([]);
const forTheCompany = somebody(permissions);
const { create, update, search } = calculationChoices.endpoints;

describe('whoever holds a permission at some places only', () => {
  it('may make no call that always changes what holds for the whole company', () => {
    const ofCompany = (endpoints as readonly AnyEndpoint[]).filter(
      (each) =>
        !isReadOnly(each) &&
        (each.changes ?? 'company') === 'company' &&
        !['public', 'anySignedIn', 'superAdministrator'].includes(String(each.permission)),
    );
    expect(ofCompany.length).toBeGreaterThan(100);
    expect(ofCompany.filter((each) => atAPlace(each))).toEqual([]);
    expect(ofCompany.filter((each) => !forTheCompany(each))).toEqual([]);
  });

  it('may change a record that names its place, and none that leaves the place blank', () => {
    expect(atAPlace(update, { id: 7, nodeId: 12 })).toBe(true);
    expect(atAPlace(update, { id: 7, nodeId: null })).toBe(false);
    expect(atAPlace(updateWasteStream, { id: 7, locationIds: [12] })).toBe(true);
    expect(atAPlace(updateWasteStream, { id: 7, locationIds: [] })).toBe(false);
    expect(forTheCompany(update, { id: 7, nodeId: null })).toBe(true);
  });

  it('may add such a record as long as nothing is said of its place, and read it anyway', () => {
    expect([create, createWasteStream].map((each) => atAPlace(each))).toEqual([true, true]);
    expect([search, readWasteStream].map((each) => atAPlace(each, 'company'))).toEqual([true, true]);
    expect([update, updateWasteStream].map((each) => atAPlace(each, 'company'))).toEqual([false, false]);
  });
});

it('makes no call that asks for another type of user (U80)', () => {
  expect(somebody(permissions)(setConfiguration)).toBe(true);
  expect(somebody(permissions, 2)(setConfiguration)).toBe(false);
});
