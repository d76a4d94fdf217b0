import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A device that holds a passkey, as far as WebAuthn sees it: level 3, sections 6.1 and 6.5; CTAP2's CBOR. */
export class Device {
  readonly id = randomBytes(32).toString('base64url');
  readonly #key: KeyObject;
  readonly #point: { readonly x: Buffer; readonly y: Buffer };
  readonly #origin: string;
  #userHandle = '';
  counter = 0;
  /** Without it the device only saw a touch: no finger, face or PIN. */
  verifiesPerson = true;

  constructor(origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#point = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
    this.#origin = origin;
  }

  /** Answers navigator.credentials.create(). */
  make(options: Record<string, unknown>): Record<string, unknown> {
    const { challenge, user } = options as { challenge: string; user: { id: string } };
    this.#userHandle = user.id;
    const id = Buffer.from(this.id, 'base64url');
    const key = map([1, 2], [3, -7], [-1, 1], [-2, this.#point.x], [-3, this.#point.y]);
    const attested = Buffer.concat([Buffer.alloc(16), uint(id.length, 2), id, key]);
    const authData = Buffer.concat([this.#head(0x40), attested]);
    const attestationObject = map(['fmt', 'none'], ['attStmt', new Map()], ['authData', authData]);
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Answers navigator.credentials.get(). */
  sign({ challenge }: { readonly challenge: string }, origin = this.#origin): Record<string, unknown> {
    this.counter += 1;
    const authData = this.#head(0);
    const clientData = this.#clientData('webauthn.get', challenge, origin);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return this.#credential({
      authenticatorData: authData.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      signature: sign('sha256', signed, this.#key).toString('base64url'),
      userHandle: this.#userHandle,
    });
  }

  #credential(response: Record<string, unknown>): Record<string, unknown> {
    const { id } = this;
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, challenge: string, origin = this.#origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** The address' digest, what was seen of the person, and how often was signed. */
  #head(more: number): Buffer {
    const rpId = createHash('sha256').update(new URL(this.#origin).hostname).digest();
    const seen = 0x01 | (this.verifiesPerson ? 0x04 : 0) | more;
    return Buffer.concat([rpId, Buffer.from([seen]), uint(this.counter, 4)]);
  }
}

type Cbor = number | string | Buffer | ReadonlyMap<Cbor, Cbor>;

const map = (...entries: [Cbor, Cbor][]): Buffer => encoded(new Map(entries));

const uint = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.concat([Buffer.from([(major << 5) | 25]), uint(length, 2)]);
}

function encoded(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [encoded(key), encoded(each)])]);
}
