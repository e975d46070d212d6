import { Download } from 'lucide'
import { dateFormat } from '../../../../platform/formats.ts'
import { hrefTo } from '../../../../shop/page-href.ts'
import { orderPath } from '../../../../shop/orders/access/order-path.ts'
import type { OwnEntry, OwnResale } from '../../../../shop/resellers/own/read-own-resale.ts'
import { ShopLink, useShopHref } from '../../../navigation/shop-link.tsx'
import { Money } from '../../../product/price.tsx'
import { useLocale, useText } from '../../../text/text.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Select } from '../../../ui/field/select.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LocalTime } from '../../../ui/local-time.tsx'
import { NumberText } from '../../../ui/number-text.tsx'

/** Entries of the balance, the newest first, and the statement of a month as a file. */
export function Entries({ resale: { entries, next, months, symbol } }: { resale: OwnResale }) {
  const t = useText()
  return (
    <section className={part} aria-labelledby="entries">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="entries" className="display-5">
          {t('resale.entries')}
        </h2>
        <Statement months={months} />
      </div>
      {entries.length === 0 ? (
        <p className="text-fg-2">{t('resale.entries-none')}</p>
      ) : (
        <table className="w-full text-[0.9375rem] max-md:block">
          <thead className="border-b border-line-hard text-sm text-fg-2 max-md:sr-only">
            <tr>
              {(['history.time', 'resale.entry'] as const).map((id) => (
                <th key={id} scope="col" className="py-2.5 pe-4 text-start font-medium">
                  {t(id)}
                </th>
              ))}
              {(['resale.amount', 'resale.balance'] as const).map((id) => (
                <th key={id} scope="col" className="py-2.5 ps-4 text-end font-medium">
                  {t(id)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block max-md:border-t max-md:border-line-hard">
            {entries.map((entry) => (
              <Row key={entry.id} entry={entry} symbol={symbol} />
            ))}
          </tbody>
        </table>
      )}
      {next !== undefined && (
        <p>
          <ButtonLink to={hrefTo('my-resale', { before: next })} size="sm">
            {t('resale.older')}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

/** One entry; on phones it has two lines. */
function Row({ entry, symbol }: { entry: OwnEntry; symbol: string }) {
  const t = useText()
  const { at, kind, cents, balanceCents, orderId, orderNo, note } = entry
  return (
    <tr className="border-b border-line max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:py-3">
      <td className="text-fg-2 max-md:order-3 max-md:text-sm md:py-3 md:pe-4">
        <LocalTime at={at} />
      </td>
      <td className="max-md:order-1 md:py-3 md:pe-4">
        {t(`resale.entry.${kind}`)}{' '}
        {orderId !== undefined && orderNo !== undefined && (
          <ShopLink to={orderPath({ id: orderId, orderNo })} className="link">
            <NumberText>{orderNo}</NumberText>
          </ShopLink>
        )}
        {note !== '' && (
          <small className="block wrap-anywhere text-fg-2">
            <bdi>{note}</bdi>
          </small>
        )}
      </td>
      <td className="text-end font-medium max-md:order-2 md:py-3 md:ps-4">
        <Money cents={cents} symbol={symbol} />
      </td>
      <td className="text-end text-fg-2 max-md:order-4 max-md:text-sm md:py-3 md:ps-4">
        <Money cents={balanceCents} symbol={symbol} />
      </td>
    </tr>
  )
}

function Statement({ months }: { months: readonly string[] }) {
  const t = useText()
  const action = useShopHref()(hrefTo('my-resale/statement'))
  const { intlTag } = useLocale()
  const format = dateFormat(intlTag, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <form action={action} className="flex flex-wrap items-center gap-2.5">
      <label className="flex items-center gap-2.5 text-sm">
        {t('resale.month')}
        <Select name="month" size="sm">
          {months.map((month) => (
            <option key={month} value={month}>
              {format.format(new Date(`${month}-01`))}
            </option>
          ))}
        </Select>
      </label>
      <Button type="submit" size="sm">
        <Icon of={Download} />
        {t('resale.download')}
      </Button>
    </form>
  )
}

const part = 'grid gap-4 border-t border-line pt-5'
