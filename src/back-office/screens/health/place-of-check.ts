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

/** Where what a check found can be mended, or is told in full; undefined where it is not in the back office. */
export function placeOfCheck(check: string): string | undefined {
  return places[check]
}
