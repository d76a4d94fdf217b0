import { messages } from '../../message.ts';

/** Sign-in, session, preferences and company switch (X001, X042 to X047). */
export const sessionMessages = messages('session', {
  notAuthenticated: 'EA User Could not be authenticated.',
  preferencesNotSaved: 'Could not save preferences.',
  preferencesSaved: 'User preferences have been saved.',
  precisionRange: 'Decimal precision must be a whole number from 0 to 15',
  landingPageUnknown: 'The landing page must be one of the offered pages',
  timeZoneUnknown: 'The time zone must be one of the offered time zones',
  languageUnknown: 'The language must be one of the offered languages',
  timeZonesNotLoaded: 'Failed to load timezones.',
  noEntitlementsInCompany: 'User does not have entitlements access to EA.',
  switchFailed: 'Switch failed, could not update EA account.',
  highFrequencyNotChanged: 'Failed to enable or disable High Frequency feature',
  releaseApproveNotChanged: 'Failed to enable or disable Release & Approve feature',
  obfuscationNotChanged: 'Failed to enable or disable Obfuscation feature',
  triNotChanged: 'Failed to enable or disable TRI feature',
  configurationNotRead: 'Failed to get company configuration',
  configurationNotSet: 'Failed to set company configuration',
});
