import { Check, MapPin, MapPinOff } from 'lucide'
import { activatesIn } from '../../../../shop/catalogue/activation/activation.ts'
import type { ActivationView } from '../../../../shop/catalogue/activation/shown-activation.ts'
import { useFrame } from '../../../layout/use-frame.ts'
import { ChangeCountry } from '../../../product/fits.tsx'
import { useText } from '../../../text/text.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** Whether the variant activates in the country that the visitor chose (RTS-4). */
export function FitBox({ activates: { rule, countries, remarks } }: { activates: ActivationView }) {
  const t = useText()
  const country = useFrame()?.country
  const isYes = country && activatesIn({ rule, countries: countries.map(({ code }) => code) }, country.code)
  const told = isYes ? remarks.filter((remark) => remark.countries.includes(country.code)) : []
  const { icon, ground, mark } = looks[isYes === undefined ? 'ask' : isYes ? 'yes' : 'no']
  return (
    <div
      className={`grid grid-cols-[1.25rem_minmax(0,1fr)] items-start gap-x-2.5 gap-y-0.5 rounded-control px-3.5 py-3 text-sm md:grid-cols-[1.25rem_minmax(0,1fr)_auto] ${ground}`}
    >
      <Icon of={icon} className={`size-5 ${mark}`} />
      <div>
        <b>{country ? t(isYes ? 'fits.yes' : 'fits.no', { country: country.name }) : t('product.where')}</b>
        {!country && <p className="text-fg-2">{t('product.where-text')}</p>}
        {told.map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <span className="max-md:col-start-2">
        <ChangeCountry isChosen={country !== undefined} />
      </span>
    </div>
  )
}

const looks = {
  yes: { icon: Check, ground: 'bg-good-tint', mark: 'text-good' },
  no: { icon: MapPinOff, ground: 'bg-bad-tint', mark: 'text-bad' },
  ask: { icon: MapPin, ground: 'bg-sunken', mark: 'text-fg-2' },
}
