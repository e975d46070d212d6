import type { OfficePage } from '../pages.ts'

/** The pool of keys, batches, imports and suppliers: rows of the table of pages. */
export const keyPages = {
  keys: {
    path: '/keys',
    screen: 'keys/pool.tsx',
    needs: 'keys.read',
    acts: { search: 'keys.read' },
  },
  'key-variant': {
    path: '/keys/variants/:variantId',
    screen: 'keys/variant.tsx',
    needs: 'keys.read',
    acts: {
      threshold: 'keys.import',
      quarantine: 'keys.quarantine',
      release: 'keys.release',
      void: 'keys.void',
    },
  },
  'keys-export': {
    path: '/keys/export',
    screen: 'keys/export.ts',
    needs: 'keys.read',
    acts: {},
    listAt: '/keys',
  },
  'key-list': {
    path: '/keys/list',
    screen: 'keys/keys.tsx',
    needs: 'keys.read',
    acts: {
      find: 'keys.read',
      quarantine: 'keys.quarantine',
      release: 'keys.release',
      void: 'keys.void',
    },
  },
  'key-batches': { path: '/keys/batches', screen: 'keys/batches.tsx', needs: 'keys.read', acts: {} },
  'key-batch': {
    path: '/keys/batches/:batchId',
    screen: 'keys/batch.tsx',
    needs: 'keys.read',
    acts: {
      correct: 'keys.import',
      quarantine: 'keys.quarantine',
      release: 'keys.release',
      void: 'keys.void',
      'replace-batch': 'orders.replace-key',
    },
  },
  'key-import-new': {
    path: '/keys/import',
    screen: 'keys/import/new-import.tsx',
    needs: 'keys.import',
    acts: { check: 'keys.import' },
  },
  'key-import': {
    path: '/keys/imports/:importId',
    screen: 'keys/import/import.tsx',
    needs: 'keys.import',
    acts: {
      correct: 'keys.import',
      separate: 'keys.import',
      take: 'keys.import',
      add: 'keys.import',
      drop: 'keys.import',
      stop: 'keys.import',
      continue: 'keys.import',
      'roll-back': 'keys.import',
    },
  },
  suppliers: {
    path: '/suppliers',
    screen: 'suppliers/suppliers.tsx',
    needs: 'suppliers.read',
    acts: { add: 'supplier-accounts.write', 'connect-demo': 'suppliers.write' },
  },
  'supplier-purchases': {
    path: '/suppliers/purchases',
    screen: 'suppliers/purchases.tsx',
    needs: 'suppliers.read',
    acts: { ask: 'suppliers.write', close: 'suppliers.write' },
  },
  supplier: {
    path: '/suppliers/:id',
    screen: 'suppliers/supplier.tsx',
    needs: 'suppliers.read',
    acts: {
      save: 'supplier-accounts.write',
      remove: 'supplier-accounts.write',
      check: 'suppliers.write',
      try: 'suppliers.write',
      'add-article': 'suppliers.write',
      'save-article': 'suppliers.write',
      'remove-article': 'suppliers.write',
      'preview-rule': 'suppliers.write',
      'set-rule': 'suppliers.write',
      'remove-rule': 'suppliers.write',
      'accept-cost': 'suppliers.write',
    },
  },
} as const satisfies Record<string, OfficePage>
