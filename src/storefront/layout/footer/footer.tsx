import { useText } from '../../text/text.tsx'
import { Brand } from '../header/brand.tsx'
import { CookieSettings } from './cookie-settings.tsx'
import { FooterContact } from './footer-contact.tsx'
import { FooterEdge } from './footer-edge.tsx'
import { FooterSeller } from './footer-seller.tsx'
import { Newsletter } from './newsletter.tsx'
import { PayMarks } from '../../ui/pay-marks.tsx'
import { BackToTop } from '../back-to-top.tsx'
import { useCopyright } from './use-copyright.ts'
import { MenuAnchor, useFooterMenu } from '../menu-anchor.tsx'
import { useFrame } from '../use-frame.ts'

/** The footer of every page, with the link back to top. */
export function Footer() {
  const t = useText()
  const frame = useFrame()
  const copyright = useCopyright()
  return (
    <footer>
      <div className="later-5 band mt-[clamp(3.5rem,6vw,6rem)] pb-(--bottom-bar)">
        <FooterEdge />
        <div className="wrap pt-10">
          <Newsletter />
          <div className="grid grid-cols-2 gap-x-4 gap-y-8 pt-10 pb-10 text-[0.9375rem] lg:grid-cols-[1.6fr_repeat(4,1fr)] lg:gap-8">
            <div className="max-lg:col-span-full">
              <Brand onBand />
              <p className="mt-3 max-w-76 text-fg-2">
                <bdi>{frame?.slogan ?? t('footer.what-we-do')}</bdi>
              </p>
              {frame && <FooterContact contact={frame.contact} />}
            </div>
            {useFooterMenu().map(({ title, links }) => (
              <nav key={title} aria-label={title}>
                <h2 className="mb-1.5 text-sm font-medium text-fg-3">{title}</h2>
                <ul>
                  {links.map((link, at) => (
                    <li key={at}>
                      <MenuAnchor link={link} className="foot-link" />
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
          {frame && frame.methods.length > 0 && (
            <div className="border-t border-line py-5">
              <PayMarks methods={frame.methods} label={t('common.ways-to-pay')} />
            </div>
          )}
          {frame?.seller && <FooterSeller seller={frame.seller} />}
          {/* the link back to top covers the end of this line, on phones the space below it */}
          <p className="flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-5 pb-6 text-xs text-fg-2 max-md:pb-18">
            <span>{copyright}</span>
            <CookieSettings />
          </p>
        </div>
      </div>
      <BackToTop />
    </footer>
  )
}
