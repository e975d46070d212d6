/** Contact texts by their number in `website_info` (STATIC-3). */
export const infoIds = {
  email: 11,
  chat: 12,
  hours: 13,
  phone: 15,
  company: 17,
  'social-1': 7,
  'social-2': 8,
  'social-3': 9,
  'social-4': 10,
} as const

export type InfoName = keyof typeof infoIds
