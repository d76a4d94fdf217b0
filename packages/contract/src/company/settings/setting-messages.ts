import { messages } from '../../message.ts';

/** What the rules of settings answer. */
export const settingMessages = messages('settingRules', {
  unknownSetting: 'There is no setting called {0}',
  typeDiffers: 'This setting is of type {0}',
  noticeTooEarly: 'Must be less than the {0, plural, one {# day} other {# days}} after which access ends',
  addressInvalid: 'Must be e-mail addresses with commas between them',
  tooManyAddresses: 'Must be at most {0, plural, one {# address} other {# addresses}}',
  companyNameTaken: 'This name is already taken',
  dayIsPast: 'Choose today or a later day, or leave it blank',
  countryUnknown: 'The country must be one of the list of countries',
});
