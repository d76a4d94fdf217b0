import { sealsFiled } from '../../foundation/records/audit-seals/seal-files.ts';
import { phrasesIn } from '../../foundation/records/wording.ts';
import { readPhrases } from './languages/read-phrases.ts';
import { mailSeal } from './settings/mail-seals.ts';

phrasesIn.set(readPhrases);
sealsFiled.add(mailSeal);
