const places: Readonly<Record<string, string>> = {
  mails: '/mails',
  orders: '/orders?tab=needs-you',
  refunds: '/orders?tab=needs-you',
  webhooks: '/health/webhooks',
  credentials: '/payments',
  rates: '/settings/currencies',
  log: '#log',
  jobs: '#jobs',
  backups: '#backups',
  versions: '/health/upgrade',
}

/** Returns the page that fixes or explains a finding; undefined if the back office has none. */
export function placeOfCheck(check: string): string | undefined {
  return places[check]
}
