import { messages } from '../../message.ts';

/** What people read about the training to sign manifests. */
export const trainingTexts = messages('training', {
  /** {0} the last day, {1} who can enter another. */
  refusedEnded: 'Your training for manifests ended on {0}, so you can’t sign one. Ask for a new date: {1}',
  refusedMissing: 'You can’t sign a manifest, because no training date is entered for you. Ask for one: {0}',
  ownEnds: 'Your training to sign manifests ends on {0}',
  /** {0} who, {1} the last day. */
  ofOtherEnds: 'The training of {0} to sign manifests ends on {1}',
  ownEnded: 'Your training to sign manifests ended on {0}. Ask an administrator for a new date.',
  ownMissing: 'You can’t sign manifests, because no training date is entered for you. Ask an administrator for one.',
  ownHolds: 'Your training to sign manifests holds until {0}.',
  endsSoon: '{0}, soon',
  ended: '{0}, over',
});
