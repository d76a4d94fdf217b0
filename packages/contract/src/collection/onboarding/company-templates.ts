import { onboardingStates } from '@oikos/domain/collection/onboarding-states.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { generalMessages } from '../../general-messages.ts';
import { saidMessage } from '../../replies.ts';

/** What a new company begins with: a template that the product ships, or the configuration of another company (decision 092). */

export const companyTemplateKeys = ['powerPlant', 'manufacturer', 'laboratory', 'retailer'] as const;
export type CompanyTemplateKey = (typeof companyTemplateKeys)[number];

/** A company has expressions and forms in these modules. */
const modules = [1, 2] as const;

const ofSheet = z.object({ worksheetId: z.string(), title: saidMessage, count: z.int() });

export const listCompanyTemplates = endpoint({
  method: 'GET',
  path: 'onboarding/templates',
  shows: ['onboarding', 'company', 'user'],
  permission: 'ONBOARDING_VALIDATE_AND_IMPORT',
  modules,
  input: z.object({}),
  output: z.object({
    templates: z.array(
      z.object({ key: z.enum(companyTemplateKeys), title: saidMessage, text: saidMessage, brings: z.array(ofSheet) }),
    ),
    /** Other companies whose workbooks the caller may export. */
    companies: z.array(z.object({ id: z.int(), name: z.string() })),
    /** The latest that the company began with, template or company; null: it began with none, or took it back. */
    begun: z
      .object({
        transactionId: z.int(),
        key: z.enum(companyTemplateKeys).nullable(),
        companyName: z.string(),
        state: z.enum(onboardingStates),
        importedAt: z.string().nullable(),
      })
      .nullable(),
  }),
  summary: 'The templates of companies, the companies that may be copied, and what the company began with',
});
export type CompanyTemplate = z.output<typeof listCompanyTemplates.output>['templates'][number];

export const exportCompanyTemplate = endpoint({
  method: 'POST',
  path: 'onboarding/templates/export',
  shows: [],
  permission: 'ONBOARDING_VALIDATE_AND_IMPORT',
  modules,
  reads: true,
  isRepeatable: true,
  input: z.object({ key: z.enum(companyTemplateKeys) }),
  output: z.unknown(),
  failure: generalMessages.unexpected,
  summary: 'The workbook of a template, to be changed and brought in',
});

const begins = {
  method: 'POST',
  saves: ['onboarding'],
  permission: 'ONBOARDING_VALIDATE_AND_IMPORT',
  modules,
  output: z.object({ transactionId: z.int(), jobRunId: z.int() }),
  failure: generalMessages.couldNotSave,
} as const;

export const beginCompanyTemplate = endpoint({
  ...begins,
  path: 'onboarding/templates/{key}/begin',
  input: z.object({ key: z.enum(companyTemplateKeys) }),
  summary: 'Brings the workbook of a template in and checks it; its import is asked for after that',
});

export const copyCompany = endpoint({
  ...begins,
  path: 'onboarding/companies/{companyId}/copy',
  input: z.object({ companyId: z.int().positive() }),
  summary: 'Brings the configuration of another company in and checks it, as far as the caller may export it there',
});
