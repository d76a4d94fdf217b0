import { messages } from '../../message.ts';

/** What ending the sessions of everybody in the company says. */
export const everySessionTexts = messages('everySession', {
  end: 'End everybody’s sessions',
  title: 'End everybody’s sessions?',
  what: '{0, plural, one {# person is} other {# people are}} signed in. {1, plural, one {# session ends} other {# sessions end}} at once. {0, plural, one {This person has} other {These people have}} to sign in again, in their other companies too. What they haven’t saved is lost.',
  tokens: 'Tokens of scripts, service accounts and your directory keep working. To lock somebody out, deactivate them.',
  kept: '{0, plural, one {# person stays} other {# people stay}} signed in, because they hold more than you do.',
  withOwn: 'End this session of mine too',
  nobody: 'Nobody is signed in whose sessions you can end',
  ended: '{0, plural, one {# session has ended} other {# sessions have ended}}',
  reason: 'Everybody’s sessions were ended',
});
