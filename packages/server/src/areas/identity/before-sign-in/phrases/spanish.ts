import type { PhrasesBeforeSignIn } from './page-phrases.ts';

export const spanish: PhrasesBeforeSignIn = {
  authenticating: 'Iniciando sesión …',
  errorTitle: 'No se pudo iniciar su sesión',
  awayTitle: 'Oikos no está disponible en este momento',
  retry: 'Reintentar',
  useAnotherAccount: 'Cerrar sesión y usar otra cuenta',
  signedOutTitle: 'Ha cerrado la sesión',
  signedOutText: 'Cierre el navegador si otras personas usan este equipo.',
  signIn: 'Iniciar sesión',
  signInRefused: 'El inicio de sesión se rechazó o se abandonó. Su sesión está cerrada.',
  signInFailed:
    'No se pudo terminar el inicio de sesión: tardó demasiado o su dirección se abrió dos veces. Su sesión está cerrada.',
  moduleDenied:
    'No tiene acceso a esta solución. Comuníquese con la atención a clientes del proveedor o con su administrador.',
  databaseAway:
    'Oikos no puede conectar con su base de datos en este momento. No se ha perdido nada: vuelva a intentarlo en un momento.',
  signInAway:
    'Oikos no puede conectar con el servicio de inicio de sesión en este momento. No se ha perdido nada: vuelva a intentarlo en un momento.',
};
