import { Plus } from 'lucide'
import { data, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type CouponTab, couponTabs } from '../../../shop/pricing/coupons/coupon-list-records.ts'
import { exampleOf } from '../../../shop/pricing/coupons/coupon-example.ts'
import { listCoupons, readCoupon } from '../../../shop/pricing/coupons/list-coupons.ts'
import { addCoupon, addSeries, changeCoupon, endCoupon } from '../../../shop/pricing/coupons/save-coupon.ts'
import { allCategories } from '../../../shop/catalogue/categories/category-records.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { actsOf } from '../../acts.ts'
import { officeContext } from '../../context.ts'
import { textOf } from '../../form-values.ts'
import { RowPager } from '../../ui/list/pager.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { t } from '../../text/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { IssueNote } from '../../ui/issue-note.tsx'
import { useDone } from '../../ui/use-issue.ts'
import { CouponDrawer } from './coupon-drawer.tsx'
import { couponFormOf } from './coupon-form-values.ts'
import { CouponTable } from './coupon-table.tsx'
import { couponsHref } from './coupons-href.ts'
import { rightsOf } from '../../rights.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const query = new URL(request.url).searchParams
  const text = (query.get('q') ?? '').slice(0, 200)
  const tab = couponTabs.find((one) => one === query.get('tab')) ?? 'active'
  const before = /^\d{1,9}$/.test(query.get('before') ?? '') ? Number(query.get('before')) : undefined
  const open = (query.get('open') ?? '').slice(0, 40)
  const isNew = open === 'new' || open === 'series'
  const opened = open && !isNew ? await readCoupon(shop, open) : undefined
  if (open && !isNew && !opened) throw data(null, { status: 404 })
  const canWrite = rightsOf('coupons', staff).add
  const [list, categories] = await Promise.all([
    listCoupons(shop, { tab, text, findsCodes: canWrite }, { before }),
    open ? allCategories(shop.db, 'en-US') : [],
  ])
  return {
    ...list,
    tab,
    text,
    open,
    opened,
    categories: categories.map(({ id, name }) => ({ id, name })),
    canWrite,
    now: shop.now().toISOString(),
  }
}

export const action = actsOf('coupons', {
  async add({ office: { shop }, staff, form }) {
    const asked = { ...couponFormOf(form), code: textOf(form, 'code') }
    return done('coupons.saved', await addCoupon(shop, actorOf(staff), asked))
  },
  async series({ office: { shop }, staff, form }) {
    const asked = { ...couponFormOf(form), series: textOf(form, 'series'), count: textOf(form, 'count') }
    return done('coupons.made', await addSeries(shop, actorOf(staff), asked))
  },
  async change({ office: { shop }, staff, form }) {
    const asked = { ...couponFormOf(form), code: textOf(form, 'code'), version: Number(form.get('version')) }
    return done('coupons.saved', await changeCoupon(shop, actorOf(staff), asked))
  },
  async end({ office: { shop }, staff, form }) {
    const asked = { code: textOf(form, 'code'), version: Number(form.get('version')) }
    return done('coupons.ended', await endCoupon(shop, actorOf(staff), asked))
  },
  async example({ office: { shop }, form }) {
    return { done: await exampleOf(shop, couponFormOf(form)) }
  },
})

interface Done {
  text: 'coupons.saved' | 'coupons.made' | 'coupons.ended'
  code: string
}

function done(text: Done['text'], code: string): { done: Done } {
  return { done: { text, code } }
}

/** Coupons by state, with an open one beside the list. */
export default function Coupons() {
  const { coupons, next, counts, tab, text, open, opened, categories, canWrite, now } =
    useLoaderData<typeof loader>()
  const done = useDone<Done>()
  const here = { tab, text }
  return (
    <div className="pagebody">
      <Head here={here} active={counts.active} canWrite={canWrite} />
      <nav className="tabs" aria-label={t('coupons.tabs')}>
        {couponTabs.map((one) => (
          <Link
            key={one}
            to={couponsHref({ tab: one, text })}
            aria-current={one === tab ? 'page' : undefined}
          >
            {t(`coupons.tab.${one}`)} <span className="tabs__n">{counts[one]}</span>
          </Link>
        ))}
      </nav>
      <SearchForm tab={tab} text={text} />
      {coupons.length === 0 ? (
        <p className="empty muted">{t(text ? 'coupons.none-found' : 'coupons.none')}</p>
      ) : (
        <CouponTable coupons={coupons} here={here} open={open} now={now} />
      )}
      <RowPager next={next} />
      {open && (opened || canWrite) && (
        <CouponDrawer
          key={`${open} ${opened?.version ?? done?.code ?? ''}`}
          opened={opened}
          isSeries={open === 'series'}
          categories={categories}
          canWrite={canWrite}
          closeHref={couponsHref(here)}
        />
      )}
    </div>
  )
}

function Head({
  here,
  active,
  canWrite,
}: {
  here: { tab: CouponTab; text: string }
  active: number
  canWrite: boolean
}) {
  const done = useDone<Done>()
  return (
    <>
      <PageHead title={t('coupons.title')} facts={t('coupons.active', { count: active })}>
        {canWrite && (
          <>
            <Link className="btn btn--line" to={couponsHref({ ...here, open: 'series' })}>
              {t('coupons.new-series')}
            </Link>
            <Link className="btn btn--line" to={couponsHref({ ...here, open: 'new' })}>
              <Icon of={Plus} />
              {t('coupons.new')}
            </Link>
          </>
        )}
      </PageHead>
      <div className="stack">
        <IssueNote />
        <p className={done ? 'note note--good' : 'vh'} role="status">
          {done && (
            <>
              {t(done.text)}{' '}
              <Link className="link mono" to={couponsHref({ tab: 'all', text: '', open: done.code })}>
                {done.code}
              </Link>
            </>
          )}
        </p>
      </div>
    </>
  )
}

function SearchForm({ tab, text }: { tab: CouponTab; text: string }) {
  return (
    <Form className="filters" role="search">
      <input type="hidden" name="tab" value={tab} />
      <div className="search">
        <SearchField label={t('coupons.search')} text={text} />
      </div>
    </Form>
  )
}
