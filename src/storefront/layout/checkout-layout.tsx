import { Lock } from 'lucide'
import { useEffect, type ReactNode } from 'react'
import { Outlet, useMatches } from 'react-router'
import texts from 'virtual:texts/checkout'
import { needs } from '../route-middleware.ts'
import { useText } from '../text/text.tsx'
import { PermissionGate } from '../trackers/permission-gate.tsx'
import { Icon } from '../ui/icon.tsx'
import { LoadingBar } from '../ui/loading-bar.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { Toaster } from '../ui/toast.tsx'
import { Brand } from './brand.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { Footer } from './footer.tsx'
import { SkipLink } from './shop-layout.tsx'

export const handle = { texts }

export const middleware = needs('no-store')

/** The brand and the steps, nothing that leads away from paying. A screen says its step: `handle = { step: 2 }`. */
export default function CheckoutLayout() {
  return (
    <CheckoutPage>
      <Outlet />
    </CheckoutPage>
  )
}

export function ErrorBoundary() {
  return (
    <CheckoutPage>
      <ErrorScreen />
    </CheckoutPage>
  )
}

function CheckoutPage({ children }: { children: ReactNode }) {
  const t = useText()
  const step = useStep()
  useFreshAfterBack()
  return (
    <>
      <SkipLink />
      <PermissionGate asks={step === lastStep} />
      <LoadingBar />
      <header className="border-b border-line">
        <div className="wrap flex min-h-14 items-center gap-4 lg:min-h-18 lg:gap-6">
          <Brand nameFrom="lg" />
          <span className="mx-auto">
            <Stepper current={step} />
          </span>
          <span className="inline-flex items-center gap-2 text-sm text-fg-2">
            <Icon of={Lock} />
            <span className="max-lg:sr-only">{t('checkout.secure')}</span>
          </span>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 pb-12 outline-none">
        {children}
      </main>
      {step === lastStep && <Footer />}
      <Toaster />
    </>
  )
}

/** The keys are there: from here the buyer may go anywhere again. */
const lastStep = 3

function useStep(): number {
  const steps = useMatches().flatMap(({ handle: own }) =>
    typeof own === 'object' && own !== null && 'step' in own ? [Number(own.step)] : [],
  )
  return steps.at(-1) ?? 1
}

/** A page that the browser had put aside whole would show the order as it was, and the button still busy. */
function useFreshAfterBack(): void {
  useEffect(() => {
    const look = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload()
    }
    window.addEventListener('pageshow', look)
    return () => window.removeEventListener('pageshow', look)
  }, [])
}
