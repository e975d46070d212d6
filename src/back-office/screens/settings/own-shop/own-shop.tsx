import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import {
  askForOwnShop,
  type OwnShopPreview,
  previewOwnShop,
} from '../../../../shop/demo/own-shop/ask-for-own-shop.ts'
import { actorOf } from '../../../../shop/staff/actor.ts'
import { isSteppedUp } from '../../../../shop/staff/sign-in/step-up.ts'
import { actionsOf } from '../../../actions.ts'
import { officeContext } from '../../../context.ts'
import { officeHref } from '../../../office-href.ts'
import { number, t } from '../../../text/text.ts'
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx'
import { IssueNote } from '../../../ui/issue-note.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { StepUpNote } from '../../../ui/step-up-first.tsx'
import { useLive } from '../../../ui/use-live.ts'
import { SettingsPage } from '../settings-page.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  return {
    preview: await previewOwnShop(shop),
    isSteppedUp: staff !== undefined && isSteppedUp(shop, staff),
  }
}

export const action = actionsOf('own-shop', {
  async start({ office: { shop }, staff }) {
    await askForOwnShop(shop, actorOf(staff))
    return { done: true }
  },
})

export const shouldRevalidate = () => true

const staying = ['staff', 'apiKeys', 'methods', 'currencies', 'pages'] as const
const going = ['products', 'keys', 'orders', 'members', 'coupons', 'news'] as const

/** Leaves the demo for a shop of one's own (OWN-3). */
export default function OwnShop() {
  const { preview, isSteppedUp: canStart } = useLoaderData<typeof loader>()
  useLive({ everyMs: 2000, isOn: preview?.isAsked })
  if (!preview)
    return (
      <SettingsPage at={officeHref('own-shop')}>
        <p className="note">{t('own-shop.is-own')}</p>
      </SettingsPage>
    )
  return (
    <SettingsPage at={officeHref('own-shop')}>
      <IssueNote />
      <Panel title={t('own-shop.title')}>
        <p className="panel__b">{t('own-shop.about')}</p>
      </Panel>
      <div className="cols">
        <Rows
          title={t('own-shop.stays')}
          hint={t('own-shop.stays-about')}
          rows={staying.map((name) => ({
            name: t(`own-shop.stays.${name}`),
            value: number(preview.stays[name]),
          }))}
        />
        <Rows
          title={t('own-shop.goes')}
          hint={t('own-shop.goes-about')}
          rows={going.map((name) => ({
            name: t(`own-shop.goes.${name}`),
            value: number(preview.goes[name]),
          }))}
        />
      </div>
      <Start preview={preview} canStart={canStart} />
    </SettingsPage>
  )
}

function Start({ preview, canStart }: { preview: OwnShopPreview; canStart: boolean }) {
  const { real, isAsked, isByCommand } = preview
  if (isAsked) return <output className="note">{t('own-shop.starting')}</output>
  if (real.orders > 0 || real.payments > 0)
    return <p className="note note--bad">{t('errors.demo.real-trade', real)}</p>
  if (isByCommand)
    return (
      <div className="note">
        <p>{t('own-shop.by-command')}</p>
        <code>npm run shop -- demo own-shop --into postgres://user:password@host/name</code>
      </div>
    )
  if (!canStart) return <StepUpNote />
  return (
    <div>
      <ActionDialog
        label={t('own-shop.ask')}
        title={t('own-shop.title')}
        keep={t('own-shop.keep')}
        answer={t('own-shop.start')}
        intent="start"
        values={{}}
      >
        <p>{t('own-shop.ask-about')}</p>
      </ActionDialog>
    </div>
  )
}

interface RowsProps {
  title: string
  hint: string
  rows: readonly { name: string; value: string }[]
}

function Rows({ title, hint, rows }: RowsProps) {
  return (
    <Panel title={title}>
      <div className="panel__b stack">
        <p className="small muted">{hint}</p>
        <dl className="kv">
          {rows.map(({ name, value }) => (
            <div key={name} className="kv__row">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  )
}
