import type { OfficePage } from './pages.ts'

/** The pages about people: what they write, and customers. */
export const peoplePages = {
  inbox: {
    path: '/inbox',
    screen: 'inbox/inbox.tsx',
    needs: 'inbox.read',
    acts: {
      answer: 'enquiries.answer',
      'answer-review': 'reviews.answer',
      done: 'enquiries.close',
      reopen: 'enquiries.close',
      publish: 'reviews.check',
      hide: 'reviews.check',
    },
  },
  newsletters: {
    path: '/newsletter',
    screen: 'newsletter/newsletters.tsx',
    needs: 'newsletter.read',
    acts: { add: 'newsletter.write' },
  },
  newsletter: {
    path: '/newsletter/:id',
    screen: 'newsletter/newsletter.tsx',
    needs: 'newsletter.read',
    acts: {
      save: 'newsletter.write',
      undo: 'newsletter.write',
      confirm: 'newsletter.write',
      test: 'newsletter.write',
      delete: 'newsletter.write',
      start: 'newsletter.send',
      move: 'newsletter.send',
      unplan: 'newsletter.pause',
      pause: 'newsletter.pause',
      resume: 'newsletter.send',
      cancel: 'newsletter.send',
    },
  },
  'newsletter-preview': {
    path: '/newsletter/:id/preview',
    screen: 'newsletter/preview.ts',
    needs: 'newsletter.read',
    acts: { preview: 'newsletter.read' },
  },
  subscribers: {
    path: '/newsletter/subscribers',
    screen: 'newsletter/subscribers/subscribers.tsx',
    needs: 'subscribers.read',
    acts: {},
  },
  'subscribers-export': {
    path: '/newsletter/subscribers/export',
    screen: 'newsletter/subscribers/export.ts',
    needs: 'subscribers.export',
    acts: {},
    listAt: '/newsletter/subscribers',
  },
  members: { path: '/members', screen: 'members/members.tsx', needs: 'members.read', acts: {} },
  member: {
    path: '/members/:memberId',
    screen: 'member/member.tsx',
    needs: 'members.read',
    acts: {
      points: 'members.write',
      level: 'members.write',
      'end-level': 'members.write',
      block: 'members.write',
      unblock: 'members.write',
      'sign-out': 'members.write',
      email: 'members.email',
      delete: 'members.delete',
    },
  },
  'member-data': {
    path: '/members/:memberId/data',
    screen: 'member/member-data.ts',
    needs: 'members.delete',
    acts: {},
    listAt: '/members/:memberId',
  },
} as const satisfies Record<string, OfficePage>
