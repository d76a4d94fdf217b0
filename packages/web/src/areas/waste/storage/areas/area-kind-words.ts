import { areaTexts } from '@oikos/contract/waste/storage/areas/area-texts.ts';
import { areaKinds } from '@oikos/contract/waste/storage/areas/areas.ts';
import { wordsFor } from '../../../../kit/list/file-columns.ts';
import { speech } from '../../../../translation/translate.ts';

/** What the kinds of area are called. */
export const areaKindWords = () => wordsFor(areaKinds, (kind) => speech.say(areaTexts[kind]));
