import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { requiredText, version } from '../../fields.ts';
import { sessionMessages } from '../../identity/session/session-messages.ts';
import { updated } from '../../replies.ts';
import { settingChanges, settingNames } from './settings.ts';

/** The company's name, time zone, default language and settings as a whole (E055, R050, R055). Only its own people change them (U80, U81). */

/** Who last changed a value, and when; blank: the product itself. */
const lastChange = z.object({ field: z.string(), by: z.string(), at: z.string() });

const companyConfiguration = z.object({
  id: z.int(),
  companyName: z.string(),
  timeZone: z.string(),
  defaultLanguageId: z.int(),
  /** The company's own value; null: the standard holds. */
  settings: z.array(
    z.object({ name: z.enum(settingNames), value: z.union([z.boolean(), z.number(), z.string()]).nullable() }),
  ),
  changes: z.array(lastChange),
  version: z.int(),
});
export type CompanyConfiguration = z.output<typeof companyConfiguration>;

export const readCompanyConfiguration = endpoint({
  method: 'GET',
  path: 'admin/companies/{id}/configuration',
  shows: ['company', 'language'],
  permission: 'COMPANY_ADMIN',
  userTypes: [4],
  input: z.object({ id: idOf('company') }),
  output: companyConfiguration,
  failure: sessionMessages.configurationNotRead,
  summary: "A company's name, time zone, default language and settings, with who last changed each",
});

const companyName = requiredText(100);
const timeZone = requiredText(100);

/** Every part may be left out (E055). */
export const saveCompanyConfiguration = endpoint({
  method: 'POST',
  path: 'admin/companies/{id}/configuration',
  saves: ['company', 'language'],
  permission: 'COMPANY_ADMIN',
  userTypes: [4],
  input: z.object({
    id: idOf('company'),
    companyName: companyName.optional(),
    timeZone: timeZone.optional(),
    /** The same as these settings among `values`. */
    country: settingChanges.shape.country,
    firstDayOfWeek: settingChanges.shape.firstDayOfWeek,
    numberFormat: settingChanges.shape.numberFormat,
    /** People who chose no language read it; it becomes active. */
    defaultLanguageId: idOf('language').optional(),
    values: settingChanges.default({}),
    version: version(),
  }),
  output: updated,
  failure: sessionMessages.configurationNotSet,
  refused: sessionMessages.configurationNotSet,
  summary: 'Saves all of it or nothing: what is left out stays, null returns to the standard value',
});
