/** What somebody who works in the shop is. An owner may do everything; there is always one. */
export const roles = ['owner', 'manager', 'support', 'editor', 'read-only'] as const

export type Role = (typeof roles)[number]

const everybody: readonly Role[] = roles
const buyersHelp: readonly Role[] = ['owner', 'manager', 'support']
const writers: readonly Role[] = ['owner', 'manager', 'support', 'editor']
const authors: readonly Role[] = ['owner', 'manager', 'editor']
const management: readonly Role[] = ['owner', 'manager']
const owners: readonly Role[] = ['owner']

/** Who may do what in the back office: the only place that says so. Checked once, in front of the use case. */
export const permissions = {
  'overview.read': everybody,
  /** lists and single orders, with e-mail and address of the buyer */
  'orders.read': everybody,
  /** send the keys' mail again */
  'orders.resend': buyersHelp,
  /** put a mistyped address right */
  'orders.correct': buyersHelp,
  /** let an order under review be delivered */
  'orders.approve': management,
  /** several of them at once */
  'orders.approve-many': management,
  /** give the money of an order under review back */
  'orders.reject': management,
  /** decide about refunds that the payment company refused */
  'orders.refused-refund': management,
  /** say that one of them was paid in another way */
  'orders.refund-by-hand': management,
  /** what the bank of a disputed payment wants to see, with where the buyer ordered and signed in */
  'orders.evidence': buyersHelp,
  /** write what the shop tells the bank about it, and choose what its evidence says */
  'orders.statement': buyersHelp,
  /** end a dispute without an answer: the money is gone */
  'orders.accept-loss': management,
  /** a file of many orders, with the buyers' addresses */
  'orders.export': management,
  /** try failed mails again, or put them aside */
  'mails.decide': buyersHelp,
  /** what visitors wrote: enquiries, and reviews to check */
  'inbox.read': everybody,
  'enquiries.close': buyersHelp,
  /** answer by mail what visitors wrote */
  'enquiries.answer': buyersHelp,
  /** answer a review for everybody to read */
  'reviews.answer': writers,
  /** show a review that was to be checked, or hide it */
  'reviews.check': writers,
  /** checks, jobs, backups */
  'health.read': management,
  /** start jobs, try again what they fail on, back up */
  'health.care': management,
  /** give money of an order back, up to the limit for one order */
  'orders.refund': buyersHelp,
  /** more than that */
  'orders.refund-large': management,
  /** say that a bank transfer has arrived */
  'orders.confirm-transfer': management,
  /** end an order that nobody has paid */
  'orders.cancel': buyersHelp,
  /** what keys cost the shop, what payment companies keep, and what is left of an order */
  'costs.read': authors,
  'orders.note': buyersHelp,
  /** give a buyer another key in place of a faulty one */
  'orders.replace-key': buyersHelp,
  /** see a key that was sold */
  'orders.show-key': buyersHelp,
  /** the pool, batches, and keys masked */
  'keys.read': everybody,
  /** add keys, take an import back, set when stock is low */
  'keys.import': management,
  /** take keys off sale */
  'keys.quarantine': buyersHelp,
  /** put quarantined keys on sale again */
  'keys.release': management,
  /** end keys for good */
  'keys.void': management,
  'catalogue.read': everybody,
  /** categories, dictionaries, guides */
  'catalogue.write': authors,
  /** lists and single members, with what they bought and when they signed in */
  'members.read': buyersHelp,
  /** correct points, block and unblock, sign out everywhere */
  'members.write': buyersHelp,
  /** note something about a member for others who run the shop */
  'members.note': buyersHelp,
  /** give another e-mail, which opens the account to whoever reads it */
  'members.email': buyersHelp,
  /** answer who asks for all their data, or wants to be deleted */
  'members.delete': management,
  'home.read': everybody,
  /** arrange the home page */
  'home.write': authors,
  'coupons.read': everybody,
  /** make, change and end coupons, and find the codes of a series */
  'coupons.write': management,
  /** a file of all codes of a series */
  'coupons.export': management,
  /** news, pages, how to reach the shop, words for search engines, and notices */
  'content.read': everybody,
  /** write and publish them */
  'content.write': authors,
  /** newsletters, and how many get them */
  'newsletter.read': everybody,
  /** write newsletters, and send them to one address as a test */
  'newsletter.write': authors,
  /** send them to everybody who is subscribed */
  'newsletter.send': management,
  /** hold one that is being sent */
  'newsletter.pause': authors,
  /** who is subscribed, with their addresses */
  'subscribers.read': buyersHelp,
  /** a file of all addresses */
  'subscribers.export': management,
  'products.read': everybody,
  /** products, their prices, texts and pictures */
  'products.write': authors,
  /** what the shop takes, gives back and owes, by day, country and else; and as a file */
  'reports.read': management,
  'payment-methods.read': everybody,
  /** what buyers can pay with, and trying it at its company */
  'payment-methods.write': management,
  'settings.read': everybody,
  /** settings, currencies, VAT */
  'settings.write': management,
  'staff.read': management,
  /** invite, change a role, take access away */
  'staff.write': owners,
  'audit.read': management,
  /** a file of it */
  'audit.export': management,
  /** the own name, password, passkeys, codes and sessions */
  'account.write': everybody,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

export function may(role: Role, permission: Permission): boolean {
  return permissions[permission].includes(role)
}

/**
 * What needs a passkey or a code again, however long somebody has been signed in: it cannot be undone, shows a secret, or sends
 * keys or money somewhere else.
 */
export const steppedUp: ReadonlySet<Permission> = new Set<Permission>([
  'staff.write',
  'account.write',
  'orders.correct',
  'orders.accept-loss',
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
  'subscribers.export',
])

/** As pages and mails name them. */
export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  manager: 'Manager',
  support: 'Support',
  editor: 'Editor',
  'read-only': 'Read only',
}
