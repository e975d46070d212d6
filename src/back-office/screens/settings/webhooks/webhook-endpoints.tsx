import { Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { actorOf } from '../../../../shop/staff/actor.ts'
import {
  addEndpoint,
  changeEndpoint,
  removeEndpoint,
  rotateSecret,
  testEndpoint,
} from '../../../../shop/webhook-endpoints/change-endpoint.ts'
import { listEndpoints } from '../../../../shop/webhook-endpoints/list-endpoints.ts'
import { actionsOf, type Answer } from '../../../actions.ts'
import { officeContext } from '../../../context.ts'
import { idOf, seenNumber, textOf } from '../../../form-values.ts'
import { officeHref } from '../../../office-href.ts'
import { rightsOf } from '../../../rights.ts'
import { t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { ShownOnce } from '../../../ui/fields/shown-once.tsx'
import { IssueNote } from '../../../ui/issue-note.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { EndpointFields } from './endpoint-fields.tsx'
import { EndpointPanel } from './endpoint-panel.tsx'
import { DoneNote } from '../../../ui/notes/done-note.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  return {
    endpoints: await listEndpoints(shop),
    canWrite: rightsOf('webhook-endpoints', staff).save,
    now: shop.now().toISOString(),
  }
}

const seenIn = (form: FormData) => ({ id: idOf(form), seen: seenNumber(form) })

const enteredIn = (form: FormData) => ({
  url: textOf(form, 'url'),
  kinds: form.getAll('kinds').filter((kind) => typeof kind === 'string'),
})

export const action = actionsOf('webhook-endpoints', {
  async add({ office: { shop }, staff, form }) {
    const { secret } = await addEndpoint(shop, actorOf(staff), enteredIn(form))
    return { done: { text: 'endpoints.added' as const, secret } }
  },
  async save({ office: { shop }, staff, form }) {
    const isOn = textOf(form, 'isOn') === 'yes'
    await changeEndpoint(shop, actorOf(staff), { ...seenIn(form), ...enteredIn(form), isOn })
    return { done: { text: 'endpoints.saved' as const } }
  },
  async rotate({ office: { shop }, staff, form }) {
    const { secret } = await rotateSecret(shop, actorOf(staff), seenIn(form))
    return { done: { text: 'endpoints.rotated' as const, secret } }
  },
  async remove({ office: { shop }, staff, form }) {
    await removeEndpoint(shop, actorOf(staff), seenIn(form))
    return { done: { text: 'endpoints.removed' as const } }
  },
  async test({ office: { shop }, staff, form }) {
    await testEndpoint(shop, actorOf(staff), seenIn(form))
    return { done: { text: 'endpoints.tested' as const } }
  },
})

type DoneText =
  | 'endpoints.added'
  | 'endpoints.saved'
  | 'endpoints.rotated'
  | 'endpoints.removed'
  | 'endpoints.tested'

export const shouldRevalidate = () => true

/** Endpoints: addresses of the owner's programs that get events of the shop as webhooks (SUP-6). */
export default function WebhookEndpoints() {
  const { endpoints, canWrite, now } = useLoaderData<typeof loader>()
  const done = useActionData<Answer<{ text: DoneText; secret?: string }>>()?.done
  return (
    <SettingsPage at={officeHref('webhook-endpoints')}>
      <IssueNote />
      <DoneNote>{done && t(done.text)}</DoneNote>
      <ShownOnce label={t('endpoints.secret')} hint={t('endpoints.secret-hint')} secret={done?.secret} />
      <p className="muted">{t('endpoints.about')}</p>
      <p>
        <Link className="link" to={officeHref('webhook-deliveries')}>
          {t('deliveries.title')}
        </Link>
      </p>
      {endpoints.map((endpoint) => (
        <EndpointPanel
          key={`${endpoint.id} ${endpoint.version}`}
          endpoint={endpoint}
          canWrite={canWrite}
          now={now}
        />
      ))}
      {canWrite && (
        <Panel title={t('endpoints.new')} key={endpoints.at(-1)?.id}>
          <ActionForm intent="add">
            <div className="panel__b stack">
              <EndpointFields />
              <div>
                <ActionButton look="key">{t('endpoints.add')}</ActionButton>
              </div>
            </div>
          </ActionForm>
        </Panel>
      )}
    </SettingsPage>
  )
}
