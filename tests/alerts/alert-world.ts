import type { AlertTopic } from '../../src/shop/alerts/alert-kinds.ts'
import { addChannel } from '../../src/shop/alerts/change-channel.ts'
import type { ChannelKind } from '../../src/shop/alerts/channels/channel-kinds.ts'
import { readOwnAlerts } from '../../src/shop/alerts/list-channels.ts'
import { sendAlertsJob } from '../../src/shop/alerts/sending/send-alerts.job.ts'
import { sendEnquiry } from '../../src/shop/enquiries/send-enquiry.ts'
import { runChecks } from '../../src/shop/health/run-checks.ts'
import { makeStaff } from '../back-office/staff-world.ts'
import { makeVisitor } from '../helpers/fixtures.ts'
import { openTestShop } from '../helpers/open-test-shop.ts'
import type { TestDatabase } from '../helpers/test-database.ts'
import { fieldsAt, openChatServices } from './chat-services.ts'

export type AlertWorld = Awaited<ReturnType<typeof openAlertWorld>>

/** A shop with an owner, a support person, and the stand-in of the services. */
export async function openAlertWorld(database: TestDatabase) {
  const world = await openTestShop({ database, env: { TZ: 'UTC' } })
  const services = await openChatServices()
  const owner = (await makeStaff(world, 'owner')).staff
  const support = (await makeStaff(world, 'support')).staff
  const { shop, clock } = world
  let people = 0
  return {
    shop,
    clock,
    services,
    owner,
    support,
    async close() {
      await services.close()
      await world.close()
    },
    /** Removes all channels, alerts and states, and the records of the services. */
    async reset() {
      for (const table of ['staff_alert', 'alert_channel', 'check_state', 'staff_preference'] as const)
        await shop.db.deleteFrom(table).execute()
      for (const list of [services.accepted, services.answers, services.faults]) list.length = 0
    },
    add: (kind: ChannelKind, topics: AlertTopic[] = ['enquiries'], staff = owner) =>
      addChannel(shop, staff, { kind, name: '', topics, fields: fieldsAt(services.url)[kind] }),
    /** Sends a visitor's enquiry, which causes an alert `enquiry`. */
    enquire: () =>
      sendEnquiry(shop, makeVisitor({ ip: `203.0.113.${(people += 1)}` }), {
        kind: 'feedback',
        fields: {
          fillname: 'Kim Secretname',
          email: 'kim.secretname@example.com',
          message: 'My key ABCDE-FGHIJ-KLMNO does not work @everyone',
          fax: '',
        },
      }),
    /** Sends all due alerts, by several processes. */
    async sendAll() {
      for (;;) {
        const tries = await Promise.all([1, 2, 3].map(() => sendAlertsJob.run(shop)))
        if (tries.every((count) => count === 0)) return
      }
    },
    alerts: () =>
      shop.db
        .selectFrom('staff_alert')
        .select(['kind', 'state', 'attempts', 'issue', 'due_at'])
        .orderBy('id')
        .execute(),
    channelOf: async (staff = owner) => (await readOwnAlerts(shop, staff)).channels[0],
    finding: async () => (await runChecks(shop)).find(({ check }) => check === 'alerts'),
  }
}
