import { z } from 'zod'
import { busy, type ChannelKindOf } from './channel.ts'

const failure = z.object({
  description: z.string().default(''),
  parameters: z.object({ retry_after: z.number().optional() }).default({}),
})

/** Messages of a bot into a chat: `sendMessage` of the Bot API. */
export const telegram: ChannelKindOf = {
  title: 'Telegram',
  fields: [
    { name: 'token', isSecret: true, shape: /^\d{5,20}:[\w-]{20,80}$/ },
    { name: 'chat', isSecret: false, shape: /^(?:-?\d{1,20}|@\w{4,64})$/ },
    { name: 'server', isSecret: false, shape: 'address', usual: 'https://api.telegram.org' },
  ],
  request({ token, chat, server }, { shopName, title, lines, url, open }) {
    const text = [`<b>${escaped(title)}</b>`, ...lines.map(escaped), `<i>${escaped(shopName)}</i>`]
    // Telegram refuses a button that links to this machine
    const hasButton = url.startsWith('https:')
    return {
      url: `${server}/bot${token}/sendMessage`,
      body: {
        chat_id: chat,
        text: [...text, ...(hasButton ? [] : [escaped(url)])].join('\n'),
        parse_mode: 'HTML',
        link_preview_options: { is_disabled: true },
        ...(hasButton && { reply_markup: { inline_keyboard: [[{ text: open, url }]] } }),
      },
    }
  },
  read({ status, json }) {
    const { data } = failure.safeParse(json)
    const seconds = data?.parameters.retry_after
    if (status === 429) return seconds === undefined ? undefined : busy(seconds)
    // Telegram answers 404 to an unknown token, and 400 to an unknown chat
    if (status === 404) return { kind: 'refused', issue: 'refused' }
    const isGone = status === 400 && /chat not found|upgraded to a supergroup/i.test(data?.description ?? '')
    return isGone ? { kind: 'refused', issue: 'gone' } : undefined
  },
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
