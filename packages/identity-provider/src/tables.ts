/** The tables that only this part writes. */
export const tables: readonly string[] = [
  'installation.app_user',
  'installation.credential',
  'installation.expired_authentication',
  'installation.identity_provider_key',
  'installation.identity_provider_state',
  'installation.passkey',
  'installation.personal_token',
  'installation.recovery_code',
  'installation.security_event',
  'installation.set_up_link',
  'installation.sign_in_attempt',
  'installation.sign_in_session',
];
