import type { ChannelKindOf } from './channel.ts'

/** Messages of a topic at ntfy.sh or at a server of one's own, published as JSON. */
export const ntfy: ChannelKindOf = {
  title: 'ntfy',
  fields: [
    { name: 'topic', isSecret: true, shape: /^[\w-]{1,64}$/ },
    { name: 'token', isSecret: true, shape: /^[\x21-\x7e]{1,200}$/, usual: '' },
    { name: 'server', isSecret: false, shape: 'address', usual: 'https://ntfy.sh' },
  ],
  request({ topic, token, server = '' }, { id, shopName, title, lines, url, open }) {
    return {
      url: server,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      body: {
        topic,
        title,
        message: [...lines, shopName].join('\n'),
        // a repeated message replaces the first
        sequence_id: id,
        click: url,
        actions: [{ action: 'view', label: open, url }],
      },
    }
  },
}
