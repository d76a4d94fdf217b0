import type { PhrasesBeforeSignIn } from './page-phrases.ts';

export const german: PhrasesBeforeSignIn = {
  authenticating: 'Sie werden angemeldet …',
  errorTitle: 'Sie konnten nicht angemeldet werden',
  awayTitle: 'Oikos ist gerade nicht erreichbar',
  retry: 'Noch einmal versuchen',
  useAnotherAccount: 'Abmelden und ein anderes Konto verwenden',
  signedOutTitle: 'Sie haben sich abgemeldet',
  signedOutText: 'Schließen Sie den Browser, wenn andere diesen Rechner benutzen.',
  signIn: 'Anmelden',
  signInRefused: 'Die Anmeldung wurde abgelehnt oder abgebrochen. Sie sind abgemeldet.',
  signInFailed:
    'Die Anmeldung konnte nicht abgeschlossen werden: Sie dauerte zu lange, oder ihre Adresse wurde zweimal geöffnet. Sie sind abgemeldet.',
  moduleDenied:
    'Sie haben keinen Zugang zu dieser Lösung. Wenden Sie sich an den Kundendienst des Anbieters oder an Ihre Administration.',
  databaseAway:
    'Oikos erreicht seine Datenbank gerade nicht. Nichts ging verloren: Versuchen Sie es gleich noch einmal.',
  signInAway:
    'Oikos erreicht den Anmeldedienst gerade nicht. Nichts ging verloren: Versuchen Sie es gleich noch einmal.',
};
