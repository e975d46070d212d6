import { Download, Upload } from 'lucide'
import {
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigate,
} from 'react-router'
import { batchesFor, variantsFor } from '../../../shop/reports/figures/hide-costs.ts'
import { type ListedBatch, listBatches } from '../../../shop/delivery/batches/list-batches.ts'
import { keyFilter } from '../../../shop/delivery/pool/key-filter.ts'
import { type PoolTab, poolTabs, readPool } from '../../../shop/delivery/pool/read-pool.ts'
import { searchPool } from '../../../shop/delivery/pool/search-pool.ts'
import { actsOf } from '../../acts.ts'
import { officeContext } from '../../context.ts'
import { textOf } from '../../form-values.ts'
import { KeyCaps } from '../../keyboard/key-caps.tsx'
import { useShortcuts } from '../../keyboard/shortcuts.tsx'
import { RowPager } from '../../ui/list/pager.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { number, t } from '../../text/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { wholeNumberOf } from './answer.ts'
import { BatchTable } from './batch-table.tsx'
import { KeyLegend } from './key-bar.tsx'
import { keysHref } from './list/keys-href.ts'
import { PoolTable } from './pool-table.tsx'
import { officeHref } from '../../office-href.ts'
import { mayOpen } from '../../rights.ts'

const latestBatches = 5
const maxSearch = 200

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  if (!staff) throw data(null, { status: 404 })
  const query = new URL(request.url).searchParams
  const tab = poolTabs.find((one) => one === query.get('tab')) ?? 'needs-you'
  const text = (query.get('q') ?? '').slice(0, maxSearch)
  const meant = await searchPool(shop, text)
  if (meant !== 'unknown' && 'keyId' in meant) throw redirect(keyHref(meant.keyId))
  const after = wholeNumberOf(query.get('after') ?? '') || undefined
  const [pool, { batches }] = await Promise.all([
    readPool(shop, { tab, text }, after),
    listBatches(shop, {}, { limit: latestBatches }),
  ])
  return {
    pool: { ...pool, variants: variantsFor(staff.role, pool.variants) },
    batches: batchesFor(staff.role, batches),
    tab,
    text,
    mayImport: mayOpen('key-import-new', staff),
    now: shop.now().toISOString(),
  }
}

export const action = actsOf('keys', {
  async search({ office: { shop }, form }) {
    const meant = await searchPool(shop, textOf(form, 'q').slice(0, maxSearch))
    if (meant === 'unknown') return { isUnknown: true }
    if ('keyId' in meant) return redirect(keyHref(meant.keyId), 303)
    return redirect(officeHref('keys', { q: meant.text || undefined }), 303)
  },
})

function keyHref(keyId: number): string {
  return keysHref({ ...keyFilter.every, key: String(keyId) })
}

export default function Pool() {
  const { pool, batches, tab, text, mayImport, now } = useLoaderData<typeof loader>()
  const answer = useActionData<{ isUnknown?: boolean }>()
  const navigate = useNavigate()
  useShortcuts(
    'stock.title',
    mayImport
      ? [{ keys: 'i', text: 'stock.import', run: () => void navigate(officeHref('key-import-new')) }]
      : [],
  )
  return (
    <div className="pagebody">
      <PageHead
        title={t('stock.title')}
        facts={pool.owed > 0 ? <b>{t('stock.owed-facts', { count: pool.owed })}</b> : t('stock.none-owed')}
      >
        <a className="btn btn--line lg" href={officeHref('keys-export')}>
          <Icon of={Download} />
          {t('stock.export')}
        </a>
        {mayImport && (
          <Link className="btn btn--key" to={officeHref('key-import-new')}>
            <Icon of={Upload} />
            {t('stock.import')}
            <KeyCaps keys="i" />
          </Link>
        )}
      </PageHead>
      <PoolTabs tab={tab} text={text} counts={pool.counts} />
      <PoolSearch text={text} />
      {answer?.isUnknown && (
        <p className="note note--warn" role="alert">
          {t('keys-list.unknown')}
        </p>
      )}
      {pool.variants.length === 0 ? (
        <p className="empty muted">{t(text ? 'stock.none-found' : `stock.none.${tab}`)}</p>
      ) : (
        <PoolTable variants={pool.variants} mayImport={mayImport} now={now} />
      )}
      <RowPager next={pool.next} by="after" />
      {batches.length > 0 && <LatestBatches batches={batches} now={now} />}
    </div>
  )
}

function TabCount({ tab, counts }: { tab: PoolTab; counts: TabCounts }) {
  const count = counts[tab] ?? 0
  if (count === 0) return undefined
  return <span className={tab === 'needs-you' ? 'tabs__n tabs__n--need' : 'tabs__n'}>{number(count)}</span>
}

type TabCounts = Partial<Record<PoolTab, number>>

function PoolTabs({ tab, text, counts }: { tab: PoolTab; text: string; counts: TabCounts }) {
  return (
    <nav className="tabs" aria-label={t('stock.tabs')}>
      {poolTabs.map((one) => (
        <Link
          key={one}
          to={officeHref('keys', { tab: one })}
          aria-current={!text && one === tab ? 'page' : undefined}
        >
          {t(`stock.tab.${one}`)}
          <TabCount tab={one} counts={counts} />
        </Link>
      ))}
      <Link to={officeHref('key-batches')}>{t('stock.batches')}</Link>
      <Link to={officeHref('key-list')}>{t('keys-list.title')}</Link>
    </nav>
  )
}

function PoolSearch({ text }: { text: string }) {
  return (
    // a POST: the search text may be a key, and browsers store addresses
    <Form method="post" action={officeHref('keys')} className="filters" role="search">
      <input type="hidden" name="act" value="search" />
      <div className="search">
        <SearchField label={t('stock.search')} text={text} />
      </div>
      <div className="push lg">
        <KeyLegend />
      </div>
    </Form>
  )
}

function LatestBatches({ batches, now }: { batches: readonly ListedBatch[]; now: string }) {
  return (
    <section className="panel pool__batches">
      <header className="panel__h">
        <h2>{t('stock.latest-batches')}</h2>
        <span className="panel__a">
          <Link className="link" to={officeHref('key-batches')}>
            {t('stock.all-batches')}
          </Link>
        </span>
      </header>
      <div className="panel__b panel__b--flush">
        <BatchTable batches={batches} now={now} />
      </div>
    </section>
  )
}
