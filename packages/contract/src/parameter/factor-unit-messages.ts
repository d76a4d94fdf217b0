import { type FactorUnitProblem, factorProperties, factorUnitNeeds } from '@oikos/domain/emission/factor-unit.ts';
import { type Message, type MessageParameter, messages } from '../message.ts';

export const needMessages = messages('factorUnit', factorUnitNeeds);
/** What the properties of factors are called, by their keys; a company's own have no other name. */
export const factorPropertyMessages: ReadonlyMap<string, Message> = new Map(
  Object.entries(messages('factorProperty', Object.fromEntries(factorProperties.map(({ key, name }) => [key, name])))),
);

/** The property and what its unit must measure, as parameters of a message. */
export const factorUnitWords = ({ property, needed }: FactorUnitProblem): [MessageParameter, MessageParameter] => [
  factorPropertyMessages.get(property) ?? property,
  needMessages[needed],
];
