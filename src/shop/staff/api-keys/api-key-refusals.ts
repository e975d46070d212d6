export const apiKeyRefusals = {
  /** a key of the owner's programs */
  'api-key.no-scope': 400,
  'api-key.network': 400,
  'api-key.networks': 400,
  'api-key.days': 400,
  'api-key.too-many': 409,
  /** a call without a key, or with a key that is unknown, revoked or expired */
  'api-key.missing': 401,
  'api-key.unknown': 401,
  'api-key.revoked': 401,
  'api-key.expired': 401,
  /** a right key from a network that the key does not allow */
  'api-key.elsewhere': 403,
  /** a right key without the permission of the call */
  'api-key.scope': 403,
  /** an idempotency key that came with another request */
  'api-key.reused': 409,
  /** an idempotency key whose first request has no answer */
  'api-key.unclear': 409,
} as const satisfies Record<string, number>
