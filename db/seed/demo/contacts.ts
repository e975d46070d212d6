/** Made-up ways to reach the demo shop, so that every place that shows one can be seen. */
export const demoContacts = [
  { id: 7, locale: 'en-US', content: 'https://social.latchkey.example/' },
  { id: 8, locale: 'en-US', content: 'https://video.latchkey.example/' },
  { id: 9, locale: 'en-US', content: 'https://forum.latchkey.example/' },
  { id: 10, locale: 'en-US', content: 'https://stream.latchkey.example/' },
  { id: 12, locale: 'en-US', content: 'https://chat.latchkey.example/' },
  { id: 15, locale: 'en-US', content: '+1 202 555 0143' },
  { id: 17, locale: 'en-US', content: '{shop} Demo Shop' },
]

export const demoSettings = [{ key: 'affiliate.url', value: 'https://affiliate.latchkey.example/' }]
