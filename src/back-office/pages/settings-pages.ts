import type { OfficePage } from '../pages.ts'

export const settingsPages = {
  settings: {
    path: '/settings',
    screen: 'settings/settings.tsx',
    needs: 'settings.read',
    acts: {
      save: 'settings.write',
      example: 'settings.read',
      preview: 'settings.read',
      'reset-look': 'settings.write',
      picture: 'settings.write',
      'remove-picture': 'settings.write',
      'set-vat': 'settings.write',
      'remove-vat': 'settings.write',
      'compare-vat': 'settings.write',
      'take-vat': 'settings.write',
      'dismiss-vat': 'settings.write',
    },
  },
  currencies: {
    path: '/settings/currencies',
    screen: 'settings/currencies/currencies.tsx',
    needs: 'settings.read',
    acts: {
      save: 'settings.write',
      example: 'settings.read',
      rate: 'settings.write',
      follow: 'settings.write',
      offer: 'settings.write',
      withdraw: 'settings.write',
      fetch: 'settings.write',
      accept: 'settings.write',
    },
  },
  blocks: {
    path: '/settings/blocks',
    screen: 'settings/blocks/blocks.tsx',
    needs: 'blocks.read',
    acts: { add: 'blocks.write', save: 'blocks.write', remove: 'blocks.write' },
  },
  'webhook-endpoints': {
    path: '/settings/webhooks',
    screen: 'settings/webhooks/webhook-endpoints.tsx',
    needs: 'endpoints.read',
    acts: {
      add: 'endpoints.write',
      save: 'endpoints.write',
      rotate: 'endpoints.write',
      remove: 'endpoints.write',
      test: 'endpoints.write',
    },
  },
  'webhook-deliveries': {
    path: '/settings/webhooks/deliveries',
    screen: 'settings/webhooks/webhook-deliveries.tsx',
    needs: 'endpoints.read',
    acts: { resend: 'endpoints.write' },
  },
  questions: {
    path: '/settings/questions',
    screen: 'settings/questions/questions.tsx',
    needs: 'endpoints.read',
    acts: { save: 'endpoints.write', rotate: 'endpoints.write' },
  },
  'api-keys': {
    path: '/settings/api-keys',
    screen: 'settings/api-keys/api-keys.tsx',
    needs: 'api-keys.read',
    acts: { add: 'api-keys.write', revoke: 'api-keys.revoke' },
  },
  levels: {
    path: '/settings/levels',
    screen: 'settings/levels/levels.tsx',
    needs: 'settings.read',
    acts: { save: 'settings.write' },
  },
} as const satisfies Record<string, OfficePage>
