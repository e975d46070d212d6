import { useEffect, type ReactNode } from 'react'
import { Outlet, useMatches } from 'react-router'
import texts from 'virtual:texts/checkout'
import { PermissionGate } from '../trackers/permission-gate.tsx'
import { LoadingBar } from '../ui/waiting/loading-bar.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { Toaster } from '../ui/toast.tsx'
import { Brand } from './header/brand.tsx'
import { ConnectionBar } from './connection-bar.tsx'
import { CartTrouble } from './cart/cart-trouble.tsx'
import { EncryptedMark } from './encrypted-mark.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { Footer } from './footer/footer.tsx'
import { SkipLink } from './shop-layout.tsx'
import { useShopName } from './use-frame.ts'

export const handle = { texts }

/** Only the brand and the steps, without other links. A screen names its step: `handle = { step: 2 }`. */
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
          <EncryptedMark />
        </div>
      </header>
      <ConnectionBar />
      <main id="main" data-shop={useShopName()} tabIndex={-1} className="flex-1 pb-12 outline-none">
        <CartTrouble />
        {children}
      </main>
      {step === lastStep && <Footer />}
      <Toaster />
    </>
  )
}

/** After the keys are shown, the header links to the shop again. */
const lastStep = 3

function useStep(): number {
  const steps = useMatches().flatMap(({ handle: own }) =>
    typeof own === 'object' && own !== null && 'step' in own ? [Number(own.step)] : [],
  )
  return steps.at(-1) ?? 1
}

/** Reloads a page from the back/forward cache, which would show an old order and a busy button. */
function useFreshAfterBack(): void {
  useEffect(() => {
    const look = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload()
    }
    window.addEventListener('pageshow', look)
    return () => window.removeEventListener('pageshow', look)
  }, [])
}
