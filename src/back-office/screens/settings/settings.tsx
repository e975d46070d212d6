import { useRef } from 'react'
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { isQuestion } from '../../ui/use-question.ts'
import { refuse } from '../../../shop/errors.ts'
import { readShopBrand } from '../../../shop/localisation/site/shop-picture-records.ts'
import { removeShopPicture, setShopPicture } from '../../../shop/settings/set-shop-picture.ts'
import { changeSettings, listSettings, resetSettings } from '../../../shop/settings/change-settings.ts'
import { type SettingGroup, settingGroups } from '../../../shop/settings/setting.ts'
import { listPreviewPages } from '../../../shop/settings/preview-pages.ts'
import { previewLook } from '../../../shop/settings/preview-look.ts'
import { readShownWords } from '../../../shop/content/site/shown-words.ts'
import { settingExamples } from '../../../shop/settings/setting-examples.ts'
import { removeVatRate, setVatRate } from '../../../shop/invoices/set-vat-rate.ts'
import { compareVatRates } from '../../../shop/invoices/vat-proposals/compare-vat-rates.ts'
import {
  type ChosenProposals,
  dismissVatProposals,
  takeVatProposals,
} from '../../../shop/invoices/vat-proposals/decide-vat-proposal.ts'
import { listVatProposals } from '../../../shop/invoices/vat-proposals/list-vat-proposals.ts'
import { listVatRates, shownVatRates } from '../../../shop/invoices/list-vat-rates.ts'
import type { Shop } from '../../../shop/shop.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { listChanges } from '../../../shop/staff/audit/list-changes.ts'
import { actionsOf, type Answer } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { fileOf, textOf } from '../../form-values.ts'
import { t } from '../../text/text.ts'
import { IssueNote } from '../../ui/issue-note.tsx'
import { LastChange } from '../../ui/last-change.tsx'
import { LookPreview } from './look-preview.tsx'
import { PreviewButton, ResetLook } from './look-buttons.tsx'
import { changesOf, enteredOf } from './setting-form-values.ts'
import { SettingForm } from './setting-form.tsx'
import { ShopPicturesPanel } from './shop-pictures-panel.tsx'
import { SettingsPage } from './settings-page.tsx'
import { VatProposals } from './vat-proposals.tsx'
import { VatRates } from './vat-rates.tsx'
import { officeHref } from '../../office-href.ts'
import { rightsOf } from '../../rights.ts'
import { DoneNote } from '../../ui/notes/done-note.tsx'

/** groups of this page; other groups have their own page */
const shownGroups = settingGroups.filter((group) => group !== 'currencies')

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const group = groupOf(new URL(request.url).searchParams.get('group'))
  const [settings, examples, vatRates, vatProposals, brand, words, look, { changes }] = await Promise.all([
    listSettings(shop, group),
    settingExamples(shop, group),
    group === 'invoices' ? listVatRates(shop) : undefined,
    group === 'invoices' ? listVatProposals(shop) : undefined,
    group === 'identity' ? readShopBrand(shop.db) : undefined,
    group === 'identity' ? readShownWords(shop) : undefined,
    group === 'look' || group === 'identity' ? previewOf(shop) : undefined,
    listChanges(shop, { action: 'setting.changed' }, { limit: 1 }),
  ])
  return {
    group,
    settings,
    examples,
    vatRates,
    vatProposals,
    pictures: brand?.pictures,
    words,
    look,
    lastChange: changes[0],
    canWrite: rightsOf('settings', staff).save,
    now: shop.now().toISOString(),
  }
}

async function previewOf(shop: Shop) {
  const [token, places] = await Promise.all([previewLook(shop), listPreviewPages(shop)])
  return { token, places, publicUrl: shop.config.publicUrl }
}

function groupOf(asked: string | null): SettingGroup {
  return shownGroups.find((group) => group === asked) ?? 'identity'
}

export const action = actionsOf('settings', {
  async save({ office: { shop }, staff, form }) {
    const changed = await changeSettings(shop, actorOf(staff), changesOf(form))
    return { done: changed.length === 0 ? ('settings.unchanged' as const) : ('settings.saved' as const) }
  },
  async example({ office: { shop }, form }) {
    return { done: await settingExamples(shop, groupOf(textOf(form, 'group')), enteredOf(form)) }
  },
  async preview({ office: { shop }, form }) {
    const entered = enteredOf(form)
    return { done: { token: await previewLook(shop, entered), entered } }
  },
  async 'reset-look'({ office: { shop }, staff }) {
    const changed = await resetSettings(shop, actorOf(staff), 'look')
    return { done: changed.length === 0 ? ('settings.unchanged' as const) : ('look.reset-done' as const) }
  },
  async picture({ office: { shop }, staff, form }) {
    const { content } = (await fileOf(form, 'picture')) ?? refuse('input.file')
    return { done: await setShopPicture(shop, actorOf(staff), textOf(form, 'kind'), content) }
  },
  async 'remove-picture'({ office: { shop }, staff, form }) {
    await removeShopPicture(shop, actorOf(staff), textOf(form, 'kind'))
    return { done: 'settings.picture-removed' as const }
  },
  async 'set-vat'({ office: { shop }, staff, form }) {
    const shown = textOf(form, 'shown')
    const [country, percent] = [textOf(form, 'country'), textOf(form, 'percent')]
    await setVatRate(shop, actorOf(staff), country, percent, { from: textOf(form, 'from'), shown })
    return { done: 'settings.vat-set' as const }
  },
  async 'remove-vat'({ office: { shop }, staff, form }) {
    const shown = textOf(form, 'shown')
    const from = textOf(form, 'from')
    await removeVatRate(shop, actorOf(staff), textOf(form, 'country'), { from, shown })
    return { done: 'settings.vat-removed' as const }
  },
  async 'compare-vat'({ office: { shop } }) {
    await compareVatRates(shop)
    return { done: 'settings.vat-compared-done' as const }
  },
  async 'take-vat'({ office: { shop }, staff, form }) {
    await takeVatProposals(shop, actorOf(staff), chosenIn(form), textOf(form, 'shown'))
    return { done: 'settings.vat-set' as const }
  },
  async 'dismiss-vat'({ office: { shop }, staff, form }) {
    await dismissVatProposals(shop, actorOf(staff), chosenIn(form))
    return { done: 'settings.vat-dismissed' as const }
  },
})

/** Reads the proposals of a form; all of them if it names no country. */
function chosenIn(form: FormData): ChosenProposals {
  return { country: textOf(form, 'country') || undefined, from: textOf(form, 'from') || undefined }
}

/**
 * Reloads after a refusal too, so that the next try knows the values that another person has set; examples change
 * nothing.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return (
    !isQuestion(change, ['example', 'preview']) &&
    (change.formData !== undefined || change.defaultShouldRevalidate)
  )
}

type Done =
  | 'look.reset-done'
  | 'settings.picture-removed'
  | 'settings.saved'
  | 'settings.unchanged'
  | 'settings.vat-set'
  | 'settings.vat-removed'
  | 'settings.vat-compared-done'
  | 'settings.vat-dismissed'

/** A look that was sent before scripts arrived. */
interface SentLook {
  token: string
  entered: Readonly<Record<string, string>>
}

/** Settings of a group: each with its description, its effect during typing, and its default. */
export default function Settings() {
  const {
    group,
    settings,
    examples,
    vatRates,
    vatProposals,
    pictures,
    words,
    look,
    lastChange,
    canWrite,
    now,
  } = useLoaderData<typeof loader>()
  const formRef = useRef<HTMLFormElement>(null)
  const done = useActionData<Answer<Done | SentLook>>()?.done
  const sent = typeof done === 'object' ? done : undefined
  return (
    <SettingsPage at={officeHref('settings', { group })}>
      <IssueNote />
      <DoneNote>{typeof done === 'string' && t(done)}</DoneNote>
      <div className={look ? 'look' : 'stack'}>
        <SettingForm
          key={group}
          formRef={formRef}
          group={group}
          settings={settings}
          examples={examples}
          words={words}
          canWrite={canWrite}
          sent={sent?.entered}
          other={group === 'look' && <PreviewButton />}
        />
        {look && (
          <LookPreview
            // shows a saved identity again
            key={group === 'look' ? group : look.token}
            {...look}
            token={sent?.token ?? look.token}
            formRef={formRef}
            about={t(group === 'look' ? 'look.preview-about' : 'settings.preview-about')}
          />
        )}
      </div>
      {group === 'look' && canWrite && <ResetLook />}
      {pictures && <ShopPicturesPanel pictures={pictures} canWrite={canWrite} />}
      {vatProposals && vatRates && (
        <VatProposals {...vatProposals} shown={shownVatRates(vatRates)} canWrite={canWrite} />
      )}
      {vatRates && <VatRates rates={vatRates} canWrite={canWrite} />}
      <LastChange change={lastChange} now={now} />
    </SettingsPage>
  )
}
