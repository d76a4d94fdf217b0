import * as flags from '@oikos/contract/company/feature-flags.ts';
import type { SettingChanges } from '@oikos/contract/company/settings/settings.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readSetting } from '../settings/read-settings.ts';
import { saveSettings } from '../settings/save-settings.ts';

async function obfuscation(scope: TenantScope) {
  const on = await readSetting(scope, 'obfuscate');
  return { obfuscate: on, enabledObfuscation: on };
}

async function save(scope: TenantScope, values: SettingChanges) {
  await saveSettings(scope, values);
  return { isSuccessful: true as const };
}

export const featureHandlers: Handler[] = [
  handle(flags.readHighFrequency, async ({ scope }) => ({
    isEnabled: await readSetting(scope, 'highFrequencyEnabled'),
    preserveMonths: await readSetting(scope, 'highFrequencyPreserveMonths'),
  })),
  handle(flags.setHighFrequency, ({ scope, input: { isEnabled, preserveMonths } }) =>
    save(scope, { highFrequencyEnabled: isEnabled, highFrequencyPreserveMonths: preserveMonths }),
  ),
  handle(flags.readReleaseApprove, async ({ scope }) => ({
    isEnabled: await readSetting(scope, 'releaseApproveEnabled'),
    publishToPlatform: await readSetting(scope, 'publishToPlatformEnabled'),
  })),
  handle(flags.setReleaseApprove, ({ scope, input }) => save(scope, { releaseApproveEnabled: input.isEnabled })),
  handle(flags.setPublishToPlatform, ({ scope, input }) => save(scope, { publishToPlatformEnabled: input.isEnabled })),
  handle(flags.readTri, async ({ scope }) => ({ isEnabled: await readSetting(scope, 'triEnabled') })),
  handle(flags.setTri, ({ scope, input }) => save(scope, { triEnabled: input.isEnabled })),
  handle(flags.readObfuscationAtStart, ({ scope }) => obfuscation(scope)),
  handle(flags.readObfuscation, ({ scope }) => obfuscation(scope)),
  handle(flags.setObfuscation, ({ scope, input }) => save(scope, { obfuscate: input.Obfuscate })),
];
