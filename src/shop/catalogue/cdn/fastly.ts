import type { CdnCompany } from './cdn-company.ts'

export const fastly: CdnCompany = {
  title: 'Fastly',
  header: 'surrogate-key',
  separator: ' ',
  keysPerCall: 256,
  call: ({ zone, token, apiUrl = 'https://api.fastly.com' }, keys) => ({
    url: `${apiUrl}/service/${zone}/purge`,
    headers: { 'fastly-key': token, accept: 'application/json' },
    body: { surrogate_keys: keys },
  }),
  // the answer contains an id of the purge for each key
  isPurged: (json) => typeof json === 'object' && json !== null,
}
