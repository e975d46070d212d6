import type { OfficePage } from '../pages.ts'

export const productPages = {
  products: {
    path: '/products',
    screen: 'products/products.tsx',
    needs: 'products.read',
    actions: {
      prices: 'products.write',
      'on-sale': 'products.write',
      preview: 'products.write',
      edit: 'products.write',
      undo: 'products.write',
    },
  },
  'products-import': {
    path: '/products/import',
    screen: 'products/import.tsx',
    needs: 'products.write',
    actions: { check: 'products.write', import: 'products.write', undo: 'products.write' },
  },
  'products-export': {
    path: '/products/export',
    screen: 'products/export.ts',
    needs: 'products.read',
    actions: {},
    listAt: '/products',
  },
  'product-new': {
    path: '/products/new',
    screen: 'products/editor/new-product.tsx',
    needs: 'products.write',
    actions: { add: 'products.write', picture: 'products.write', preview: 'products.write' },
  },
  product: {
    path: '/products/:productId',
    screen: 'products/editor/product.tsx',
    needs: 'products.read',
    actions: {
      save: 'products.write',
      checked: 'products.write',
      picture: 'products.write',
      preview: 'products.read',
      find: 'products.read',
    },
  },
  coupons: {
    path: '/coupons',
    screen: 'coupons/coupons.tsx',
    needs: 'coupons.read',
    actions: {
      add: 'coupons.write',
      series: 'coupons.write',
      change: 'coupons.write',
      end: 'coupons.write',
      example: 'coupons.read',
    },
  },
  'coupon-codes': {
    path: '/coupons/codes',
    screen: 'coupons/coupon-codes.ts',
    needs: 'coupons.export',
    actions: {},
    listAt: '/coupons',
  },
} as const satisfies Record<string, OfficePage>
