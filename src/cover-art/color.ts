import { lerp } from './geometry.ts'

type Channels = [red: number, green: number, blue: number]

/** A hex colour between two others: share 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [red, green, blue] = channels(from)
  const [toRed, toGreen, toBlue] = channels(to)
  return `#${hexByte(lerp(red, toRed, share))}${hexByte(lerp(green, toGreen, share))}${hexByte(lerp(blue, toBlue, share))}`
}

/** The WCAG contrast ratio of two hex colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const light = Math.max(luminance(one), luminance(other))
  const dark = Math.min(luminance(one), luminance(other))
  return (light + 0.05) / (dark + 0.05)
}

export function luminance(hex: string): number {
  const [red, green, blue] = channels(hex)
  return linear(red) * 0.2126 + linear(green) * 0.7152 + linear(blue) * 0.0722
}

function channels(hex: string): Channels {
  return [parseInt(hex.slice(1, 3), 16), parseInt(hex.slice(3, 5), 16), parseInt(hex.slice(5, 7), 16)]
}

function linear(byte: number): number {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function hexByte(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0')
}
