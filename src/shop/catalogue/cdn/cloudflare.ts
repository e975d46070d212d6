import type { CdnCompany } from './cdn-company.ts'

export const cloudflare: CdnCompany = {
  title: 'Cloudflare',
  header: 'cache-tag',
  separator: ',',
  keysPerCall: 100,
  call: ({ zone, token, apiUrl = 'https://api.cloudflare.com/client/v4' }, keys) => ({
    url: `${apiUrl}/zones/${zone}/purge_cache`,
    headers: { authorization: `Bearer ${token}` },
    body: { tags: keys },
  }),
  isPurged: (json) => typeof json === 'object' && json !== null && 'success' in json && json.success === true,
}
