import type { Permission } from '../shop/staff/roles.ts'
import { cataloguePages } from './pages/catalogue-pages.ts'
import { contentPages } from './pages/content-pages.ts'
import { keyPages } from './pages/key-pages.ts'
import { productPages } from './pages/product-pages.ts'
import { peoplePages } from './pages/people-pages.ts'
import { settingsPages } from './pages/settings-pages.ts'

export interface OfficePage {
  path: string
  /** in `screens/` */
  screen: string
  /** permission to open it; `nobody`: before sign-in */
  needs: Permission | 'nobody'
  /** permissions of its forms by the button's name, checked before the use case is called */
  actions: Readonly<Record<string, Permission | 'nobody'>>
  /** for a file: the pattern of its page, to which staff return after the second factor */
  listAt?: string
}

/** Every page of the back office and everything that can be done there: routes and checks come from it. */
export const officePages = {
  overview: {
    path: '/',
    screen: 'overview/overview.tsx',
    needs: 'overview.read',
    actions: {
      approve: 'orders.approve',
      'retry-refund': 'orders.refused-refund',
      'retry-mail': 'mails.decide',
      done: 'enquiries.close',
      reopen: 'enquiries.close',
      publish: 'reviews.check',
      hide: 'reviews.check',
      snooze: 'overview.read',
      'end-snooze': 'overview.read',
      'confirm-example': 'settings.write',
      'put-away': 'settings.write',
    },
  },
  'sign-in': {
    path: '/sign-in',
    screen: 'sign-in/sign-in.tsx',
    needs: 'nobody',
    actions: { password: 'nobody', passkey: 'nobody', 'ask-passkey': 'nobody' },
  },
  join: {
    path: '/join/:token',
    screen: 'sign-in/join.tsx',
    needs: 'nobody',
    actions: { password: 'nobody', passkey: 'nobody', 'ask-passkey': 'nobody' },
  },
  'step-up': {
    path: '/step-up',
    screen: 'sign-in/step-up.tsx',
    needs: 'overview.read',
    actions: { code: 'overview.read', passkey: 'overview.read', 'ask-passkey': 'overview.read' },
  },
  'sign-out': {
    path: '/sign-out',
    screen: 'sign-in/sign-out.tsx',
    needs: 'overview.read',
    actions: { 'sign-out': 'overview.read' },
  },
  orders: {
    path: '/orders',
    screen: 'orders/orders.tsx',
    needs: 'orders.read',
    actions: {
      search: 'orders.read',
      resend: 'orders.resend',
      recall: 'orders.resend',
      check: 'orders.resend',
      approve: 'orders.approve',
      'approve-many': 'orders.approve-many',
      'save-view': 'orders.read',
      'remove-view': 'orders.read',
    },
  },
  find: {
    path: '/find',
    screen: 'orders/find.ts',
    needs: 'orders.read',
    actions: { find: 'orders.read', remember: 'orders.read' },
  },
  'orders-export': {
    path: '/orders/export',
    screen: 'orders/export.ts',
    needs: 'orders.export',
    actions: {},
    listAt: '/orders',
  },
  withdrawals: {
    path: '/orders/withdrawals',
    screen: 'orders/withdrawals/withdrawals.tsx',
    needs: 'orders.read',
    actions: {},
  },
  'order-new': {
    path: '/orders/new',
    screen: 'orders/by-hand/new-order.tsx',
    needs: 'orders.sell',
    actions: { find: 'orders.sell', sell: 'orders.sell', give: 'orders.give' },
  },
  order: {
    path: '/orders/:orderNo',
    screen: 'orders/order/order.tsx',
    needs: 'orders.read',
    actions: {
      resend: 'orders.resend',
      recall: 'orders.resend',
      email: 'orders.correct',
      'correct-invoice': 'orders.correct-invoice',
      check: 'orders.resend',
      approve: 'orders.approve',
      reject: 'orders.reject',
      refund: 'orders.refund',
      'refund-large': 'orders.refund-large',
      'refund-retry': 'orders.refused-refund',
      'refund-by-hand': 'orders.refund-by-hand',
      'refund-drop': 'orders.refused-refund',
      cancel: 'orders.cancel',
      transfer: 'orders.confirm-transfer',
      note: 'orders.note',
      statement: 'orders.statement',
      'leave-out': 'orders.statement',
      'put-in': 'orders.statement',
      'add-file': 'orders.statement',
      'remove-file': 'orders.statement',
      'accept-loss': 'orders.accept-loss',
      'answer-dispute': 'orders.answer-dispute',
      'replace-key': 'orders.replace-key',
      'show-key': 'orders.show-key',
      'copy-key': 'orders.show-key',
    },
  },
  'refund-preview': {
    path: '/orders/:orderNo/refund-preview',
    screen: 'orders/order/refund/refund-preview.ts',
    needs: 'orders.refund',
    actions: {},
  },
  evidence: {
    path: '/orders/:orderNo/evidence',
    screen: 'orders/order/documents/evidence.ts',
    needs: 'orders.evidence',
    actions: {},
  },
  document: {
    path: '/orders/:orderNo/documents/:id',
    screen: 'orders/order/documents/document.ts',
    needs: 'orders.read',
    actions: {},
  },
  ...peoplePages,
  mails: {
    path: '/mails',
    screen: 'mails/failed-mails.tsx',
    needs: 'orders.read',
    actions: { retry: 'mails.decide', 'retry-all': 'mails.decide', 'put-aside': 'mails.decide' },
  },
  health: {
    path: '/health',
    screen: 'health/health.tsx',
    needs: 'health.read',
    actions: { orders: 'health.manage', job: 'health.manage', backup: 'health.manage' },
  },
  webhooks: {
    path: '/health/webhooks',
    screen: 'health/webhooks.tsx',
    needs: 'health.read',
    actions: { replay: 'health.manage', 'replay-all': 'health.manage', remove: 'health.manage' },
  },
  upgrade: { path: '/health/upgrade', screen: 'health/upgrade.tsx', needs: 'health.read', actions: {} },
  ...keyPages,
  ...productPages,
  ...cataloguePages,
  ...contentPages,
  reports: { path: '/reports', screen: 'reports/summary.tsx', needs: 'reports.read', actions: {} },
  'vat-return': {
    path: '/reports/vat/:name',
    screen: 'reports/returns/vat-return.tsx',
    needs: 'reports.read',
    actions: { rate: 'settings.write' },
  },
  'vat-return-export': {
    path: '/reports/vat/:name/export',
    screen: 'reports/returns/export.ts',
    needs: 'reports.read',
    actions: {},
    listAt: '/reports/vat/:name',
  },
  report: { path: '/reports/:name', screen: 'reports/report.tsx', needs: 'reports.read', actions: {} },
  'report-export': {
    path: '/reports/:name/export',
    screen: 'reports/export.ts',
    needs: 'reports.read',
    actions: {},
    listAt: '/reports/:name',
  },
  payments: {
    path: '/payments',
    screen: 'payments/payments.tsx',
    needs: 'payment-methods.read',
    actions: {
      switch: 'payment-methods.write',
      move: 'payment-methods.write',
      add: 'payment-methods.write',
    },
  },
  payouts: {
    path: '/payments/payouts',
    screen: 'payments/payouts/payouts.tsx',
    needs: 'payouts.read',
    actions: { fetch: 'payouts.write', 'check-file': 'payouts.write', 'import-file': 'payouts.write' },
  },
  'payouts-export': {
    path: '/payments/payouts/export',
    screen: 'payments/payouts/export.ts',
    needs: 'payouts.read',
    actions: {},
    listAt: '/payments/payouts',
  },
  payout: {
    path: '/payments/payouts/:id',
    screen: 'payments/payouts/payout.tsx',
    needs: 'payouts.read',
    actions: { cause: 'payouts.write', ask: 'payouts.write' },
  },
  'payment-method': {
    path: '/payments/:code',
    screen: 'payments/payment-method.tsx',
    needs: 'payment-methods.read',
    actions: {
      save: 'payment-methods.write',
      test: 'payment-methods.write',
      remove: 'payment-methods.write',
    },
  },
  'payment-company': {
    path: '/payments/companies/:company',
    screen: 'payments/company/company.tsx',
    needs: 'payment-methods.read',
    actions: {
      save: 'payment-companies.write',
      'drop-former': 'payment-companies.write',
      remove: 'payment-companies.write',
      prove: 'payment-methods.write',
    },
  },
  ...settingsPages,
  staff: {
    path: '/staff',
    screen: 'staff/staff.tsx',
    needs: 'staff.read',
    actions: {
      invite: 'staff.write',
      withdraw: 'staff.write',
      role: 'staff.write',
      end: 'staff.write',
      return: 'staff.write',
    },
  },
  'audit-log': { path: '/staff/audit-log', screen: 'staff/audit-log.tsx', needs: 'audit.read', actions: {} },
  'audit-log-export': {
    path: '/staff/audit-log/export',
    screen: 'staff/audit-export.ts',
    needs: 'audit.export',
    actions: {},
    listAt: '/staff/audit-log',
  },
  account: {
    path: '/account',
    screen: 'account/account.tsx',
    needs: 'overview.read',
    actions: {
      'ask-passkey': 'account.write',
      'add-passkey': 'account.write',
      'remove-passkey': 'account.write',
      'recovery-codes': 'account.write',
      'end-session': 'overview.read',
      'single-keys': 'overview.read',
      'add-channel': 'account.write',
      'save-channel': 'account.write',
      'remove-channel': 'account.write',
      'test-channel': 'account.write',
      'quiet-hours': 'overview.read',
    },
  },
} as const satisfies Record<string, OfficePage>

export type OfficePageName = keyof typeof officePages

export type ActionOf<Name extends OfficePageName> = keyof (typeof officePages)[Name]['actions'] & string
