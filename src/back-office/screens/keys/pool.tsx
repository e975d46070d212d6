import { Upload } from 'lucide'
import { data, Link, type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router'
import { batchesFor, variantsFor } from '../../../shop/reports/figures/hide-costs.ts'
import { type ListedBatch, listBatches } from '../../../shop/keys/batches/list-batches.ts'
import { poolFilter } from '../../../shop/keys/pool/pool-filter.ts'
import { readPool } from '../../../shop/keys/pool/read-pool.ts'
import { searchPool } from '../../../shop/keys/pool/search-pool.ts'
import { refuse } from '../../../shop/errors.ts'
import { actionsOf } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { textsOf } from '../../form-values.ts'
import { KeyCaps } from '../../keyboard/key-caps.tsx'
import { t } from '../../text/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { defineList } from '../../ui/list/define-list.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ExportLink } from '../../ui/list/list-parts.tsx'
import { wholeNumberOf } from './answer.ts'
import { BatchTable } from './batch-table.tsx'
import { KeyLegend } from '../../ui/charts/key-bar.tsx'
import { keyList } from './key-list.ts'
import { poolColumns } from './pool-columns.tsx'
import { officeHref } from '../../office-href.ts'
import { mayOpen } from '../../rights.ts'

const latestBatches = 5

const poolList = defineList({
  page: 'keys',
  filter: poolFilter,
  texts: 'stock',
  onTab: { text: '' },
  postsSearch: true,
})

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  if (!staff) throw data(null, { status: 404 })
  const { after, ...place } = poolList.placeOf(request)
  const { filter } = place
  const meant = await searchPool(shop, filter.text)
  if (meant !== 'unknown' && 'keyId' in meant) throw redirect(keyHref(meant.keyId))
  const [pool, { batches }] = await Promise.all([
    readPool(shop, filter, wholeNumberOf(after) || undefined),
    listBatches(shop, {}, { limit: latestBatches }),
  ])
  return {
    pool: { ...pool, variants: variantsFor(staff.role, pool.variants) },
    batches: batchesFor(staff.role, batches),
    place: { ...place, next: pool.next },
    mayImport: mayOpen('key-import-new', staff),
    now: shop.now().toISOString(),
  }
}

export const action = actionsOf('keys', {
  async search({ office: { shop }, form }) {
    const meant = await searchPool(shop, poolList.read(textsOf(form)).filter.text)
    if (meant === 'unknown') refuse('key.unknown')
    if ('keyId' in meant) return redirect(keyHref(meant.keyId), 303)
    return redirect(poolList.href({ ...poolList.every, text: meant.text }), 303)
  },
})

function keyHref(keyId: number): string {
  return keyList.href({ ...keyList.every, key: String(keyId) })
}

export default function Pool() {
  const { pool, batches, place, mayImport, now } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const toImport = () => void navigate(officeHref('key-import-new'))
  return (
    <ListPage
      list={poolList}
      place={place}
      rows={pool.variants}
      idOf={({ id }) => id}
      columns={poolColumns({ mayImport, now })}
      counts={pool.counts}
      moreTabs={[
        { to: officeHref('key-batches'), text: t('batches.title') },
        { to: officeHref('key-list'), text: t('keys-list.title') },
      ]}
      facts={pool.owed > 0 ? <b>{t('stock.owed-facts', { count: pool.owed })}</b> : t('stock.none-owed')}
      actions={<Actions mayImport={mayImport} />}
      views={
        <div className="push lg">
          <KeyLegend />
        </div>
      }
      keysOf={() => (mayImport ? [{ keys: 'i', text: 'stock.import', run: toImport }] : [])}
    >
      {batches.length > 0 && <LatestBatches batches={batches} now={now} />}
    </ListPage>
  )
}

function Actions({ mayImport }: { mayImport: boolean }) {
  return (
    <>
      <ExportLink href={officeHref('keys-export')} text={t('stock.export')} isWide />
      {mayImport && (
        <Link className="btn btn--key" to={officeHref('key-import-new')}>
          <Icon of={Upload} />
          {t('stock.import')}
          <KeyCaps keys="i" />
        </Link>
      )}
    </>
  )
}

function LatestBatches({ batches, now }: { batches: readonly ListedBatch[]; now: string }) {
  return (
    <section className="panel pool__batches">
      <header className="panel__h">
        <h2>{t('stock.latest-batches')}</h2>
        <span className="panel__a">
          <Link className="link" to={officeHref('key-batches')}>
            {t('batches.tab.all')}
          </Link>
        </span>
      </header>
      <div className="panel__b panel__b--flush">
        <BatchTable batches={batches} now={now} />
      </div>
    </section>
  )
}
