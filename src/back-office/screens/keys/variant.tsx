import { Upload } from 'lucide'
import { data, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { batchesFor, variantsFor } from '../../../shop/reports/figures/hide-costs.ts'
import { listBatches } from '../../../shop/keys/batches/list-batches.ts'
import { listKeys } from '../../../shop/keys/pool/list-keys.ts'
import { type PoolVariant, readPoolVariant } from '../../../shop/keys/pool/read-pool.ts'
import { setThreshold } from '../../../shop/keys/pool/set-threshold.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { actionsOf } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { textOf } from '../../form-values.ts'
import { RowPager } from '../../ui/list/pager.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { number, t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IssueNote } from '../../ui/issue-note.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { pageOf, wholeNumberOf } from './answer.ts'
import { BatchTable } from './batch-table.tsx'
import { type KeyDone, keyActions } from './key-actions.ts'
import { KeyBar, KeyLegend } from '../../ui/charts/key-bar.tsx'
import { keyList } from './key-list.ts'
import { KeyTable } from './key-table.tsx'
import { DaysLeft } from './pool-columns.tsx'
import { Panel } from '../../ui/panel.tsx'
import { officeHref } from '../../office-href.ts'
import { mayOpen, rightsOf } from '../../rights.ts'
import { DoneNote } from '../../ui/notes/done-note.tsx'

const latestBatches = 10

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const variantId = wholeNumberOf(params['variantId'])
  const found = await readPoolVariant(shop, variantId)
  const [variant] = staff && found ? variantsFor(staff.role, [found]) : []
  if (!variant || !staff) throw data(null, { status: 404 })
  const [{ keys, next }, { batches }] = await Promise.all([
    listKeys(shop, { variantId }, pageOf(request)),
    listBatches(shop, { variantId }, { limit: latestBatches }),
  ])
  return {
    variant,
    keys,
    next,
    batches: batchesFor(staff.role, batches),
    mayImport: mayOpen('key-import-new', staff),
    may: rightsOf('key-variant', staff),
    now: shop.now().toISOString(),
  }
}

export const action = actionsOf('key-variant', {
  async threshold({ office, staff, form, params }) {
    const variantId = wholeNumberOf(params['variantId'])
    const entered = textOf(form, 'threshold')
    const seen = textOf(form, 'seen')
    await setThreshold(office.shop, actorOf(staff), variantId, entered, { seen })
    return { done: 'stock.threshold-set' as const }
  },
  ...keyActions,
})

/** Reloads after a refusal too, to show what another person has set since. */
export const shouldRevalidate = () => true

type Done = 'stock.threshold-set' | KeyDone

/** One variant: how much is left, its batches and keys. */
export default function KeyVariant() {
  const { variant, keys, next, batches, mayImport, may: mayDecide, now } = useLoaderData<typeof loader>()
  const done = useActionData<{ done?: Done }>()?.done
  return (
    <div className="pagebody">
      <PageHead
        title={variant.name}
        back={{ to: officeHref('keys'), text: t('stock.title') }}
        facts={variant.sku}
      >
        {mayImport && (
          <Link className="btn btn--key" to={officeHref('key-import-new', { sku: variant.sku })}>
            <Icon of={Upload} />
            {t('stock.import')}
          </Link>
        )}
      </PageHead>
      <div className="stack">
        <IssueNote />
        <DoneNote>{done && t(done)}</DoneNote>
        <div className="cols">
          <Panel
            title={t('stock.keys')}
            actions={
              <Link className="link" to={keyList.href({ ...keyList.every, sku: variant.sku })}>
                {t('keys-list.filter-these')}
              </Link>
            }
          >
            <div className="panel__b panel__b--flush">
              {keys.length > 0 ? (
                <KeyTable keys={keys} now={now} may={mayDecide} />
              ) : (
                <p className="panel__b muted">{t('stock.no-keys')}</p>
              )}
            </div>
          </Panel>
          <div className="stack">
            <StockFacts variant={variant} />
            {mayImport && <Threshold variant={variant} />}
          </div>
        </div>
        <RowPager next={next} isPart />
        {batches.length > 0 && (
          <Panel title={t('batches.title')}>
            <div className="panel__b panel__b--flush">
              <BatchTable batches={batches} now={now} />
            </div>
          </Panel>
        )}
      </div>
    </div>
  )
}

function StockFacts({ variant }: { variant: PoolVariant }) {
  const { available, held, quarantined, sold30: sold, void: ended, costCents, priceCents } = variant
  return (
    <Panel title={t('stock.pool-of')}>
      <div className="panel__b stack">
        <KeyBar counts={{ available, held, quarantined, sold, void: ended }} />
        <KeyLegend />
        <dl className="kv">
          <dt>{t('stock.available')}</dt>
          <dd>{number(available)}</dd>
          <dt>{t('stock.days-left')}</dt>
          <dd>
            <DaysLeft daysLeft={variant.daysLeft} />
          </dd>
          <dt>{t('stock.owed')}</dt>
          <dd>{number(variant.owed)}</dd>
          <dt>{t('stock.margin-each')}</dt>
          <dd>{costCents === undefined ? '–' : moneyText(priceCents - costCents, 'usd')}</dd>
        </dl>
      </div>
    </Panel>
  )
}

function Threshold({ variant }: { variant: PoolVariant }) {
  const own = variant.isOwnThreshold ? String(variant.threshold) : ''
  return (
    <Panel title={t('stock.threshold')}>
      <div className="panel__b">
        <ActionForm intent="threshold" values={{ seen: own }} className="stack">
          <Field
            label={t('stock.threshold-at')}
            hint={t('stock.threshold-hint', { threshold: variant.threshold })}
            name="threshold"
            inputMode="numeric"
            defaultValue={own}
          />
          <ActionButton small>{t('stock.save')}</ActionButton>
        </ActionForm>
      </div>
    </Panel>
  )
}
