/** A colour by lightness (0 to 1), chroma and hue in degrees, as in CSS. */
export interface Oklch {
  l: number
  c: number
  h: number
}

/** Linear light of red, green and blue; 0 to 1 inside sRGB. */
type Light = readonly [number, number, number]

/** Returns `#rrggbb` in small letters, or undefined for anything that is not a colour of six digits. */
export function hexOf(text: string): string | undefined {
  const [, digits] = /^#?([0-9a-f]{6})$/i.exec(text.trim()) ?? []
  return digits && `#${digits.toLowerCase()}`
}

/** WCAG 2: contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** WCAG 2: relative luminance. */
function luminance(hex: string): number {
  const [red, green, blue] = lightOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function lightOf(hex: string): Light {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

/** The matrices are those of https://bottosson.github.io/posts/oklab/. */
export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = lightOf(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    c: Math.hypot(a, b),
    h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

/** The nearest colour of the same lightness and hue that screens can show. */
export function hexOfOklch({ l, c, h }: Oklch): string {
  let chroma = c
  while (chroma > 0 && !isShown(lightOfOklch({ l, c: chroma, h }))) chroma = Math.max(0, chroma - 0.002)
  return `#${lightOfOklch({ l, c: chroma, h }).map(channelText).join('')}`
}

function lightOfOklch({ l, c, h }: Oklch): Light {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

function isShown(light: Light): boolean {
  return light.every((channel) => channel >= -0.0005 && channel <= 1.0005)
}

function channelText(light: number): string {
  const value = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0')
}
