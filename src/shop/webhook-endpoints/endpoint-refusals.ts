export const endpointRefusals = {
  'endpoint.address': 400,
  'endpoint.no-kind': 400,
  'endpoint.too-many': 409,
  'endpoint.off': 409,
} as const satisfies Record<string, number>
