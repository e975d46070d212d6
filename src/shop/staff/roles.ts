/** Roles of staff. An owner may do everything, and at least one exists. */
export const roles = ['owner', 'manager', 'support', 'editor', 'read-only'] as const

export type Role = (typeof roles)[number]

const everybody: readonly Role[] = roles
const buyersHelp: readonly Role[] = ['owner', 'manager', 'support']
const writers: readonly Role[] = ['owner', 'manager', 'support', 'editor']
const authors: readonly Role[] = ['owner', 'manager', 'editor']
const management: readonly Role[] = ['owner', 'manager']
const owners: readonly Role[] = ['owner']

/** Permissions of the back office: the only table. Checked once, before the use case. */
export const permissions = {
  'overview.read': everybody,
  /** lists and single orders, with the buyer's e-mail and address */
  'orders.read': everybody,
  'orders.resend': buyersHelp,
  'orders.correct': buyersHelp,
  /** company and VAT number of an invoice */
  'orders.correct-invoice': management,
  'orders.approve': management,
  'orders.approve-many': management,
  'orders.reject': management,
  'orders.refused-refund': management,
  /** mark a refused refund as paid in another way */
  'orders.refund-by-hand': management,
  /** evidence for a bank, with the buyer's networks */
  'orders.evidence': buyersHelp,
  'orders.statement': buyersHelp,
  'orders.accept-loss': management,
  'orders.answer-dispute': management,
  'orders.export': management,
  /** retry failed mails, or put them aside */
  'mails.decide': buyersHelp,
  'inbox.read': everybody,
  'enquiries.close': buyersHelp,
  'enquiries.answer': buyersHelp,
  'reviews.answer': writers,
  'reviews.check': writers,
  'health.read': management,
  /** start jobs, retry failures, back up */
  'health.manage': management,
  'orders.refund': buyersHelp,
  /** above the limit */
  'orders.refund-large': management,
  'orders.confirm-transfer': management,
  'orders.cancel': buyersHelp,
  /** place an order for a buyer, who pays it by a link */
  'orders.sell': buyersHelp,
  /** give keys away */
  'orders.give': management,
  'costs.read': authors,
  'orders.note': buyersHelp,
  'orders.replace-key': buyersHelp,
  'orders.show-key': buyersHelp,
  'keys.read': everybody,
  /** add keys, roll back an import, set thresholds */
  'keys.import': management,
  'keys.quarantine': buyersHelp,
  'keys.release': management,
  'keys.void': management,
  'catalogue.read': everybody,
  'catalogue.write': authors,
  /** lists and single members, with purchases and sign-ins */
  'members.read': buyersHelp,
  /** correct points, block and unblock, sign out everywhere */
  'members.write': buyersHelp,
  'members.note': buyersHelp,
  /** change an e-mail, which opens the account to its reader */
  'members.email': buyersHelp,
  /** export or delete a member's data */
  'members.delete': management,
  'home.read': everybody,
  'home.write': authors,
  /** addresses that get a webhook about each sale */
  'endpoints.read': management,
  'endpoints.write': owners,
  'api-keys.read': management,
  /** make keys for programs of the owner */
  'api-keys.write': owners,
  'api-keys.revoke': management,
  /** where keys are bought, with costs */
  'suppliers.read': management,
  /** map articles, set highest prices, decide about purchases */
  'suppliers.write': management,
  /** enter and remove credentials of suppliers, set budgets */
  'supplier-accounts.write': management,
  /** members who buy from a prepaid balance, with their terms */
  'resellers.read': management,
  /** make resellers, set their terms, book money */
  'resellers.write': management,
  /** marketplaces that sell keys of the shop, with offers and sales */
  'outlets.read': management,
  /** offer variants, try a stopped outlet again */
  'outlets.write': management,
  /** enter credentials and terms of outlets, register their calls */
  'outlet-accounts.write': management,
  'coupons.read': everybody,
  'coupons.write': management,
  'coupons.export': management,
  /** news, pages, contact, SEO texts and notices */
  'content.read': everybody,
  'content.write': authors,
  'newsletter.read': everybody,
  'newsletter.write': authors,
  'newsletter.send': management,
  'newsletter.pause': authors,
  'subscribers.read': buyersHelp,
  'subscribers.export': management,
  'products.read': everybody,
  'products.write': authors,
  /** reports of takings, refunds and taxes, also as a file */
  'reports.read': management,
  /** payouts of companies to the bank */
  'payouts.read': management,
  /** say why a line is not the shop's, and fetch payouts */
  'payouts.write': management,
  'payment-methods.read': everybody,
  'payment-methods.write': management,
  /** enter and remove credentials of payment companies */
  'payment-companies.write': management,
  'settings.read': everybody,
  'settings.write': management,
  /** buyers whose orders are refused or held */
  'blocks.read': buyersHelp,
  'blocks.write': management,
  /** leave the demo for a shop of one's own */
  'shop.start-own': owners,
  'staff.read': management,
  /** invite, change a role, end access */
  'staff.write': owners,
  'audit.read': management,
  'audit.export': management,
  'account.write': everybody,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

export function may(role: Role, permission: Permission): boolean {
  return permissions[permission].includes(role)
}

/** Permissions for irreversible actions and secrets, which ask for the second factor again. */
export const steppedUp: ReadonlySet<Permission> = new Set<Permission>([
  'staff.write',
  'account.write',
  'api-keys.write',
  'orders.correct',
  'orders.give',
  'orders.accept-loss',
  'orders.answer-dispute',
  'orders.approve-many',
  'orders.confirm-transfer',
  'orders.refund-by-hand',
  'orders.refund-large',
  'orders.reject',
  'orders.show-key',
  'orders.export',
  'audit.export',
  'keys.void',
  'coupons.export',
  'members.email',
  'members.delete',
  'newsletter.send',
  'payment-companies.write',
  'subscribers.export',
  'shop.start-own',
  'supplier-accounts.write',
  'outlet-accounts.write',
  'resellers.write',
])
