import { Glyph } from './glyph.tsx'

interface MethodLogoProps {
  method: { glyph: string; logo: string | undefined }
  className: string
}

/** The picture of a payment method, on a light ground in dark too, or the drawing that stands for it. */
export function MethodLogo({ method: { glyph, logo }, className }: MethodLogoProps) {
  if (logo === undefined) return <Glyph name={glyph} className={className} />
  return <img src={logo} alt="" className={`rounded-xs bg-white object-contain p-px ${className}`} />
}
