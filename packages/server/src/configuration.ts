import { resolve } from 'node:path';
import { environments, isDevelopment } from '@oikos/contract/identity/session/environments.ts';
import { StartUpError } from '@oikos/domain/failure/start-up-error.ts';
import type { IdentityConfiguration } from '@oikos/identity-provider/identity-configuration.ts';
import { z } from 'zod';
import type { S3Settings } from './foundation/files/s3-file-store.ts';
import type { FileQuotas } from './foundation/files/storage-quota.ts';
import type { ScannerAddress } from './foundation/files/virus-scanner.ts';
import type { TranslatorSettings } from './integrations/translation/translators.ts';

const GIGABYTE = 1024 ** 3;

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  /** The address of this machine that is listened on. Unset: every one, or the loopback address while there are demo sign-ins. */
  HOST: z.string().min(1).optional(),
  /** Whether strangers may read the description of the API and the page to try it. Unset: not in production. */
  API_DOCUMENTS: z.enum(['yes', 'no']).optional(),
  /** What Prometheus must send as its bearer token. Unset: metrics are open outside production, and shut in it. */
  METRICS_TOKEN: z.string().min(16, 'it must be at least 16 characters').optional(),
  /** The address people and tokens know this installation by; the embedded provider's issuer. */
  PUBLIC_URL: z.url().optional(),
  /** Connection of the database's owner. Unset: the embedded PostgreSQL. */
  DATABASE_URL: z.string().optional(),
  /** Whether `npm start` fills an empty installation with the demo companies. */
  DEMO: z.enum(['yes', 'no']).default('yes'),
  DATA_DIRECTORY: z.string().default('.data'),
  /** Keys that secrets in the database are sealed with, newest first. Unset: the one in the data folder. */
  SECRETS_KEY: z
    .string()
    .regex(
      /^[\w+/-]{43}=?(,[\w+/-]{43}=?)*$/,
      'it must be 32 random bytes in base64, as `openssl rand -base64 32` prints them; several keys are separated by commas',
    )
    .optional(),
  /** Keeps stored files in this bucket instead of the data folder. */
  S3_BUCKET: z.string().min(3).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  /** Address of a service that speaks S3. Unset: Amazon's. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Unset: what the machine, container or pod grants the process. */
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Precedes every key, so that installations can share a bucket. */
  S3_PREFIX: z
    .string()
    .regex(/^([\w.-]+\/)*$/, 'it must be names that each end in a slash, as in oikos/production/')
    .default(''),
  /** How many gigabytes of files a company may store. */
  FILES_COMPANY_GB: z.coerce.number().positive().max(1_000_000).default(20),
  /** How many gigabytes of files one person may store within 24 hours. */
  FILES_PERSON_DAY_GB: z.coerce.number().positive().max(1_000_000).default(2),
  /** ClamAV's daemon, which every upload is shown to. Unset: nothing is scanned. */
  CLAMAV_HOST: z.string().min(1).optional(),
  CLAMAV_PORT: z.coerce.number().int().min(1).max(65535).default(3310),
  /** Asked for the coordinates of addresses, with countryRegion, adminDistrict, locality, addressLine and postalCode. Unset: the product's own gazetteer. */
  GEOCODER_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The mail server, as in smtps://name:password@mail.example.com:465. Unset: no mail is sent, but in a demo and in development. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Whom mail is from, as in `Oikos <oikos@example.com>`. Unset: no-reply at the host of PUBLIC_URL. */
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@\r\n]{1,100}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'it must be an address, or a name and an address in <>',
    )
    .optional(),
  /** The machine that suggests translations. Unset: none, translations are suggested from a company's own. */
  TRANSLATOR: z.enum(['libretranslate', 'deepl', 'azure']).optional(),
  /** Where it answers. Unset: DeepL's free plan, Azure's global address, or LibreTranslate on this machine. */
  TRANSLATOR_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRANSLATOR_KEY: z.string().min(1).optional(),
  /** Of Azure's resource. */
  TRANSLATOR_REGION: z.string().min(1).optional(),
  /** An external OpenID provider. Unset: the embedded one. */
  OIDC_ISSUER: z.url().optional(),
  OIDC_CLIENT_ID: z.string().default('oikos-web'),
  OIDC_AUDIENCE: z.string().optional(),
  /** Whether the external provider verifies every e-mail address, and so doesn't say it in each token. */
  OIDC_EMAILS_VERIFIED: z.enum(['yes', 'no']).default('no'),
  /** Whether companies' own sign-in providers may be at private addresses and without https: for tests and demos. */
  PRIVATE_SIGN_IN_PROVIDERS: z.enum(['yes', 'no']).default('no'),
  /** Addresses or ranges of the proxies whose X-Forwarded-For is believed, separated by commas. */
  TRUSTED_PROXIES: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Whether requests and errors are kept in the database for 90 days, for the page of application logs. */
  REQUEST_LOG: z.enum(['yes', 'no']).default('yes'),
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  /** Named environment (V063); outside production and QA the system-error page shows details. */
  ENVIRONMENT: z.enum(environments).default('demo'),
  OIDC_SCOPE: z.string().default('openid profile email offline_access'),
  HELP_URL: z.string().default(''),
  PRIVACY_POLICY_URL: z.string().default(''),
  SOLUTIONS_URL: z.string().default(''),
  /** Paths of pages this deployment hides, separated by commas (V021). */
  HIDDEN_PAGES: z.string().default(''),
  /** An API that gets how long pages were open. Unset: none gets it (V083). */
  TELEMETRY_URL: z.url({ protocol: /^https?$/ }).optional(),
  CUSTOMER_CARE_EMAIL: z.email().default('customer.care@oikos.example'),
});

type Values = z.infer<typeof environment>;

const PRODUCTION: ReadonlySet<string> = new Set(['production', 'prod'] satisfies Values['ENVIRONMENT'][]);

export interface Configuration extends IdentityConfiguration {
  readonly port: number;
  /** Undefined: every address, or the loopback one while there are demo sign-ins. */
  readonly host: string | undefined;
  /** Whether strangers may read the description of the API. */
  readonly opensApiDocuments: boolean;
  readonly metrics: 'open' | 'shut' | { readonly token: string };
  readonly databaseUrl: string | undefined;
  readonly seedsDemo: boolean;
  readonly filesDirectory: string;
  /** Undefined: stored files are in `filesDirectory`. */
  readonly s3: S3Settings | undefined;
  readonly fileQuotas: FileQuotas;
  /** Undefined: uploads aren't scanned. */
  readonly virusScanner: ScannerAddress | undefined;
  readonly mail: {
    /** Undefined: no mail is sent, but in a demo and in development, where it stays in a mailbox to be read. */
    readonly smtpUrl: string | undefined;
    readonly from: string;
  };
  /** Undefined: the product's own gazetteer. */
  readonly geocoderUrl: string | undefined;
  /** Undefined: nothing is translated by machine. */
  readonly translator: TranslatorSettings | undefined;
  readonly oidc: IdentityConfiguration['oidc'] & { readonly scope: string };
  readonly helpUrl: string;
  readonly privacyPolicyUrl: string;
  readonly solutionsUrl: string;
  readonly hiddenPages: readonly string[];
  readonly trustedProxies: string;
  readonly logLevel: string;
  readonly keepsRequestLog: boolean;
  readonly role: 'all' | 'api' | 'worker';
  readonly environment: string;
  readonly customerCareEmail: string;
  /** Blank: nobody is notified of the use of pages; never in development (V083). */
  readonly telemetryUrl: string;
}

/**
 * Reads the environment once.
 * @throws StartUpError for a wrong variable, with one clear sentence
 */
export function readConfiguration(variables: NodeJS.ProcessEnv): Configuration {
  const parsed = environment.safeParse(variables);
  if (!parsed.success) {
    const first = parsed.error.issues[0];
    throw new StartUpError(`The environment variable ${first?.path.join('.')} is wrong: ${first?.message}`);
  }
  const values = parsed.data;
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, '');
  const dataDirectory = resolve(values.DATA_DIRECTORY);
  return {
    port: values.PORT,
    host: values.HOST,
    opensApiDocuments: (values.API_DOCUMENTS ?? (PRODUCTION.has(values.ENVIRONMENT) ? 'no' : 'yes')) === 'yes',
    metrics: values.METRICS_TOKEN
      ? { token: values.METRICS_TOKEN }
      : PRODUCTION.has(values.ENVIRONMENT)
        ? 'shut'
        : 'open',
    publicUrl,
    databaseUrl: values.DATABASE_URL,
    seedsDemo: values.DEMO === 'yes',
    dataDirectory,
    filesDirectory: resolve(dataDirectory, 'files'),
    secretsKeys: values.SECRETS_KEY?.split(',') ?? [],
    s3: s3Of(values),
    fileQuotas: { company: values.FILES_COMPANY_GB * GIGABYTE, personDay: values.FILES_PERSON_DAY_GB * GIGABYTE },
    virusScanner: values.CLAMAV_HOST ? { host: values.CLAMAV_HOST, port: values.CLAMAV_PORT } : undefined,
    mail: {
      smtpUrl: values.SMTP_URL,
      from: values.MAIL_FROM ?? `Oikos <no-reply@${new URL(publicUrl).hostname}>`,
    },
    geocoderUrl: values.GEOCODER_URL,
    translator: translatorSettings(values),
    oidc: {
      issuer: values.OIDC_ISSUER ?? `${publicUrl}/oidc`,
      clientId: values.OIDC_CLIENT_ID,
      audience: values.OIDC_AUDIENCE ?? `${publicUrl}/api`,
      scope: values.OIDC_SCOPE,
      embedded: values.OIDC_ISSUER === undefined,
      emailsAreVerified: values.OIDC_EMAILS_VERIFIED === 'yes',
      allowsPrivateProviders: values.PRIVATE_SIGN_IN_PROVIDERS === 'yes',
    },
    helpUrl: values.HELP_URL,
    privacyPolicyUrl: values.PRIVACY_POLICY_URL,
    solutionsUrl: values.SOLUTIONS_URL,
    hiddenPages: values.HIDDEN_PAGES.split(',')
      .map((path) => path.trim())
      .filter((path) => path !== ''),
    trustedProxies: values.TRUSTED_PROXIES,
    logLevel: values.LOG_LEVEL,
    keepsRequestLog: values.REQUEST_LOG === 'yes',
    role: values.ROLE,
    environment: values.ENVIRONMENT,
    customerCareEmail: values.CUSTOMER_CARE_EMAIL,
    telemetryUrl: isDevelopment(values.ENVIRONMENT) ? '' : (values.TELEMETRY_URL ?? '').replace(/\/$/, ''),
  };
}

function translatorSettings(values: Values): TranslatorSettings | undefined {
  const { TRANSLATOR: kind, TRANSLATOR_URL: url, TRANSLATOR_KEY: key, TRANSLATOR_REGION: region } = values;
  if (kind === undefined) {
    const lonely = (['TRANSLATOR_URL', 'TRANSLATOR_KEY', 'TRANSLATOR_REGION'] as const).find((name) => values[name]);
    if (lonely) throw new StartUpError(`${lonely} is set without TRANSLATOR: name the translator, or unset it.`);
    return undefined;
  }
  if (kind !== 'libretranslate' && key === undefined)
    throw new StartUpError(`TRANSLATOR_KEY is missing: ${kind} translates for those with a key.`);
  return { kind, url, key, region };
}

function s3Of(values: Values): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint, S3_PREFIX: prefix } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (bucket === undefined) {
    const lonely = (['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).find((name) => values[name]);
    if (lonely) throw new StartUpError(`${lonely} is set without S3_BUCKET: name the bucket, or unset it.`);
    return undefined;
  }
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    throw new StartUpError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set both, or neither.');
  }
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return { bucket, region, endpoint, credentials, prefix };
}
