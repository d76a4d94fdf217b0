import type { Handler } from '../../foundation/http/handler.ts';
import { companyDirectoryHandlers } from './companies/handlers.ts';
import { dictionaryHandlers } from './dictionary/handlers.ts';
import { dictionaryFileHandlers } from './dictionary-files/handlers.ts';
import { featureHandlers } from './feature-flags/handlers.ts';
import { languageHandlers } from './languages/handlers.ts';
import { settingHandlers } from './settings/handlers.ts';
import { suggestionHandlers } from './suggestions/handlers.ts';
import { usageHandlers } from './usage/handlers.ts';

export const companyHandlers: Handler[] = [
  ...companyDirectoryHandlers,
  ...dictionaryHandlers,
  ...dictionaryFileHandlers,
  ...suggestionHandlers,
  ...featureHandlers,
  ...languageHandlers,
  ...settingHandlers,
  ...usageHandlers,
];
