import type { ChannelKindOf } from './channel.ts'

/** Messages into a channel by an incoming webhook. */
export const slack: ChannelKindOf = {
  title: 'Slack',
  fields: [{ name: 'url', isSecret: true, shape: 'address' }],
  request({ url: webhook = '' }, { shopName, title, lines, url, open }) {
    const text = [
      `*${escaped(title)}*`,
      ...lines.map(escaped),
      `_${escaped(shopName)}_ · <${escaped(url)}|${escaped(open)}>`,
    ]
    return {
      url: webhook,
      body: {
        text: escaped(title),
        blocks: [{ type: 'section', text: { type: 'mrkdwn', text: text.join('\n'), verbatim: true } }],
        unfurl_links: false,
      },
    }
  },
}

/** Escapes the three signs that Slack reads, so that a message does not notify anyone. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
