import type { FastifyInstance } from 'fastify'
import { readShopName } from '../../../shop/localisation/site/shop-name-records.ts'
import type { Shop } from '../../../shop/shop.ts'

/** Shows the alerts that the shop pushes. A click opens only pages of the back office. */
const worker = `self.addEventListener('push', (event) => {
  const { title, text, url, tag } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body: text, tag, icon: '/icon-192.png', data: url }))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = new URL(event.notification.data, self.location.origin)
  event.waitUntil(self.clients.openWindow(url.origin === self.location.origin ? url.href : '/'))
})
`

const icons = [192, 512].map((side) => ({
  src: `/icon-${side}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
}))

/** `/push-worker.js` shows pushed alerts; `/office.webmanifest` lets phones put the back office on the home screen. */
export function serveOfficeWorker(app: FastifyInstance, shop: Shop): void {
  app.get('/push-worker.js', async (_request, reply) => reply.type('text/javascript').send(worker))
  app.get('/office.webmanifest', async (_request, reply) => {
    const name = await readShopName(shop.db)
    return reply.type('application/manifest+json').send({
      name,
      short_name: name,
      start_url: '/',
      display: 'standalone',
      background_color: '#FAF9F4',
      theme_color: '#0E1117',
      icons,
    })
  })
}
