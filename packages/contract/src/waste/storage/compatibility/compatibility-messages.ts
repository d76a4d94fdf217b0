import type { Incompatibility } from '@oikos/domain/waste/storage/compatibility.ts';
import { type Message, type MessageParameter, messages } from '../../../message.ts';

/** Why two wastes are incompatible. A refusal carries these after the pair of wastes. */
export const compatibilityMessages = messages('compatibility', {
  groups: 'Group {0} with group {1}: {2} ({3})',
  codes: 'Code {0} with code {1}, declared by the container type',
});

/** A reason as a message with its parameters, to be said by the server or the web. */
export const reasonOf = (found: Incompatibility): readonly [Message, ...MessageParameter[]] =>
  found.by === 'groups'
    ? [compatibilityMessages.groups, found.groupA, found.groupB, found.consequences.join(', '), found.citation]
    : [compatibilityMessages.codes, found.first, found.second];
