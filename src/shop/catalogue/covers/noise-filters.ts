/** Noise added to the opacity and cut hard, so that a gradient falls apart into specks of its own colour. */
export function stippleFilter(id: string, noiseSeed: number): string {
  return `<filter id="${id}" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".72" numOctaves="2" seed="${noiseSeed}"/><feColorMatrix values="${SPECK_MATRIX}" result="a"/><feComposite in="a" in2="SourceAlpha" operator="arithmetic" k2="1" k3="1.12" k4="-1"/><feComponentTransfer result="b"><feFuncA type="linear" slope="7"/></feComponentTransfer>${SPECKS_IN_SOURCE_COLOR}</filter>`
}

/** Grey noise, to be laid over a picture in soft light. */
export function grainFilter(id: string): string {
  return `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".85" numOctaves="2" seed="7"/><feColorMatrix values="${GRAIN_MATRIX}"/></filter>`
}

/** Red becomes opacity. */
const SPECK_MATRIX = '0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2.6 0 0 0 -.8'
/** Red, stretched, becomes an opaque grey. */
const GRAIN_MATRIX = '1.9 0 0 0 -.45 1.9 0 0 0 -.45 1.9 0 0 0 -.45 0 0 0 0 1'
const SPECKS_IN_SOURCE_COLOR =
  '<feComponentTransfer in="SourceGraphic"><feFuncA type="linear" slope="0" intercept="1"/></feComponentTransfer><feComposite operator="in" in2="b"/>'
