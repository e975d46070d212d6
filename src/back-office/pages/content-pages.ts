import type { OfficePage } from '../pages.ts'

export const contentPages = {
  content: {
    path: '/content',
    screen: 'content/content.tsx',
    needs: 'content.read',
    actions: { add: 'content.write', 'add-page': 'content.write' },
  },
  'content-text': {
    path: '/content/:kind/:id',
    screen: 'content/content-text.tsx',
    needs: 'content.read',
    actions: {
      save: 'content.write',
      undo: 'content.write',
      confirm: 'content.write',
      preview: 'content.read',
      article: 'content.write',
      publish: 'content.write',
      'take-back': 'content.write',
      delete: 'content.write',
      'show-page': 'content.write',
    },
  },
  menus: {
    path: '/content/menus',
    screen: 'content/menus/menus.tsx',
    needs: 'content.read',
    actions: { save: 'content.write' },
  },
  'old-addresses': {
    path: '/content/old-addresses',
    screen: 'content/old-addresses/old-addresses.tsx',
    needs: 'content.read',
    actions: { add: 'content.write', remove: 'content.write' },
  },
  'content-picture': {
    path: '/content/article/:id/picture/:name',
    screen: 'content/article/picture.ts',
    needs: 'content.read',
    actions: {},
  },
  notices: {
    path: '/notices',
    screen: 'content/notices.tsx',
    needs: 'content.read',
    actions: { one: 'content.write', all: 'content.write' },
  },
} as const satisfies Record<string, OfficePage>
