import { type Message, type MessageParameter, say } from '@oikos/contract/message.ts';
import { Refusal } from '../../../../foundation/http/refusals.ts';

/** Why a request is refused, in the words of RFC 7644, 3.12. */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

export class ScimRefusal extends Refusal {
  readonly scimType: ScimType | undefined;

  constructor(status: number, scimType: ScimType | undefined, message: Message, ...parameters: MessageParameter[]) {
    super(status, say(message, ...parameters));
    this.scimType = scimType;
  }
}

/** 400, with its reason. */
export const badRequest = (scimType: ScimType, message: Message, ...parameters: MessageParameter[]) =>
  new ScimRefusal(400, scimType, message, ...parameters);

/** 409: something else has what may be there once. */
export const notUnique = (message: Message, ...parameters: MessageParameter[]) =>
  new ScimRefusal(409, 'uniqueness', message, ...parameters);

const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

export function scimError({ status, message, ...refusal }: Pick<Refusal, 'status' | 'message'>) {
  const scimType = (refusal as Partial<ScimRefusal>).scimType ?? (status === 409 ? 'mutability' : undefined);
  return { schemas: [ERROR], status: String(status), ...(scimType && { scimType }), detail: message };
}
