import { Plus } from 'lucide'
import { data, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { couponFilter } from '../../../shop/pricing/coupons/coupon-filter.ts'
import { exampleOf } from '../../../shop/pricing/coupons/coupon-example.ts'
import { listCoupons, readCoupon } from '../../../shop/pricing/coupons/list-coupons.ts'
import { addCoupon, addSeries, changeCoupon, endCoupon } from '../../../shop/pricing/coupons/save-coupon.ts'
import { allCategories } from '../../../shop/catalogue/categories/category-records.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { actionsOf } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { seenNumber, textOf } from '../../form-values.ts'
import { t } from '../../text/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { defineList } from '../../ui/list/define-list.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { couponColumns } from './coupon-columns.tsx'
import { CouponDrawer } from './coupon-drawer.tsx'
import { couponFormOf } from './coupon-form-values.ts'
import { rightsOf } from '../../rights.ts'
import { DoneNote } from '../../ui/notes/done-note.tsx'

const couponList = defineList({ page: 'coupons', filter: couponFilter, texts: 'coupons', by: 'before' })

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const { before, ...place } = couponList.placeOf(request)
  const open = (new URL(request.url).searchParams.get('open') ?? '').slice(0, 40)
  const isNew = open === 'new' || open === 'series'
  const opened = open && !isNew ? await readCoupon(shop, open) : undefined
  if (open && !isNew && !opened) throw data(null, { status: 404 })
  const canWrite = rightsOf('coupons', staff).add
  const [{ coupons, next, counts }, categories] = await Promise.all([
    listCoupons(shop, { ...place.filter, findsCodes: canWrite }, { before }),
    open ? allCategories(shop.db, 'en-US') : [],
  ])
  return {
    coupons,
    counts,
    place: { ...place, next },
    open,
    opened,
    categories: categories.map(({ id, name }) => ({ id, name })),
    canWrite,
    now: shop.now().toISOString(),
  }
}

export const action = actionsOf('coupons', {
  async add({ office: { shop }, staff, form }) {
    const asked = { ...couponFormOf(form), code: textOf(form, 'code') }
    return doneOf('coupons.saved', await addCoupon(shop, actorOf(staff), asked))
  },
  async series({ office: { shop }, staff, form }) {
    const asked = { ...couponFormOf(form), series: textOf(form, 'series'), count: textOf(form, 'count') }
    return doneOf('coupons.made', await addSeries(shop, actorOf(staff), asked))
  },
  async change({ office: { shop }, staff, form }) {
    const asked = { ...couponFormOf(form), code: textOf(form, 'code'), seen: seenNumber(form) }
    return doneOf('coupons.saved', await changeCoupon(shop, actorOf(staff), asked))
  },
  async end({ office: { shop }, staff, form }) {
    const asked = { code: textOf(form, 'code'), seen: seenNumber(form) }
    return doneOf('coupons.ended', await endCoupon(shop, actorOf(staff), asked))
  },
  async example({ office: { shop }, form }) {
    return { done: await exampleOf(shop, couponFormOf(form)) }
  },
})

interface Done {
  text: 'coupons.saved' | 'coupons.made' | 'coupons.ended'
  code: string
}

function doneOf(text: Done['text'], code: string): { done: Done } {
  return { done: { text, code } }
}

/** Coupons by state, with an open one beside the list. */
export default function Coupons() {
  const { coupons, counts, place, open, opened, categories, canWrite, now } = useLoaderData<typeof loader>()
  const done = useActionData<{ done?: Done }>()?.done
  const { filter } = place
  return (
    <ListPage
      list={couponList}
      place={place}
      rows={coupons}
      idOf={({ id }) => id}
      columns={couponColumns({ hrefOf: ({ code }) => couponList.href(filter, { open: code }), now })}
      rowLook={({ code }) => (code === open ? 'is-at' : undefined)}
      counts={counts}
      facts={t('coupons.active', { count: counts.active })}
      actions={canWrite && <Actions filter={filter} />}
      notes={
        <DoneNote>
          {done && (
            <>
              {t(done.text)}{' '}
              <Link
                className="link mono"
                to={couponList.href({ ...couponList.every, tab: 'all' }, { open: done.code })}
              >
                {done.code}
              </Link>
            </>
          )}
        </DoneNote>
      }
    >
      {open && (opened || canWrite) && (
        <CouponDrawer
          key={`${open} ${opened?.version ?? done?.code ?? ''}`}
          opened={opened}
          isSeries={open === 'series'}
          categories={categories}
          canWrite={canWrite}
          closeHref={couponList.href(filter)}
        />
      )}
    </ListPage>
  )
}

function Actions({ filter }: { filter: typeof couponList.every }) {
  return (
    <>
      <Link className="btn btn--line" to={couponList.href(filter, { open: 'series' })}>
        {t('coupons.new-series')}
      </Link>
      <Link className="btn btn--line" to={couponList.href(filter, { open: 'new' })}>
        <Icon of={Plus} />
        {t('coupons.new')}
      </Link>
    </>
  )
}
