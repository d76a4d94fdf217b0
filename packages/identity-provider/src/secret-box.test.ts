import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartUpError } from '@oikos/domain/failure/start-up-error.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { KEY_FILE, openSecretBox, secretBox } from './secret-box.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

describe('A sealed secret', () => {
  const box = secretBox([randomBytes(32)]);

  test('opens with its key in its context, and differs each time', () => {
    const sealed = box.seal(SECRET, 'user 1');
    expect(box.open(sealed, 'user 1')).toBe(SECRET);
    expect(box.seal(SECRET, 'user 1')).not.toBe(sealed);
    expect(sealed).not.toContain(SECRET);
  });

  test('does not open in another context, changed, cut off or with another key', () => {
    const sealed = box.seal(SECRET, 'user 1');
    const [mark, name, content = ''] = sealed.split(':');
    const changed = Buffer.from(content, 'base64url');
    changed[20] = (changed[20] as number) ^ 1;
    expect(() => box.open(sealed, 'user 2')).toThrow();
    expect(() => box.open([mark, name, changed.toString('base64url')].join(':'), 'user 1')).toThrow();
    expect(() => box.open([mark, name, content.slice(0, 20)].join(':'), 'user 1')).toThrow();
    expect(() => secretBox([randomBytes(32)]).open(sealed, 'user 1')).toThrow('SECRETS_KEY');
  });

  test('of an older key opens as long as that key is listed', () => {
    const [old, fresh] = [randomBytes(32), randomBytes(32)];
    const sealed = secretBox([old]).seal(SECRET, 'user 1');
    const both = secretBox([fresh, old]);
    expect(both.open(sealed, 'user 1')).toBe(SECRET);
    expect(sealed.startsWith(both.currentMark)).toBe(false);
  });
});

describe('The key of secrets', () => {
  const newFolder = () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'oikos-key-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return folder;
  };

  test('is made once in the data folder, for its owner alone', () => {
    const configuration = { secretsKeys: [], dataDirectory: path.join(newFolder(), 'data') };
    const sealed = openSecretBox(configuration).seal(SECRET, 'user 1');
    expect(openSecretBox(configuration).open(sealed, 'user 1')).toBe(SECRET);
    const file = path.join(configuration.dataDirectory, KEY_FILE);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    // The file's content may be given as a key.
    const given = { ...configuration, secretsKeys: [readFileSync(file, 'utf8').trim()] };
    expect(openSecretBox(given).open(sealed, 'user 1')).toBe(SECRET);
  });

  test('that is damaged is said in one sentence', () => {
    const dataDirectory = newFolder();
    writeFileSync(path.join(dataDirectory, KEY_FILE), 'short\n');
    expect(() => openSecretBox({ secretsKeys: [], dataDirectory })).toThrow(StartUpError);
  });
});
