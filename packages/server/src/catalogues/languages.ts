export interface LanguageRow {
  /** BCP 47 language tag. */
  readonly code: string;
  readonly name: string;
  /** As its speakers write it. */
  readonly nativeName: string;
  readonly isRightToLeft: boolean;
}

const language = (code: string, name: string, nativeName: string, isRightToLeft = false): LanguageRow => ({
  code,
  name,
  nativeName,
  isRightToLeft,
});

/** Languages offered in preferences (ISO 639-1, with an ISO 3166-1 region where the written form differs). */
export const LANGUAGES: readonly LanguageRow[] = [
  language('en-us', 'English (United States)', 'English (United States)'),
  language('en-gb', 'English (United Kingdom)', 'English (United Kingdom)'),
  language('ar', 'Arabic', 'العربية', true),
  language('bg', 'Bulgarian', 'Български'),
  language('cs', 'Czech', 'Čeština'),
  language('da', 'Danish', 'Dansk'),
  language('de', 'German', 'Deutsch'),
  language('el', 'Greek', 'Ελληνικά'),
  language('es', 'Spanish', 'Español'),
  language('et', 'Estonian', 'Eesti'),
  language('fi', 'Finnish', 'Suomi'),
  language('fr', 'French', 'Français'),
  language('fr-ca', 'French (Canada)', 'Français (Canada)'),
  language('he', 'Hebrew', 'עברית', true),
  language('hi', 'Hindi', 'हिन्दी'),
  language('hu', 'Hungarian', 'Magyar'),
  language('id', 'Indonesian', 'Bahasa Indonesia'),
  language('it', 'Italian', 'Italiano'),
  language('ja', 'Japanese', '日本語'),
  language('ko', 'Korean', '한국어'),
  language('lt', 'Lithuanian', 'Lietuvių'),
  language('lv', 'Latvian', 'Latviešu'),
  language('nb', 'Norwegian (Bokmål)', 'Norsk bokmål'),
  language('nl', 'Dutch', 'Nederlands'),
  language('pl', 'Polish', 'Polski'),
  language('pt-br', 'Portuguese (Brazil)', 'Português (Brasil)'),
  language('pt', 'Portuguese', 'Português'),
  language('ro', 'Romanian', 'Română'),
  language('ru', 'Russian', 'Русский'),
  language('sk', 'Slovak', 'Slovenčina'),
  language('sl', 'Slovenian', 'Slovenščina'),
  language('sv', 'Swedish', 'Svenska'),
  language('th', 'Thai', 'ไทย'),
  language('tr', 'Turkish', 'Türkçe'),
  language('uk', 'Ukrainian', 'Українська'),
  language('vi', 'Vietnamese', 'Tiếng Việt'),
  language('zh-cn', 'Chinese (Simplified)', '简体中文'),
  language('zh-tw', 'Chinese (Traditional)', '繁體中文'),
];
