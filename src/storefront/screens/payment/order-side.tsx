import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { dateFormat } from '../../../platform/formats.ts'
import { hrefTo } from '../../../shop/page-href.ts'
import { formatCents } from '../../../shop/money-text.ts'
import type { OrderView } from '../../../shop/keys/read-order.ts'
import { RichText, useLocale, useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CorrectionLink, DocumentLinks } from '../invoices/document-links.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { ltr, NumberText } from '../../ui/number-text.tsx'
import { ShopLink } from '../../navigation/shop-link.tsx'
import { Deadline } from '../withdrawal/deadline.tsx'
import { isOfAccounts } from './is-of-accounts.ts'
import { Money } from '../../product/price.tsx'

/** The facts of the order, the way on, and help. */
export function OrderSide({ order, supportEmail }: { order: OrderView; supportEmail: string }) {
  const t = useText()
  const help = order.lines.some(({ keys }) => keys.length > 0)
    ? ({
        title: isOfAccounts(order) ? 'result.help-account' : 'result.help',
        text: 'result.help-text',
      } as const)
    : ({ title: 'result.ask', text: 'result.ask-text' } as const)
  return (
    <aside className="grid gap-8">
      <OrderFacts order={order} />
      {order.withdrawBefore && order.paidAt && <Withdrawal order={order} before={order.withdrawBefore} />}
      <div className="grid gap-2 print:hidden">
        <ButtonLink to={hrefTo('home')} full>
          {t('result.back')}
        </ButtonLink>
        <ButtonLink to={hrefTo('my-account')} look="bare" full>
          {t('result.to-account')}
        </ButtonLink>
      </div>
      <section className="grid gap-2">
        <h2 className="display-5">{t(help.title)}</h2>
        <p className="text-fg-2">
          <RichText
            id={help.text}
            values={{ email: supportEmail }}
            parts={{
              mail: <MailTo address={supportEmail} subject={order.orderNo} />,
            }}
          />
        </p>
      </section>
    </aside>
  )
}

/** The deadline and a link to withdraw, which stays after the deadline. */
function Withdrawal({ order, before }: { order: OrderView; before: Date }) {
  const t = useText()
  const [query] = useSearchParams()
  const access = query.get('access') ?? undefined
  return (
    <section className="grid justify-items-start gap-2 text-sm print:hidden">
      {order.now < before && <Deadline withdrawal={{ before, isLate: false }} />}
      <ShopLink to={hrefTo('withdraw', { order_id: order.id, access })} className="link">
        {t('withdraw.title')}
      </ShopLink>
    </section>
  )
}

function OrderFacts({ order }: { order: OrderView }) {
  const t = useText()
  const time = useTime()
  const { symbol } = order.currency
  return (
    <section className="grid gap-3">
      <h2 className="display-5">{t('result.order')}</h2>
      <dl className="grid text-[0.9375rem]">
        <Fact label={t('result.number')}>
          <NumberText>{order.orderNo}</NumberText>
        </Fact>
        <Fact label={t('result.email')}>
          <EmailText email={order.email} />
        </Fact>
        {order.paidAt && order.totalCents > 0 && <Fact label={t('result.paid')}>{time(order.paidAt)}</Fact>}
        {order.paymentMethodName !== '' && <Fact label={t('result.with')}>{order.paymentMethodName}</Fact>}
        {order.documents.length > 0 && (
          <Fact label={t('result.documents')}>
            <DocumentLinks documents={order.documents} />
            <CorrectionLink orderId={order.id} />
          </Fact>
        )}
        {order.waivedChargeCents > 0 && (
          <Fact
            label={t('common.charge-waived', { amount: ltr(formatCents(order.waivedChargeCents, symbol)) })}
          >
            <Money cents={0} symbol={symbol} />
          </Fact>
        )}
        <Fact label={t('common.total')}>
          <Money cents={order.totalCents} symbol={symbol} />
        </Fact>
        {order.goingBackCents > 0 && (
          <>
            <Fact label={t('order.status.refunded')}>
              <Money cents={-order.goingBackCents} symbol={symbol} />
            </Fact>
            <Fact label={t('result.you-paid')}>
              <Money cents={order.totalCents - order.goingBackCents} symbol={symbol} />
            </Fact>
          </>
        )}
      </dl>
    </section>
  )
}

/** The text inserts the address. */
function MailTo(props: { address: string; subject: string; children?: ReactNode }) {
  return (
    <a className="link" href={`mailto:${props.address}?subject=${props.subject}`} dir="ltr">
      {props.children}
    </a>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-t border-line py-2.5">
      <dt className="flex-none text-fg-2">{label}</dt>
      <dd className="text-end tabular-nums">{children}</dd>
    </div>
  )
}

function useTime(): (date: Date) => string {
  const { intlTag } = useLocale()
  const format = dateFormat(intlTag, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  })
  return (date) => format.format(date)
}
