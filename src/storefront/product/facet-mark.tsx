import type { FacetName } from '../../shop/catalogue/cards/product-card.ts'
import { type FacetIcon, iconAddress } from '../../shop/catalogue/listing/facet-icon.ts'
import { Glyph } from '../ui/glyph.tsx'

/** Icon, if any, and name. */
export function FacetMark({ facet: { icon, name }, className = '', iconClassName }: FacetMarkProps) {
  return (
    <span className={`fact ${className}`.trimEnd()}>
      {icon && <IconMark icon={icon} glyphClassName={iconClassName} />}
      <bdi>{name}</bdi>
    </span>
  )
}

interface FacetMarkProps {
  facet: Pick<FacetName, 'icon' | 'name'>
  className?: string
  /** class of a drawing; pictures have colours of their own */
  iconClassName?: string | undefined
}

/** Region of activation, in amber if it is not worldwide. */
export function RegionMark({ facet }: { facet: FacetName }) {
  const isLimited = facet.code !== 'global'
  return (
    <FacetMark
      facet={facet}
      className={isLimited ? 'font-medium text-warn' : 'text-fg-2'}
      iconClassName={isLimited ? 'text-warn' : undefined}
    />
  )
}

/** A drawing, a picture on white (its background is unknown), or a code in a box. */
export function IconMark({
  icon,
  glyphClassName = '',
}: {
  icon: FacetIcon
  glyphClassName?: string | undefined
}) {
  if ('glyph' in icon) return <Glyph name={icon.glyph} className={`fact-mark ${glyphClassName}`.trimEnd()} />
  if ('picture' in icon)
    return (
      <img
        src={iconAddress(icon)}
        alt=""
        width={16}
        height={16}
        loading="lazy"
        className="size-4 shrink-0 rounded-xs bg-white object-contain p-px"
      />
    )
  return (
    <span aria-hidden className="fact-plate">
      {icon.plate}
    </span>
  )
}
