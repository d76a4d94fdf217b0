import { type Kysely, sql } from 'kysely';
import { readCatalog } from '../packages/server/src/areas/company/public.ts';
import type { DB } from '../packages/server/src/db/generated/database.ts';
import { inCompany } from '../packages/server/src/foundation/tenancy/tenant-scope.ts';

/** What the demo companies call things in the Spanish of Mexico, by message key; what is missing stays English. */
const spanish: Readonly<Record<string, string>> = {
  'shell.preferences': 'Preferencias',
  'shell.switchCompany': 'Cambiar de empresa',
  'shell.help': 'Ayuda',
  'shell.notices': 'Avisos de terceros',
  'shell.privacy': 'Aviso de privacidad',
  'shell.logout': 'Cerrar sesión',
  'shell.quickSearch': 'Buscar páginas',
  'shell.quickSearchHint': 'Ir a una página …',
  'shell.quickSearchNothing': 'Ninguna página se llama {0}',
  'shell.skip': 'Saltar al contenido',
  'shell.navigation': 'Páginas',
  'shell.home': 'Inicio',
  'shell.welcome': 'Bienvenida, {0}',
  'shell.welcomeHelp': 'Lo que puede hacer en {0}.',
  'shell.recent': 'Abiertas hace poco',
  'shell.decimalPrecision': 'Decimales',
  'shell.timeZone': 'Zona horaria',
  'shell.defaultLocation': 'Ubicación predeterminada',
  'shell.defaultLocationClear': 'Quitar la ubicación predeterminada',
  'shell.landingPage': 'Página de inicio',
  'shell.language': 'Idioma preferido',
  'shell.goBack': 'Regresar',
  'session.preferencesSaved': 'Se guardaron las preferencias.',
  'general.required': 'Este campo es obligatorio',
  'general.maximumLength': 'Máximo {0, plural, one {# carácter} other {# caracteres}}',
  'general.minimumLength': 'Mínimo {0, plural, one {# carácter} other {# caracteres}}',
  'general.unsavedChanges': 'Hay cambios sin guardar que se perderán.',
  'general.pageNotFound': 'No se encontró la página solicitada',
  'kit.save': 'Guardar',
  'kit.cancel': 'Cancelar',
  'kit.close': 'Cerrar',
  'kit.edit': 'Editar',
  'kit.remove': 'Eliminar',
  'kit.search': 'Buscar',
  'kit.searchHint': 'Buscar {0}',
  'kit.clearFilters': 'Quitar filtros',
  'kit.export': 'Exportar',
  'kit.refresh': 'Actualizar',
  'kit.rows': '{0} a {1} de {2}',
  'kit.row': '{0, plural, one {# fila} other {# filas}}',
  'reportingScreens.fuel': 'Combustible',
  'kit.rowsPerPage': 'Filas por página',
  'kit.nothingFound': 'Nada coincide con estos filtros',
  'kit.nothingYet': 'Todavía no hay {0}',
  'kit.any': 'Todos',
  'kit.choose': 'Elegir …',
  'kit.loading': 'Cargando …',
  'kit.toastSuccess': 'Listo',
  'kit.toastError': 'Error',
  'section./dashboards': 'Tableros',
  'section./data-collection': 'Captura de datos',
  'section./locations-and-nodes': 'Ubicaciones y nodos',
  'section./libraries': 'Catálogos',
  'page./welcome': 'Bienvenida',
  'page./corp-dashboard': 'Tablero corporativo',
  'page./emission-details': 'Detalle de emisiones',
  'page./manual-data-entry/:formId?': 'Captura manual',
  'page./bulk-data-import': 'Importar datos',
  'page./node-management-browse-list': 'Nodos',
  'page./node-types': 'Tipos de nodo',
  'page./reference-data': 'Datos de referencia',
  'page./parameter-management': 'Parámetros',
  'page./expression-management': 'Expresiones',
  'page./expression': 'Biblioteca de expresiones',
  'page./uom-types': 'Tipos de unidades',
  'page./uom-values': 'Unidades y sus códigos',
  'page./system-picklist': 'Listas del sistema',
  'page./users-picklist': 'Listas propias',
};

/** Made from an English that has changed since. */
const formerEnglish: Readonly<Record<string, string>> = {
  'kit.nothingFound': 'No matches',
  'shell.recent': 'Recent',
  'page./bulk-data-import': 'Bulk data import',
};

/** By machine: nobody has confirmed them yet. */
const byMachine: ReadonlySet<string> = new Set(['page./reference-data', 'page./users-picklist', 'kit.rowsPerPage']);

/** Gives a company its own wording in Spanish, which its people may choose. */
export async function createPhrases(database: Kysely<DB>, companyId: number): Promise<void> {
  const catalog = await readCatalog();
  const phrases = Object.entries(spanish).map(([key, text]) => ({
    key,
    text,
    english: formerEnglish[key] ?? catalog.get(key)?.english ?? null,
    is_machine: byMachine.has(key),
  }));
  await inCompany(database, { companyId, userId: null }, {}, async ({ db }) => {
    await sql`
      insert into dictionary_phrase (company_id, key, language_code, text, english, is_machine)
      select ${companyId}, p.key, 'es-mx', p.text, p.english, p.is_machine
      from jsonb_to_recordset(${JSON.stringify(phrases)}::jsonb) as p(key text, text text, english text, is_machine boolean)`.execute(
      db,
    );
    await sql`
      insert into company_language (language_id, is_active)
      select id, true from installation.language where iso_code in ('es-mx', 'en-xa')`.execute(db);
  });
}
