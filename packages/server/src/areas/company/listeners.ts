import { sealsFiled } from '../../foundation/records/audit-seals/seal-files.ts';
import { phrasesIn, productTexts } from '../../foundation/records/wording.ts';
import { readCatalog } from './dictionary/text-catalog.ts';
import { readPhrases } from './languages/read-phrases.ts';
import { mailSeal } from './settings/mail-seals.ts';

phrasesIn.set(readPhrases);
productTexts.set(readCatalog);
sealsFiled.add(mailSeal);
