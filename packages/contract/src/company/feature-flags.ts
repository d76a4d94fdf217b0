import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { sessionMessages } from '../identity/session/session-messages.ts';
import { done } from '../replies.ts';
import { settingRule } from './settings/settings.ts';

/** Features that a company switches on and off (E009 to E015, E018 to E020). Served with and without 'admin/' (C07). */

const isEnabled = z.object({ isEnabled: z.boolean() });

const highFrequency = isEnabled.extend({ preserveMonths: settingRule('highFrequencyPreserveMonths') });

/** E009. Months of staging data to keep: 6 unless the company says otherwise. */
export const readHighFrequency = endpoint({
  method: 'GET',
  path: 'highfrequency/enabled',
  shows: ['company'],
  aliases: ['admin/highfrequency/enabled'],
  permission: 'anySignedIn',
  input: z.object({}),
  output: highFrequency,
  summary: 'Whether high-frequency integration is on',
});

export const setHighFrequency = endpoint({
  method: 'POST',
  path: 'highfrequency/enabled',
  saves: ['company'],
  aliases: ['admin/highfrequency/enabled'],
  permission: 'COMPANY_ADMIN',
  userTypes: [4],
  input: isEnabled.extend({ preserveMonths: settingRule('highFrequencyPreserveMonths').optional() }),
  output: done,
  failure: sessionMessages.highFrequencyNotChanged,
  summary: 'Switches high-frequency integration',
});

export const readReleaseApprove = endpoint({
  method: 'GET',
  path: 'releaseapprove/enabled',
  shows: ['company'],
  aliases: ['admin/releaseapprove/enabled'],
  permission: 'anySignedIn',
  input: z.object({}),
  output: isEnabled.extend({ publishToPlatform: z.boolean() }),
  summary: 'Whether release and approve is on, and publishing with it',
});

export const setReleaseApprove = endpoint({
  method: 'POST',
  path: 'releaseapprove/enabled',
  saves: ['company'],
  aliases: ['admin/releaseapprove/enabled'],
  permission: 'COMPANY_ADMIN',
  userTypes: [4],
  input: isEnabled,
  output: done,
  failure: sessionMessages.releaseApproveNotChanged,
  summary: 'Switches release and approve',
});

export const setPublishToPlatform = endpoint({
  method: 'POST',
  path: 'releaseapprove/publishToPlatformEnable',
  saves: ['company'],
  aliases: ['admin/releaseapprove/publishToPlatformEnable'],
  permission: 'COMPANY_ADMIN',
  userTypes: [4],
  input: isEnabled,
  output: done,
  failure: sessionMessages.releaseApproveNotChanged,
  summary: 'Switches publishing to the platform; counts only while release and approve is on (V070)',
});

export const readTri = endpoint({
  method: 'GET',
  path: 'tri/enabled',
  shows: ['company'],
  aliases: ['admin/tri/enabled'],
  permission: 'anySignedIn',
  input: z.object({}),
  output: isEnabled,
  summary: 'Whether multi-media reporting (TRI) is on',
});

export const setTri = endpoint({
  method: 'POST',
  path: 'tri/enabled',
  saves: ['company'],
  aliases: ['admin/tri/enabled'],
  permission: 'COMPANY_ADMIN',
  userTypes: [4],
  input: isEnabled,
  output: done,
  failure: sessionMessages.triNotChanged,
  summary: 'Switches multi-media reporting (TRI)',
});

const obfuscation = z.object({ obfuscate: z.boolean(), enabledObfuscation: z.boolean() });

export const readObfuscationAtStart = endpoint({
  method: 'POST',
  path: 'admin/companies/obfuscate/get',
  shows: ['company'],
  permission: 'anySignedIn',
  reads: true,
  input: z.object({}),
  output: obfuscation,
  summary: 'Whether names are obfuscated; as the session start asks it (C06)',
});

export const readObfuscation = endpoint({
  method: 'GET',
  path: 'admin/companies/obfuscate/get',
  shows: ['company'],
  permission: 'anySignedIn',
  input: z.object({}),
  output: obfuscation,
  summary: 'Whether names are obfuscated',
});

export const setObfuscation = endpoint({
  method: 'POST',
  path: 'admin/companies/obfuscate/set',
  saves: ['company'],
  permission: 'COMPANY_ADMIN',
  userTypes: [4],
  input: z.object({ Obfuscate: z.boolean() }),
  output: done,
  failure: sessionMessages.obfuscationNotChanged,
  summary: 'Switches the obfuscation of names',
});
