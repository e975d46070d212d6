import { useEffect, useState } from 'react'
import { useIsOffline } from '../../form/use-is-offline.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../product/price.tsx'
import { checkoutFormId } from './checkout-form-id.ts'

/** On phones: total and button at the bottom, while the page's own button is out of view. */
export function PayBar({ totalCents, busy }: { totalCents: number; busy: boolean }) {
  const t = useText()
  const isOffline = useIsOffline()
  const hidden = useInView('pay-button')
  if (hidden) return null
  return (
    <div className="fixed inset-x-0 bottom-0 z-(--lk-z-sticky) flex items-center justify-between gap-4 border-t border-line bg-raised px-(--lk-gutter) py-2.5 lg:hidden">
      <p>
        <span className="block text-xs text-fg-2">{t('common.total')}</span>
        <Money cents={totalCents} className="figure text-2xl" />
      </p>
      <Button type="submit" form={checkoutFormId} look="key" size="lg" disabled={isOffline} busy={busy}>
        {totalCents === 0 ? t('checkout.get-free') : t('checkout.pay-short')}
      </Button>
    </div>
  )
}

function useInView(id: string): boolean {
  const [inView, setInView] = useState(true)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true))
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return inView
}
