import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idOf } from '../entity.ts';
import { distinct, requiredText, text } from '../fields.ts';
import { moduleRow } from '../identity/session/session.ts';
import { sessionMessages } from '../identity/session/session-messages.ts';
import { moduleId } from '../module-ids.ts';
import { done } from '../replies.ts';

/** Companies, their modules and configuration (E001, E007, E008, E016, E017, E053). */

export const companyRow = z.object({ id: z.int(), companyName: z.string() });

export const company = companyRow.extend({
  environmentKey: z.string(),
  timeZone: z.string(),
  isActive: z.boolean(),
  connectionId: z.int().nullable(),
  modules: z.array(moduleId),
});

export const readCompany = endpoint({
  method: 'GET',
  path: 'admin/companies/{id}',
  shows: ['company'],
  permission: 'anySignedIn',
  input: z.object({ id: idOf('company') }),
  output: company,
  summary: 'A company; environmentKey is read from it',
});

/** E053: for the company switcher. Runs without a company, since it asks which there are. */
export const listCompanies = endpoint({
  method: 'GET',
  path: 'admin/companies',
  shows: ['company'],
  permission: 'anySignedIn',
  outsideCompany: true,
  input: z.object({}),
  output: z.object({ items: z.array(companyRow) }),
  summary: 'The companies the signed-in user belongs to',
});

export const readCompanyModules = endpoint({
  method: 'GET',
  path: 'admin/companies/{id}/modules',
  shows: ['company'],
  permission: 'anySignedIn',
  input: z.object({ id: idOf('company') }),
  output: z.object({ items: z.array(moduleRow) }),
  summary: 'Modules of a company',
});

export const setCompanyModules = endpoint({
  method: 'POST',
  path: 'admin/companies/{id}/modules',
  saves: ['company'],
  permission: 'superAdministrator',
  input: z.object({ id: idOf('company'), moduleIds: distinct(moduleId).max(3) }),
  output: z.object({ items: z.array(moduleRow) }),
  summary: 'Sets the modules of a company',
});

export const configurationValueType = z.enum(['string', 'int', 'bool', 'json']);

const configurationKey = { configName: requiredText(100), configValueType: configurationValueType.default('string') };

export const readConfiguration = endpoint({
  method: 'POST',
  path: 'admin/companies/config/get',
  shows: ['company'],
  permission: 'anySignedIn',
  reads: true,
  input: z.object(configurationKey),
  output: z.object({
    configName: z.string(),
    configValue: z.string().nullable(),
    configValueType: configurationValueType,
  }),
  failure: sessionMessages.configurationNotRead,
  refused: sessionMessages.configurationNotRead,
  summary: "One value of the company's configuration; null where none is set",
});

export const setConfiguration = endpoint({
  method: 'POST',
  path: 'admin/companies/config/set',
  saves: ['company'],
  permission: 'COMPANY_ADMIN',
  userTypes: [4],
  input: z.object({ ...configurationKey, configValue: text(4000) }),
  output: done,
  failure: sessionMessages.configurationNotSet,
  refused: sessionMessages.configurationNotSet,
  summary: "Sets one value of the company's configuration",
});
