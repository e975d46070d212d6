import { useText } from '../../text/text.tsx'
import { useFrame } from '../use-frame.ts'

const firstYear = 2021

/** `© 2021–2026 Example Shop` */
export function useCopyright(): string {
  const t = useText()
  const frame = useFrame()
  return t('footer.copyright', {
    years: `${firstYear}–${frame?.year ?? ''}`,
    company: frame?.contact.company ?? frame?.shopName ?? '',
  })
}
