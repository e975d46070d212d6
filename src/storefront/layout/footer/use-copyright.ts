import { useText } from '../../text/text.tsx'
import { useFrame } from '../use-frame.ts'

const firstYear = 2021

/** `© 2021–2026 Latchkey` */
export function useCopyright(): string {
  const t = useText()
  const frame = useFrame()
  return t('footer.copyright', {
    years: `${firstYear}–${frame?.year ?? ''}`,
    company: frame?.contact.company ?? t('common.brand'),
  })
}
