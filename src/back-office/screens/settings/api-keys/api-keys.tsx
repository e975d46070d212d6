import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { actorOf } from '../../../../shop/staff/actor.ts'
import { addApiKey, listApiKeys, revokeApiKey } from '../../../../shop/staff/api-keys/manage-api-keys.ts'
import { isSteppedUp } from '../../../../shop/staff/sign-in/step-up.ts'
import { actionsOf, type Answer } from '../../../actions.ts'
import { officeContext } from '../../../context.ts'
import { idOf } from '../../../form-values.ts'
import { officeHref } from '../../../office-href.ts'
import { rightsOf } from '../../../rights.ts'
import { t } from '../../../text/text.ts'
import { ShownOnce } from '../../../ui/fields/shown-once.tsx'
import { IssueNote } from '../../../ui/issue-note.tsx'
import { StepUpNote } from '../../../ui/step-up-first.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { ApiKeyTable } from './api-key-table.tsx'
import { enteredKeyIn, NewKey } from './new-key.tsx'
import { DoneNote } from '../../../ui/notes/done-note.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  return {
    keys: await listApiKeys(shop),
    rights: rightsOf('api-keys', staff),
    isSteppedUp: staff !== undefined && isSteppedUp(shop, staff),
    now: shop.now().toISOString(),
  }
}

export const action = actionsOf('api-keys', {
  async add({ office: { shop }, staff, form }) {
    const { key } = await addApiKey(shop, actorOf(staff), enteredKeyIn(form))
    return { done: { text: 'api-keys.added' as const, key } }
  },
  async revoke({ office: { shop }, staff, form }) {
    await revokeApiKey(shop, actorOf(staff), idOf(form))
    return { done: { text: 'api-keys.revoked' as const } }
  },
})

export const shouldRevalidate = () => true

/** Keys of the owner's programs (SUP-6, SUP-8). */
export default function ApiKeys() {
  const { keys, rights, isSteppedUp: canAdd, now } = useLoaderData<typeof loader>()
  const done = useActionData<Answer<{ text: 'api-keys.added' | 'api-keys.revoked'; key?: string }>>()?.done
  return (
    <SettingsPage at={officeHref('api-keys')}>
      <IssueNote />
      <DoneNote>{done && t(done.text)}</DoneNote>
      <ShownOnce label={t('api-keys.secret')} hint={t('api-keys.secret-hint')} secret={done?.key} />
      <div>
        <p className="muted">{t('api-keys.about')}</p>
        <p className="muted">{t('api-keys.limits')}</p>
      </div>
      {keys.length > 0 ? (
        <ApiKeyTable keys={keys} canRevoke={rights.revoke} now={now} />
      ) : (
        <p>{t('api-keys.none')}</p>
      )}
      {rights.add && canAdd && <NewKey key={keys[0]?.id} />}
      {rights.add && !canAdd && <StepUpNote />}
    </SettingsPage>
  )
}
