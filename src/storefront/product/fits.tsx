import { Check, MapPinOff } from 'lucide'
import { listFormat } from '../../platform/formats.ts'
import type { ActivationIn } from '../../shop/catalogue/activation/activation-in.ts'
import { useLocale, useText } from '../text/text.tsx'
import { hrefTo } from '../../shop/page-href.ts'
import { ShopLink } from '../navigation/shop-link.tsx'
import { Icon } from '../ui/icon.tsx'

/** Whether a key activates in the visitor's country, in one line. */
export function Fits({ activation: { country, isYes } }: { activation: ActivationIn }) {
  const t = useText()
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-xs font-medium ${isYes ? 'text-good' : 'text-bad'}`}
    >
      <Icon of={isYes ? Check : MapPinOff} className="size-4" />
      {t(isYes ? 'fits.yes' : 'fits.no', { country: country.name })}
    </span>
  )
}

/** Leads to the choice of the country, and back. */
export function ChangeCountry({ isChosen = true }: { isChosen?: boolean }) {
  const t = useText()
  return (
    <ShopLink
      to={hrefTo('activation-country')}
      rel="nofollow"
      className="link inline-flex min-h-6 items-center text-sm"
    >
      {t(isChosen ? 'fits.change' : 'fits.choose')}
    </ShopLink>
  )
}

/** Returns a sentence with the countries where a key activates. */
export function useWhere(): (activation: Pick<ActivationIn, 'where'>) => string {
  const t = useText()
  const { tag } = useLocale()
  return ({ where: { rule, countries } }) =>
    t(rule === 'allow' ? 'fits.only' : 'fits.except', {
      countries: listFormat(tag).format(countries.map(({ name }) => name)),
    })
}
