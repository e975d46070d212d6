import { z } from 'zod'
import { busy, type ChannelKindOf } from './channel.ts'

const limited = z.object({ retry_after: z.number() })

/** Messages into a channel by its webhook. */
export const discord: ChannelKindOf = {
  title: 'Discord',
  fields: [{ name: 'url', isSecret: true, shape: 'address' }],
  request({ url: webhook = '' }, { shopName, title, lines, url }) {
    return {
      url: webhook,
      body: {
        // mentions in a quoted text do not notify anyone
        allowed_mentions: { parse: [] },
        embeds: [
          { title: plain(title), description: lines.map(plain).join('\n'), url, footer: { text: shopName } },
        ],
      },
    }
  },
  read({ status, json }) {
    const { data } = limited.safeParse(json)
    return status === 429 && data ? busy(data.retry_after) : undefined
  },
}

/** Escapes the signs of Markdown. */
function plain(text: string): string {
  return text.replaceAll(/[\\*_~`|<>[\]()#]/g, String.raw`\$&`)
}
