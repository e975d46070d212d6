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
  members: { path: '/members', screen: 'members/members.tsx', needs: 'members.read', acts: {} },
  member: {
    path: '/members/:memberId',
    screen: 'member/member.tsx',
    needs: 'members.read',
    acts: {
      points: 'members.write',
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
