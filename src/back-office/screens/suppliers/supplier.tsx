import { useState } from 'react'
import { type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { actorOf } from '../../../shop/staff/actor.ts'
import { lastTraceOf } from '../../../shop/staff/audit/list-changes.ts'
import { isSteppedUp } from '../../../shop/staff/sign-in/step-up.ts'
import { addArticle, changeArticle, removeArticle } from '../../../shop/suppliers/change-article.ts'
import {
  changeSupplier,
  checkSupplier,
  removeSupplier,
  trySupplier,
} from '../../../shop/suppliers/change-supplier.ts'
import { readSupplierPage } from '../../../shop/suppliers/list-suppliers.ts'
import {
  acceptCost,
  dropCostRule,
  previewCostRule,
  setCostRule,
} from '../../../shop/products/cost-prices/set-cost-rule.ts'
import { actionsOf, type Answer } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { idOf, seenNumber, textOf } from '../../form-values.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { officeHref } from '../../office-href.ts'
import { idIn, rowOfPage } from '../../page-row.ts'
import { rightsOf } from '../../rights.ts'
import { t } from '../../text/text.ts'
import { ActionDialog } from '../../ui/dialog/action-dialog.tsx'
import { IssueNote } from '../../ui/issue-note.tsx'
import { LastChange } from '../../ui/last-change.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { StepUpNote } from '../../ui/step-up-first.tsx'
import { AddArticle, ArticleTable } from './articles.tsx'
import { enteredIn } from './entered-supplier.ts'
import { enteredRuleIn, type PreviewedRule, PriceRule } from './price-rule.tsx'
import { AccountPanel, CallPanel } from './supplier-panels.tsx'
import { SupplierState } from './supplier-state.tsx'
import { DoneNote } from '../../ui/notes/done-note.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const supplier = await rowOfPage(params, (id) => readSupplierPage(shop, id))
  return {
    supplier,
    rights: rightsOf('supplier', staff),
    isSteppedUp: staff !== undefined && isSteppedUp(shop, staff),
    lastChange: await lastTraceOf(shop, { kind: 'supplier', id: supplier.id }),
    now: shop.now().toISOString(),
  }
}

const enteredArticle = (form: FormData) => ({ turn: textOf(form, 'turn'), highest: textOf(form, 'highest') })

const saved = { done: { text: 'suppliers.saved' as const } }

export const action = actionsOf('supplier', {
  async save({ office: { shop }, staff, form, params }) {
    const isOn = textOf(form, 'isOn') === 'yes'
    const supplier = { id: idIn(params), seen: seenNumber(form), isOn }
    await changeSupplier(shop, actorOf(staff), { ...supplier, ...enteredIn(form) })
    return saved
  },
  async remove({ office: { shop }, staff, form, params }) {
    await removeSupplier(shop, actorOf(staff), { id: idIn(params), seen: seenNumber(form) })
    throw redirect(officeHref('suppliers'))
  },
  async check({ office: { shop }, params }) {
    const balance = await checkSupplier(shop, idIn(params))
    if (!balance) return { done: { text: 'suppliers.accepted' as const } }
    return { done: { text: 'suppliers.checked' as const, value: moneyText(balance.cents, balance.currency) } }
  },
  async try({ office: { shop }, staff, form, params }) {
    await trySupplier(shop, actorOf(staff), { id: idIn(params), seen: seenNumber(form) })
    return { done: { text: 'suppliers.tried' as const } }
  },
  async 'add-article'({ office: { shop }, staff, form, params }) {
    const { title } = await addArticle(shop, actorOf(staff), {
      supplierId: idIn(params),
      sku: textOf(form, 'sku'),
      article: textOf(form, 'article'),
      ...enteredArticle(form),
    })
    return { done: { text: 'suppliers.article-added' as const, value: title } }
  },
  async 'save-article'({ office: { shop }, staff, form }) {
    const article = { id: idOf(form), seen: seenNumber(form), isOn: textOf(form, 'isOn') === 'yes' }
    await changeArticle(shop, actorOf(staff), { ...article, ...enteredArticle(form) })
    return saved
  },
  async 'remove-article'({ office: { shop }, staff, form }) {
    await removeArticle(shop, actorOf(staff), { id: idOf(form), seen: seenNumber(form) })
    return { done: { text: 'suppliers.article-removed' as const } }
  },
  async 'preview-rule'({ office: { shop }, form, params }) {
    const entered = enteredRuleIn(form)
    return { done: { preview: { entered, plan: await previewCostRule(shop, idIn(params), entered) } } }
  },
  async 'set-rule'({ office: { shop }, staff, form, params }) {
    const { prices, stopped } = await setCostRule(shop, actorOf(staff), {
      ...enteredRuleIn(form),
      supplierId: idIn(params),
      seen: textOf(form, 'seen'),
      count: textOf(form, 'count'),
    })
    return { done: { text: 'cost-rule.done' as const, value: String(prices), stopped } }
  },
  async 'remove-rule'({ office: { shop }, staff, params }) {
    await dropCostRule(shop, actorOf(staff), idIn(params))
    return { done: { text: 'cost-rule.removed' as const } }
  },
  async 'accept-cost'({ office: { shop }, staff, form }) {
    const { toCents } = await acceptCost(shop, actorOf(staff), { id: idOf(form), seen: seenNumber(form) })
    return { done: { text: 'cost-rule.accepted' as const, value: moneyText(toCents, 'usd') } }
  },
})

export const shouldRevalidate = () => true

type DoneText =
  | 'suppliers.saved'
  | 'suppliers.checked'
  | 'suppliers.tried'
  | 'suppliers.article-added'
  | 'suppliers.article-removed'
  | 'cost-rule.done'
  | 'cost-rule.removed'
  | 'cost-rule.accepted'

interface Done {
  text: DoneText
  value?: string
  /** articles whose prices could not be set */
  stopped?: number
}

type SupplierDone = Done | { preview: PreviewedRule }

/** The preview stays if its rule is refused. */
function usePreview(answer: SupplierDone | undefined): PreviewedRule | undefined {
  const [last, setLast] = useState<PreviewedRule>()
  if (!answer) return last
  const preview = 'preview' in answer ? answer.preview : undefined
  if (preview !== last) setLast(preview)
  return preview
}

/** One supplier: its account, and the articles that are bought for variants (SUP-2, SUP-8). */
export default function Supplier() {
  const { supplier, rights, isSteppedUp: canSave, lastChange, now } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer<SupplierDone>>()?.done
  const done = answer && 'text' in answer ? answer : undefined
  const preview = usePreview(answer)
  return (
    <div className="pagebody">
      <PageHead
        title={supplier.name}
        facts={<SupplierState supplier={supplier} now={now} />}
        back={{ to: officeHref('suppliers'), text: t('suppliers.title') }}
      >
        {rights.remove && canSave && (
          <ActionDialog
            label={t('suppliers.remove')}
            title={t('suppliers.remove-title', { name: supplier.name })}
            keep={t('suppliers.keep')}
            answer={t('suppliers.remove-action')}
            intent="remove"
            values={{ seen: supplier.version }}
          >
            <p>{t('suppliers.remove-about')}</p>
          </ActionDialog>
        )}
      </PageHead>
      <div className="stack">
        <IssueNote />
        <DoneNote>
          {done && (
            <>
              {t(done.text, { value: done.value ?? '' })}
              {done.stopped ? ` ${t('cost-rule.stopped', { count: done.stopped })}` : ''}
            </>
          )}
        </DoneNote>
        {rights.save && !canSave && <StepUpNote />}
        <ArticleTable articles={supplier.mapped} canWrite={rights['save-article']} now={now} />
        {rights['add-article'] && <AddArticle key={supplier.mapped.length} kind={supplier.kind} />}
        <PriceRule rule={supplier.rule} preview={preview} canWrite={rights['set-rule']} />
        <div className="cols">
          <AccountPanel key={supplier.version} supplier={supplier} canSave={rights.save && canSave} />
          <CallPanel supplier={supplier} canCall={rights.check} />
        </div>
        <LastChange change={lastChange} now={now} />
      </div>
    </div>
  )
}
