import { useEffect, useRef } from 'react'
import { redirect } from 'react-router'
import texts from 'virtual:texts/payment'
import { hrefTo } from '../../../shop/page-href.ts'
import { payOrder } from '../../../shop/checkout/pay-order.ts'
import { readPageSeo } from '../../../shop/content/seo-text.ts'
import { isRefusal } from '../../../shop/errors.ts'
import { rowId } from '../../../shop/input/row-id.ts'
import { shopContext } from '../../context.ts'
import { redirectHref } from '../../navigation/redirect-href.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/waiting/spinner.tsx'
import type { Route } from './+types/paypal.ts'

export const handle = { step: 2, texts }

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  unlistedMeta(root.loaderData, loaderData)

/** The payment form of the visitor's own order, made by the gateway; without one, home (PAY-4). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const home = redirectHref(request, visitor, hrefTo('home'))
  const { searchParams } = new URL(request.url)
  const orderId = rowId.safeParse(searchParams.get('order_id')).data
  const access = searchParams.get('access') ?? undefined
  if (orderId === undefined) throw redirect(home)
  try {
    const { next } = await payOrder(shop, visitor, { orderId, access })
    if (next.kind === 'form')
      return { form: next.payHtml, seo: await readPageSeo(shop, visitor, 'form-payment') }
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
  throw redirect(home)
}

const secondsUntilSubmit = 2

export default function PayPal({ loaderData: { form } }: Route.ComponentProps) {
  const t = useText()
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => ref.current?.submit(), secondsUntilSubmit * 1000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="wrap grid justify-items-start gap-5 py-12 lg:py-20">
      <h1 className="display-2">{t('pay.form-title')}</h1>
      <p className="flex items-center gap-2 text-[1.0625rem] text-fg-2" role="status">
        <Spinner /> {t('pay.form-text')}
      </p>
      <form ref={ref} method="post" action={form.action}>
        {Object.entries(form.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" look="key" size="lg">
          {t('pay.form-continue')}
        </Button>
      </form>
    </div>
  )
}
