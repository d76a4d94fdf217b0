import { checkAreaShares } from './area-shares.ts';
import { NAME_OF_AREA } from './areas.ts';
import { checkCodes } from './cited-codes.ts';
import { checkDays } from './days.ts';
import { checkEnglishInStatements } from './english-in-statements.ts';
import { checkFileNames } from './file-names.ts';
import type { Finding } from './finding.ts';
import { checkNamedFiles } from './named-files.ts';
import { checkComments, checkNamesInCode, checkNamesOfTests, checkTexts } from './plain-words.ts';
import { checkPlurals } from './plural-forms.ts';
import { checkPoints } from './point-statements.ts';
import { checkSizes } from './sizes.ts';
import { readEverySource, type Source, withoutComments } from './sources.ts';
import { checkTables } from './table-owners.ts';
import { checkMessages } from './unused-messages.ts';
import { checkWalks } from './walks.ts';

const NAMELESS = /^(utils?|helpers?|common|misc)$/i;

/** The doors of areas: files that only hand on are meant to. */
const PUBLIC = new RegExp(`^packages/(server|web)/src/areas/${NAME_OF_AREA}/public\\.ts$`);

/** A rule over the lines of some files: where the pattern is found, the sentence. */
type LineRule = { rule: string; files: RegExp; except?: RegExp; pattern: RegExp; mend: string };

const KNOWN_TEXTS =
  'The dictionary lists every text by reading the exports of the .ts files that declare them (decision 052): export it from one.';

const LINE_RULES: LineRule[] = [
  {
    rule: 'domain has no clock and no IO',
    files: /^packages\/domain\/src\//,
    except: /\.test\.ts$/,
    pattern:
      /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\bfetch\(|\bprocess\.|['"]node:|\bperformance\.|\bconsole\.|\bset(Timeout|Interval|Immediate)\(|\blocalStorage\b|\bcrypto\./,
    mend: 'domain computes from its arguments alone, so that a replay gives the same: take the time, the random number or the text as an argument.',
  },
  {
    rule: 'people are named in one way',
    files: /^packages\/server\/src\/(areas|foundation)\//,
    except: /\.test\.ts$|\/foundation\/(tenancy|mail)\/|\/name-of-person\.ts$/,
    pattern: /\w\.(first|last)_name\b/,
    mend: "personName('u') of foundation/records/name-of-person.ts names the person of a row, nameById('t.user_id') that of an id: while the company obfuscates its people, others than its own users read a code (U126).",
  },
  {
    rule: 'no z.object in the web',
    files: /^packages\/web\/src\/areas\//,
    pattern: /\bz\s*\.\s*(strict|loose)?[oO]bject\(/,
    mend: 'A form takes its rules from the contract: use endpoint.input.pick(...) or a schema of packages/contract, and add the rule there.',
  },
  {
    rule: 'pages know calls by what they take',
    files: /^packages\/web\/src\//,
    except: /\.test\.tsx?$/,
    pattern: /(?<!\bz)\.output\b(?!['"]\])|\b(endpoint|call|search|read|save|remove)\.summary\b/,
    mend: 'The build of the pages leaves out the shapes of replies and the summaries of calls (web/lean-contract.ts): declare in the contract what the page needs of them.',
  },
  {
    rule: 'words follow a change of language',
    files: /^packages\/web\/src\/areas\/.*\.tsx$/,
    pattern: /\buseMemo\(\w*(columns|filters), \[\]\)/i,
    mend: 'Columns and filters are made of words: remember them with useSpoken (translation/translate.ts), which makes them again in another language.',
  },
  {
    rule: 'words follow a change of language',
    files: /^packages\/web\/src\/.*\.tsx?$/,
    pattern: /^(export )?const \{.*\} = speech;|^(export )?const \w+(: [^=]+)? = speech\.\w+\(/,
    mend: 'A module is loaded once: take useSpeech() in the component, or call speech.say where the words are made.',
  },
  {
    rule: 'the dictionary knows every text',
    files: /^packages\/(contract|web)\/src\/.*\.tsx?$/,
    except: /\.test\.tsx?$/,
    pattern: /^\s*const \w+ = messages\(/,
    mend: KNOWN_TEXTS,
  },
  {
    rule: 'the dictionary knows every text',
    files: /^packages\/web\/src\/.*\.tsx$/,
    pattern: /= messages\(/,
    mend: KNOWN_TEXTS,
  },
  {
    rule: 'nobody lists what a save makes stale',
    files: /^packages\/web\/src\/(app|areas|kit)\//,
    pattern: /\b(invalidateQueries|refetchQueries|resetQueries|removeQueries)\b/,
    mend: 'call and useSave have it read again: say in the contract which records the endpoints show and save; after a job it is readAgainAfter(endpoint).',
  },
  {
    rule: 'statements write snake_case',
    files: /^(packages\/(server|identity-provider)|demo|bench|attack|faults|look)\/.*\.ts$/,
    pattern: /\bas "[a-z]+[A-Z]\w*"/,
    mend: "Name the column in snake_case, or by its own name: the connection turns node_id into nodeId (foundation/db/field-names.ts). The keys of JSON are written out: jsonb_build_object('nodeId', ...).",
  },
  {
    rule: 'versions are compared in one way',
    files: /^packages\/server\/src\/(areas|sign-in)\//,
    except: /\.test\.ts$/,
    pattern:
      /(\b(\w*V|v)ersion|\b\w*[vV]ersions\.get\([^)]*\))\)? *[!=]== *(?! |undefined|null|\d)|[!=]== *[\w.?]*\b(\w*V|v)ersion\b|generalMessages\.version/,
    mend: 'saveRecord (foundation/records/save-record.ts) locks a record, refuses another version and writes the audit row. Where several rows are locked in an order, requireVersion or requireVersions of foundation/records/versions.ts refuses it; hasOtherVersion answers where nothing is refused, broughtVersion asks for one.',
  },
  {
    rule: 'public names have one meaning',
    files: /^packages\/(domain\/src|server\/src\/foundation)\//,
    except: /\.test\.ts$/,
    pattern:
      /^export (async )?(const|function|class|interface|type) ((known|kept|told|matter|insist)|\w*(Known|Kept(?!Until)|Told|Matter|Insist))/,
    mend: "'known', 'kept', 'told' and 'matters' each have several meanings: say which, such as cached, stored, held, named, worded or listed (docs/glossary.md).",
  },
  {
    rule: 'no barrels',
    files: /\.tsx?$/,
    except: PUBLIC,
    pattern: /^export \* from /,
    mend: 'Import the file that has the name itself; a file that only hands on others hides where things are.',
  },
  {
    rule: 'no test left out or alone',
    files: /\.(test|spec)\.tsx?$/,
    pattern: /\b(test|it|describe)\.(only|skip|todo|fixme)\(/,
    mend: "Mend the test or remove it; a condition of the machine is `test.runIf(...)` (in the browser `test.skip(condition, 'why')` inside the test).",
  },
];

/** Everything that can be seen in the texts of files. */
export function checkSources(root: string): Finding[] {
  const sources = readEverySource(root);
  return [
    ...sources.flatMap(checkName),
    ...checkSizes(sources),
    ...checkAreaShares(sources),
    ...checkFileNames(root, sources),
    ...checkTables(root, sources),
    ...checkDays(root, sources),
    ...sources.flatMap(checkPoints),
    ...sources.flatMap(checkEnglishInStatements),
    ...sources.flatMap(checkBarrel),
    ...sources.flatMap(checkTestNames),
    ...checkMessages(sources),
    ...checkCodes(root, sources),
    ...checkPlurals(sources),
    ...checkNamedFiles(root),
    ...checkWalks(root),
    ...checkTexts(sources),
    ...checkComments(sources),
    ...checkNamesOfTests(sources),
    ...checkNamesInCode(sources),
    ...LINE_RULES.flatMap((rule) => sources.flatMap((source) => checkLines(source, rule))),
  ];
}

function checkName({ file }: Source): Finding[] {
  const parts = file.split('/').map((part) => part.split('.')[0] ?? '');
  if (!parts.some((part) => NAMELESS.test(part))) return [];
  const mend =
    'Name it after what it does (local-date.ts, in-use-refusal.ts): a drawer for anything fills with everything.';
  return [{ file, rule: 'no file called utils, helpers, common or misc', mend }];
}

/** A file of re-exports only; an area's public.ts is meant to be one. */
function checkBarrel({ file, text }: Source): Finding[] {
  if (!/\.tsx?$/.test(file) || PUBLIC.test(file)) return [];
  const statements = withoutComments(text).replace(/export\s+(type\s+)?\{[^}]*\}\s+from\s+['"][^'"]+['"];?/g, '');
  const onlyHandsOn = statements.trim() === '' && /\bfrom\b/.test(text);
  if (!onlyHandsOn && !/(^|\/)index\.tsx?$/.test(file)) return [];
  const mend = 'Import the file that has the name itself; a file that only hands on others hides where things are.';
  return [{ file, rule: 'no barrels', mend }];
}

function checkTestNames({ file, text }: Source): Finding[] {
  if (!/\.(test|spec)\.tsx?$/.test(file)) return [];
  const calls = text.matchAll(/^[ \t]*(?:test|it)(?:\.\w+(?:\([^\n]*?\))?)?\(\s*(['"`])(.+?)\1\s*,/gm);
  return [...calls].flatMap((call) => {
    const name = call[2] ?? '';
    if (name.trim().split(/\s+/).length >= 3 && !/^(should|works|test)\b/i.test(name)) return [];
    const line = text.slice(0, call.index).split('\n').length;
    const mend = `'${name}' says too little: a test's name is a sentence about behaviour ('moving a container recalculates its accumulation date').`;
    return [{ file, line, rule: 'test names are sentences', mend }];
  });
}

function checkLines({ file, text }: Source, { rule, files, except, pattern, mend }: LineRule): Finding[] {
  if (!files.test(file) || except?.test(file)) return [];
  return withoutComments(text)
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [{ file, line: index + 1, rule, mend }] : []));
}
