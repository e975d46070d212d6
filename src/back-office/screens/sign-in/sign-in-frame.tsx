import type { ReactNode } from 'react'
import { t } from '../../text/text.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import type { SignInSite } from './sign-in-site.ts'

/** Frame of pages before sign-in, in two halves. */
export function SignInFrame({ site, children }: { site: SignInSite; children: ReactNode }) {
  return (
    <main id="main" className="signin__m">
      <section className="signin__l">
        <div className="brand">
          <BrandMark />
          <span>{site.shopName}</span>
        </div>
        <p className="dis">{t('rail.back-office')}</p>
        <p className="muted">{t('sign-in.promise', { host: site.host })}</p>
        <p className="quiet small">{t('sign-in.apart')}</p>
        <svg viewBox="0 0 34 900" preserveAspectRatio="none" aria-hidden>
          <g transform="translate(34 0) rotate(90)">
            <path d={cut} />
          </g>
        </svg>
      </section>
      <section className="signin__r">
        <div className="stack stack--l">{children}</div>
      </section>
    </main>
  )
}

/** The cut of "latchkey", as on every key of the shop. */
const cut =
  'M0 0H900L900 10L840.51 10L830.91 28L776.23 28L766.63 10L711.94 10L702.34 28L647.66 28L638.06 22L583.37 22L573.77 28L519.09 28L509.49 10L454.8 10L445.2 34L390.51 34L380.91 16L326.23 16L316.63 10L261.94 10L252.34 34L197.66 34L188.06 22L133.37 22L123.77 28L69.09 28L59.49 10L0 10Z'
