import type { PhrasesBeforeSignIn } from './page-phrases.ts';

export const french: PhrasesBeforeSignIn = {
  authenticating: 'Connexion en cours …',
  errorTitle: 'Votre connexion a échoué',
  awayTitle: 'Oikos est injoignable pour le moment',
  retry: 'Réessayer',
  useAnotherAccount: 'Se déconnecter et utiliser un autre compte',
  signedOutTitle: 'Vous êtes déconnecté',
  signedOutText: 'Fermez le navigateur si d’autres personnes utilisent cet ordinateur.',
  signIn: 'Se connecter',
  signInRefused: 'La connexion a été refusée ou abandonnée. Vous êtes déconnecté.',
  signInFailed:
    'La connexion n’a pas pu être terminée : elle a duré trop longtemps, ou son adresse a été ouverte deux fois. Vous êtes déconnecté.',
  moduleDenied:
    'Vous n’avez pas accès à cette solution. Adressez-vous au service client du fournisseur ou à votre administrateur.',
  databaseAway:
    'Oikos n’arrive pas à joindre sa base de données pour le moment. Rien n’est perdu : réessayez dans un instant.',
  signInAway:
    'Oikos n’arrive pas à joindre le service de connexion pour le moment. Rien n’est perdu : réessayez dans un instant.',
};
