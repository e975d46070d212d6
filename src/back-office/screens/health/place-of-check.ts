import { officeHref } from '../../office-href.ts'

const places: Readonly<Record<string, string>> = {
  mails: officeHref('mails'),
  orders: officeHref('orders', { tab: 'needs-you' }),
  refunds: officeHref('orders', { tab: 'needs-you' }),
  webhooks: officeHref('webhooks'),
  credentials: officeHref('payments'),
  rates: officeHref('currencies'),
  log: '#log',
  jobs: '#jobs',
  backups: '#backups',
  versions: officeHref('upgrade'),
}

/** Returns the page that fixes or explains a finding; undefined if the back office has none. */
export function placeOfCheck(check: string): string | undefined {
  return places[check]
}
