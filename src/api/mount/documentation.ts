import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** The OpenAPI document, made from the schemas that validate (API-4): `/api/docs/json`, and `/api/docs` to read it. */
export async function documentCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Shop API',
        version: '1.0.0',
        description:
          'Answers carry code (200 success), msg and data, or rows and total. The HTTP status agrees with the code. The same calls answer under /api, /prod-api and /prod-api/api.',
      },
      components: {
        securitySchemes: {
          key: {
            type: 'http',
            scheme: 'bearer',
            description:
              'an API key: lka_ of the owner (docs/operating/api-keys.md), lkr_ of a reseller (docs/operating/resellers.md)',
          },
          token: { type: 'http', scheme: 'bearer', description: 'what POST /login gives, or its cookie' },
        },
      },
    },
    transform: (route) =>
      jsonSchemaTransform(
        route.url.startsWith('/api/') ? route : { ...route, schema: { ...route.schema, hide: true } },
      ),
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // a shop on plain http could not load its own scripts, and the page writes a style by script
    transformStaticCSP: (policy) =>
      policy
        .replace('upgrade-insecure-requests;', '')
        .replace("style-src 'self' https:", "style-src 'self' 'unsafe-inline'"),
  })
}
