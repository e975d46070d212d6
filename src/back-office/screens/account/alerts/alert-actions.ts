import {
  addChannel,
  changeChannel,
  removeChannel,
  testChannel,
} from '../../../../shop/alerts/change-channel.ts'
import { newChannels, readOwnAlerts } from '../../../../shop/alerts/list-channels.ts'
import { setQuietHours } from '../../../../shop/alerts/set-quiet-hours.ts'
import { describeDevice } from '../../../../shop/input/describe-device.ts'
import type { Shop } from '../../../../shop/shop.ts'
import type { SignedInStaff } from '../../../../shop/staff/actor.ts'
import type { Asked } from '../../../actions.ts'
import { idOf, seenNumber, textOf, textsOf } from '../../../form-values.ts'

export type AlertsDone = {
  text: 'alerts.added' | 'alerts.saved' | 'alerts.removed' | 'alerts.tested' | 'alerts.quiet-saved'
}

/** Channels and quiet hours of one person, and the channel that the address opens: `?add=ntfy`, `?channel=3`. */
export async function loadAlerts(shop: Shop, staff: SignedInStaff, request: Request) {
  const { searchParams } = new URL(request.url)
  const own = await readOwnAlerts(shop, staff)
  return {
    ...own,
    added: newChannels().find(({ kind }) => kind === searchParams.get('add')),
    opened: own.channels.find(({ id }) => String(id) === searchParams.get('channel')),
    kinds: newChannels().map(({ kind, title }) => ({ kind, title })),
  }
}

const entered = (form: FormData) => ({
  name: textOf(form, 'name'),
  topics: form.getAll('topics').filter((topic) => typeof topic === 'string'),
  fields: Object.fromEntries(textsOf(form)),
})

function deviceName(userAgent: string): string {
  const { system, device } = describeDevice(userAgent)
  return [device, system].filter(Boolean).join(', ').slice(0, 80)
}

export const alertActions = {
  async 'add-channel'({ office: { shop, client }, staff, form }: Asked) {
    const kind = textOf(form, 'kind')
    const channel = entered(form)
    const name = kind === 'push' && channel.name === '' ? deviceName(client.userAgent) : channel.name
    await addChannel(shop, staff, { kind, ...channel, name })
    return done('alerts.added')
  },
  async 'save-channel'({ office: { shop }, staff, form }: Asked) {
    const isOn = textOf(form, 'isOn') === 'yes'
    await changeChannel(shop, staff, { id: idOf(form), seen: seenNumber(form), isOn, ...entered(form) })
    return done('alerts.saved')
  },
  async 'remove-channel'({ office: { shop }, staff, form }: Asked) {
    await removeChannel(shop, staff, { id: idOf(form), seen: seenNumber(form) })
    return done('alerts.removed')
  },
  async 'test-channel'({ office: { shop }, staff, form }: Asked) {
    await testChannel(shop, staff, idOf(form))
    return done('alerts.tested')
  },
  async 'quiet-hours'({ office: { shop }, staff, form }: Asked) {
    const [from, until] = [textOf(form, 'quietFrom'), textOf(form, 'quietUntil')]
    await setQuietHours(shop, staff, { from, until, timeZone: textOf(form, 'timeZone') })
    return done('alerts.quiet-saved')
  },
}

function done(text: AlertsDone['text']): { done: AlertsDone } {
  return { done: { text } }
}
