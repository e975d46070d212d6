import { ChevronDown, Languages, MapPin, Zap } from 'lucide'
import { hrefTo } from '../../../shop/page-href.ts'
import { useLocale, useText } from '../../text/text.tsx'
import { Dropdown } from '../../ui/dropdown.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ShopLink } from '../../navigation/shop-link.tsx'
import { CurrencyList } from './currency-picker.tsx'
import { LanguageList } from './language-picker.tsx'
import { MenuAnchor, useTopMenu } from '../menu-anchor.tsx'
import { useFrame } from '../use-frame.ts'

/** The dark line above the header, on wide screens. */
export function UtilityBar() {
  const t = useText()
  const { endonym } = useLocale()
  const frame = useFrame()
  return (
    <div className="band text-xs max-lg:hidden">
      <div className="wrap flex min-h-9 items-center gap-6">
        <span className="me-auto inline-flex items-center gap-2 text-paper">
          {frame?.topBar !== '' && (
            <>
              <Icon of={Zap} className="size-4 text-lime" />
              <bdi>{frame?.topBar ?? t('header.tip')}</bdi>
            </>
          )}
        </span>
        {useTopMenu().map((link) => (
          <MenuAnchor key={link.text} link={link} className={entry} />
        ))}
        <ShopLink to={hrefTo('activation-country')} rel="nofollow" className={entry}>
          <Icon of={MapPin} className="size-4" />
          {frame?.country
            ? t('header.activate-in', { country: frame.country.name })
            : t('header.activate-where')}
        </ShopLink>
        <span aria-hidden className="h-4 w-px bg-line" />
        <Dropdown
          name={t('header.language', { name: endonym })}
          buttonClass={entry}
          label={
            <>
              <Icon of={Languages} className="size-4" />
              {endonym}
              <Icon of={ChevronDown} className="size-4" />
            </>
          }
        >
          <LanguageList />
        </Dropdown>
        {frame && (
          <Dropdown
            name={t('header.currency', { name: frame.currency.code.toUpperCase() })}
            buttonClass={entry}
            label={
              <>
                <bdi dir="ltr">
                  {frame.currency.code.toUpperCase()} {frame.currency.symbol}
                </bdi>
                <Icon of={ChevronDown} className="size-4" />
              </>
            }
          >
            <CurrencyList />
          </Dropdown>
        )}
      </div>
    </div>
  )
}

const entry = 'inline-flex min-h-9 items-center gap-1.5 text-fg-2 hover:text-paper'
