export const inboxTabs = ['needs-you', 'enquiries', 'answered', 'reviews', 'done'] as const

export type InboxTab = (typeof inboxTabs)[number]
