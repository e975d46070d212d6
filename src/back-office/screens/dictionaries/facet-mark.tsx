import { type FacetIcon, iconAddress } from '../../../shop/catalogue/listing/facet-icon.ts'
import glyphs from '../../../../public/glyphs.svg?no-inline'

/** An icon as buyers see it: a drawing, a picture on white, or a code on a plate. */
export function FacetMark({ icon }: { icon: FacetIcon }) {
  if ('picture' in icon) return <img className="mark" src={iconAddress(icon)} alt="" width={20} height={20} />
  if ('plate' in icon)
    return (
      <span className="mark mark--plate" aria-hidden>
        {icon.plate}
      </span>
    )
  return (
    <svg className="mark mark--glyph" viewBox="0 0 20 20" aria-hidden>
      <use href={`${glyphs}#${icon.glyph}`} />
    </svg>
  )
}
