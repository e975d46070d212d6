import { Check, Info, MapPin, MapPinOff } from 'lucide'
import { listFormat } from '../../platform/formats.ts'
import type { ActivationAnswer } from '../../shop/catalogue/activation/activation-answer.ts'
import type { ActivationIn } from '../../shop/catalogue/activation/activation-in.ts'
import { useLocale, useText } from '../text/text.tsx'
import type { TextId } from '../../shop/text-id.ts'
import type { NamedCountry } from '../../shop/localisation/countries.ts'
import { hrefTo } from '../../shop/page-href.ts'
import { ShopLink } from '../navigation/shop-link.tsx'
import { Icon } from '../ui/icon.tsx'

/** Whether a product activates in a country, in one line. */
export function Fits({ answer, country }: { answer: ActivationAnswer; country: Pick<NamedCountry, 'name'> }) {
  const t = useText()
  const { icon, color } = looks[answer]
  return (
    <span className={`inline-flex items-center gap-1.5 text-xs font-medium ${color}`}>
      <Icon of={icon} className="size-4" />
      {t(answerTexts[answer], { country: country.name })}
    </span>
  )
}

const looks = {
  yes: { icon: Check, color: 'text-good' },
  some: { icon: MapPin, color: 'text-warn' },
  no: { icon: MapPinOff, color: 'text-bad' },
  unknown: { icon: Info, color: 'text-fg-2' },
}

export const answerTexts = {
  yes: 'fits.yes',
  some: 'fits.some',
  no: 'fits.no',
  unknown: 'fits.unknown',
} as const satisfies Record<ActivationAnswer, TextId>

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
