import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './open-api.ts';

/** The OpenAPI document at /api/v1.0/openapi.json and a page to read and try it at /api/docs. */
export async function registerApiDocuments(app: FastifyInstance): Promise<void> {
  let made: object | undefined;
  // Made when it is first asked for: it describes every call, and a start shouldn't wait for that.
  const document = () => {
    made ??= openApiDocument();
    return made;
  };
  app.get('/api/v1.0/openapi.json', async () => document());
  // The page wants a document before there is one; what it shows is what is put in its place.
  await app.register(swagger, { mode: 'static', specification: { document: { openapi: '3.1.0' } as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'none', filter: true },
    transformSpecification: document,
    transformSpecificationClone: false,
  });
}
