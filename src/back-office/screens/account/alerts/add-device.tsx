import { BellPlus } from 'lucide'
import { useState } from 'react'
import { useSubmit } from 'react-router'
import type { AlertTopic } from '../../../../shop/alerts/alert-kinds.ts'
import { t } from '../../../text/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorLine } from '../../../ui/fields/error-line.tsx'

type State = 'idle' | 'busy' | 'blocked' | 'unsupported' | 'failed'

/** Asks this browser for pushes, only when the button is pressed, and adds the browser as a channel. */
export function AddDevice({ publicKey, topics }: { publicKey: string; topics: readonly AlertTopic[] }) {
  const submit = useSubmit()
  const [state, setState] = useState<State>('idle')
  async function add() {
    setState('busy')
    const asked = await subscribe(publicKey).catch((): State => 'failed')
    if (typeof asked === 'string') return setState(asked)
    const form = new FormData()
    const { endpoint = '', keys = {} } = asked.toJSON()
    for (const [name, value] of Object.entries({ intent: 'add-channel', kind: 'push', endpoint, ...keys }))
      form.append(name, value)
    for (const topic of topics) form.append('topics', topic)
    await submit(form, { method: 'post' })
    setState('idle')
  }
  return (
    <>
      <button type="button" className="btn btn--line" disabled={state === 'busy'} onClick={() => void add()}>
        <Icon of={BellPlus} />
        {t('alerts.add-device')}
      </button>
      {state !== 'idle' && state !== 'busy' && <ErrorLine isAlert>{t(`alerts.device.${state}`)}</ErrorLine>}
    </>
  )
}

async function subscribe(applicationServerKey: string): Promise<PushSubscription | State> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked'
  await navigator.serviceWorker.register('/push-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey }
  try {
    return await pushManager.subscribe(options)
  } catch {
    // the browser may have a subscription for an earlier key of the shop
    const former = await pushManager.getSubscription()
    if (!former) return 'failed'
    await former.unsubscribe()
    return pushManager.subscribe(options)
  }
}
