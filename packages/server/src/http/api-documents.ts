import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './open-api.ts';

/** The OpenAPI document at /api/v1.0/openapi.json and a page to read and try it at /api/docs. */
export async function registerApiDocuments(app: FastifyInstance): Promise<void> {
  const document = openApiDocument();
  app.get('/api/v1.0/openapi.json', async () => document);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'none', filter: true },
  });
}
