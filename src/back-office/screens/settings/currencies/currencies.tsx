import { RefreshCw, TriangleAlert } from 'lucide'
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { isQuestion } from '../../../ui/use-question.ts'
import { fetchRates } from '../../../../shop/pricing/exchange-rates/fetch-rates.ts'
import {
  type CurrencyList,
  listStoredCurrencies,
} from '../../../../shop/pricing/exchange-rates/list-currencies.ts'
import { offerCurrency } from '../../../../shop/pricing/exchange-rates/offer-currency.ts'
import { followRates, setRate } from '../../../../shop/pricing/exchange-rates/set-rate.ts'
import { changeSettings, listSettings } from '../../../../shop/settings/change-settings.ts'
import { settingExamples } from '../../../../shop/settings/setting-examples.ts'
import type { Shop } from '../../../../shop/shop.ts'
import { issueText } from '../../../../shop/localisation/office-text.ts'
import { actorOf, type SignedInStaff } from '../../../../shop/staff/actor.ts'
import { actionsOf, type Answer } from '../../../actions.ts'
import { officeContext } from '../../../context.ts'
import { textOf } from '../../../form-values.ts'
import { t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IssueNote } from '../../../ui/issue-note.tsx'
import { changesOf, enteredOf } from '../setting-form-values.ts'
import { SettingForm } from '../setting-form.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { CurrencyTable } from './currency-table.tsx'
import { officeHref } from '../../../office-href.ts'
import { rightsOf } from '../../../rights.ts'
import { DoneNote } from '../../../ui/notes/done-note.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const [list, settings, examples] = await Promise.all([
    listStoredCurrencies(shop),
    listSettings(shop, 'currencies'),
    settingExamples(shop, 'currencies'),
  ])
  return { ...list, settings, examples, canWrite: rightsOf('currencies', staff).save }
}

export const action = actionsOf('currencies', {
  async save({ office: { shop }, staff, form }) {
    await changeSettings(shop, actorOf(staff), changesOf(form))
    return { done: 'settings.saved' as const }
  },
  async example({ office: { shop }, form }) {
    return { done: await settingExamples(shop, 'currencies', enteredOf(form)) }
  },
  async rate({ office: { shop }, staff, form }) {
    const asked = {
      code: textOf(form, 'code'),
      seen: textOf(form, 'seen'),
      rate: textOf(form, 'rate').trim(),
      accepted: textOf(form, 'accepted') || undefined,
    }
    await setRate(shop, actorOf(staff), asked)
    return { done: 'currencies.rate-set' as const }
  },
  async follow({ office: { shop }, staff, form }) {
    await followRates(shop, actorOf(staff), { code: textOf(form, 'code'), seen: textOf(form, 'seen') })
    return { done: 'currencies.rate-set' as const }
  },
  async offer({ office: { shop }, staff, form }) {
    return offered(shop, staff, form, true)
  },
  async withdraw({ office: { shop }, staff, form }) {
    return offered(shop, staff, form, false)
  },
  async fetch({ office: { shop }, staff }) {
    await fetchRates(shop, actorOf(staff))
    return { done: 'currencies.fetched' as const }
  },
  async accept({ office: { shop }, staff }) {
    await fetchRates(shop, actorOf(staff), { acceptJumps: true })
    return { done: 'currencies.fetched' as const }
  },
})

async function offered(shop: Shop, staff: SignedInStaff, form: FormData, isOffered: boolean) {
  await offerCurrency(shop, actorOf(staff), { code: textOf(form, 'code'), isOffered })
  return { done: isOffered ? ('currencies.offered' as const) : ('currencies.withdrawn' as const) }
}

/** Reloads after a refusal too, to show rates that another person or the source has set since. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return !isQuestion(change, ['example'])
}

type Done =
  | 'settings.saved'
  | 'currencies.rate-set'
  | 'currencies.offered'
  | 'currencies.withdrawn'
  | 'currencies.fetched'

export default function Currencies() {
  const { currencies, exampleUsdCents, source, settings, examples, canWrite } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer<Done>>()
  return (
    <SettingsPage at={officeHref('currencies')}>
      <IssueNote />
      <DoneNote>{answer?.done && t(answer.done)}</DoneNote>
      <SourceNote source={source} canWrite={canWrite} />
      <section className="panel">
        <header className="panel__h">
          <h2>{t('currencies.title')}</h2>
          <p>
            {t('currencies.offered-count', { count: currencies.filter(({ isOffered }) => isOffered).length })}
          </p>
          <div className="panel__a">
            <span className="quiet">
              {source.publishedOn
                ? t('currencies.of-day', { day: source.publishedOn, host: source.host ?? '–' })
                : t('currencies.no-rates')}
            </span>
            {canWrite && source.host && (
              <ActionForm intent="fetch">
                <ActionButton small>
                  <Icon of={RefreshCw} />
                  {t('currencies.fetch')}
                </ActionButton>
              </ActionForm>
            )}
          </div>
        </header>
        <div className="panel__b panel__b--flush">
          <CurrencyTable
            currencies={currencies}
            exampleUsdCents={exampleUsdCents}
            canWrite={canWrite}
            hasSource={source.host !== undefined}
          />
        </div>
      </section>
      <SettingForm group="currencies" settings={settings} examples={examples} canWrite={canWrite} />
    </SettingsPage>
  )
}

/** Says why the rates are too old, and offers to take them anyway. */
function SourceNote({ source, canWrite }: { source: CurrencyList['source']; canWrite: boolean }) {
  if (!source.isStale && source.lastError === undefined) return null
  return (
    <div className="note note--warn">
      <Icon of={TriangleAlert} />
      <div>
        {source.lastError
          ? t('currencies.problem', { problem: issueText(source.lastError) })
          : t('currencies.stale', { day: source.publishedOn ?? '–' })}
      </div>
      {canWrite && source.lastError?.code === 'rates.jumped' && (
        <ActionForm intent="accept">
          <ActionButton small>{t('currencies.accept')}</ActionButton>
        </ActionForm>
      )}
    </div>
  )
}
