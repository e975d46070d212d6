import type { OfficePage } from '../pages.ts'

/** Categories, dictionaries, guides and the home page: rows of the table of pages. */
export const cataloguePages = {
  categories: {
    path: '/categories',
    screen: 'categories/categories.tsx',
    needs: 'catalogue.read',
    actions: {
      add: 'catalogue.write',
      change: 'catalogue.write',
      move: 'catalogue.write',
      merge: 'catalogue.write',
      remove: 'catalogue.write',
    },
  },
  dictionaries: {
    path: '/dictionaries',
    screen: 'dictionaries/dictionaries.tsx',
    needs: 'catalogue.read',
    actions: {
      add: 'catalogue.write',
      change: 'catalogue.write',
      merge: 'catalogue.write',
      remove: 'catalogue.write',
      picture: 'catalogue.write',
    },
  },
  guides: {
    path: '/dictionaries/guides',
    screen: 'dictionaries/guides.tsx',
    needs: 'catalogue.read',
    actions: { save: 'catalogue.write' },
  },
  home: {
    path: '/home',
    screen: 'home-page/home-page.tsx',
    needs: 'home.read',
    actions: { publish: 'home.write', preview: 'home.read', find: 'home.read' },
  },
} as const satisfies Record<string, OfficePage>
