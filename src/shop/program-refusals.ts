/** Refusals for staff about programs of the owner. */
export const programRefusals = {
  /** an endpoint of webhooks */
  'endpoint.address': 400,
  'endpoint.no-kind': 400,
  'endpoint.too-many': 409,
  'endpoint.off': 409,
  /** a key of the owner's programs */
  'api-key.no-scope': 400,
  'api-key.network': 400,
  'api-key.networks': 400,
  'api-key.days': 400,
  'api-key.too-many': 409,
} as const satisfies Record<string, number>
