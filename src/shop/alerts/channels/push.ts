import { officeText } from '../../localisation/office-text.ts'
import { encryptPush } from '../../../platform/web-push/encrypt-push.ts'
import type { ChannelKindOf } from './channel.ts'

const maxAgeSeconds = 86_400
/** in characters: a text of any script fits into the one record that push services take */
const maxText = 700

/** Web push to one browser: its push service carries what only the browser can read. */
export const push: ChannelKindOf = {
  title: officeText('alerts.push'),
  isDevice: true,
  fields: [
    { name: 'endpoint', isSecret: true, shape: 'address' },
    { name: 'p256dh', isSecret: true, shape: /^[\w-]{80,100}={0,2}$/ },
    { name: 'auth', isSecret: true, shape: /^[\w-]{16,30}={0,2}$/ },
  ],
  request({ endpoint = '', p256dh = '', auth = '' }, { id, shopName, title, lines, url }, sender) {
    const text = [...lines, shopName].join('\n').slice(0, maxText)
    return {
      url: endpoint,
      headers: {
        authorization: sender.vapid.authorization(endpoint, sender),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(maxAgeSeconds),
        urgency: 'high',
        // a repeated message replaces the first: at the service by this topic, in the browser by the tag
        topic: id,
      },
      body: encryptPush(JSON.stringify({ title, text, url, tag: id }), { p256dh, auth }),
    }
  },
}
