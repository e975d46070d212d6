import { ChevronDown } from 'lucide'
import { useState, type MouseEvent } from 'react'
import { useSearchParams } from 'react-router'
import { hrefTo } from '../../../shop/page-href.ts'
import { useText } from '../../text/text.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Icon } from '../../ui/icon.tsx'
import { useShopHref } from '../../navigation/shop-link.tsx'

const parameter = 'all'

/** Whether a section is expanded. Without JavaScript the address decides: `/?all=best-sellers`. */
export function useShowAll(section: string): { isWhole: boolean; toggle: () => void } {
  const [query] = useSearchParams()
  const [isWhole, setWhole] = useState(query.getAll(parameter).includes(section))
  return { isWhole, toggle: () => setWhole(!isWhole) }
}

interface ShowAllProps {
  section: string
  isWhole: boolean
  count: number
  toggle: () => void
  full?: boolean
}

export function ShowAll({ section, isWhole, count, toggle, full = false }: ShowAllProps) {
  const t = useText()
  const shopHref = useShopHref()
  function expand(event: MouseEvent) {
    event.preventDefault()
    toggle()
  }
  return (
    <a
      href={shopHref(hrefTo('home', { ...(!isWhole && { [parameter]: section }), '#': section }))}
      role="button"
      aria-expanded={isWhole}
      onClick={expand}
      className={buttonClass({ size: full ? 'md' : 'sm', full })}
    >
      {isWhole ? t('home.show-fewer') : t('home.show-all', { count })}
      <Icon of={ChevronDown} className={isWhole ? 'rotate-180' : ''} />
    </a>
  )
}
