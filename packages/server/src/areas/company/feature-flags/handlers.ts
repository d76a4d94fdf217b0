import * as flags from '@oikos/contract/company/feature-flags.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { flagSettings } from '../../../foundation/tenancy/session.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readSetting, readSwitch, writeSetting, writeSwitch } from './settings.ts';

const PRESERVE_MONTHS = 'highFrequencyPreserveMonths';
/** How long readings are kept where the company says nothing (V108). */
const STANDARD_PRESERVE_MONTHS = 6;
const OBFUSCATE = 'obfuscate';
const done = { isSuccessful: true as const };

async function obfuscation(scope: TenantScope) {
  const on = await readSwitch(scope, OBFUSCATE);
  return { obfuscate: on, enabledObfuscation: on };
}

export const featureHandlers: Handler[] = [
  handle(flags.readHighFrequency, async ({ scope }) => ({
    isEnabled: await readSwitch(scope, flagSettings.enabledHighFrequency),
    preserveMonths: Number((await readSetting(scope, PRESERVE_MONTHS)) ?? STANDARD_PRESERVE_MONTHS),
  })),
  handle(flags.setHighFrequency, async ({ scope, input }) => {
    await writeSwitch(scope, flagSettings.enabledHighFrequency, input.isEnabled);
    await writeSetting(scope, PRESERVE_MONTHS, String(input.preserveMonths), 'int');
    return done;
  }),
  handle(flags.readReleaseApprove, async ({ scope }) => ({
    isEnabled: await readSwitch(scope, flagSettings.enabledReleaseApprove),
    publishToPlatform: await readSwitch(scope, flagSettings.enabledPublishToPlatform),
  })),
  handle(flags.setReleaseApprove, async ({ scope, input }) => {
    await writeSwitch(scope, flagSettings.enabledReleaseApprove, input.isEnabled);
    return done;
  }),
  handle(flags.setPublishToPlatform, async ({ scope, input }) => {
    await writeSwitch(scope, flagSettings.enabledPublishToPlatform, input.isEnabled);
    return done;
  }),
  handle(flags.readTri, async ({ scope }) => ({ isEnabled: await readSwitch(scope, flagSettings.enabledTri) })),
  handle(flags.setTri, async ({ scope, input }) => {
    await writeSwitch(scope, flagSettings.enabledTri, input.isEnabled);
    return done;
  }),
  handle(flags.readObfuscationAtStart, ({ scope }) => obfuscation(scope)),
  handle(flags.readObfuscation, ({ scope }) => obfuscation(scope)),
  handle(flags.setObfuscation, async ({ scope, input }) => {
    await writeSwitch(scope, OBFUSCATE, input.Obfuscate);
    return done;
  }),
];
