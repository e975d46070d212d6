import type { ReactNode } from 'react'
import { useText } from '../../text/text.tsx'
import { categoryHref, type Href, hrefTo } from '../../../shop/page-href.ts'
import { ShopLink } from '../../navigation/shop-link.tsx'
import { Brand } from '../header/brand.tsx'
import { CookieSettings } from './cookie-settings.tsx'
import { footerColumns } from './footer-columns.ts'
import { FooterContact } from './footer-contact.tsx'
import { FooterEdge } from './footer-edge.tsx'
import { FooterSeller } from './footer-seller.tsx'
import { Newsletter } from './newsletter.tsx'
import { PayMarks } from '../../ui/pay-marks.tsx'
import { BackToTop } from '../back-to-top.tsx'
import { useCopyright } from './use-copyright.ts'
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
            <Column title={t('header.categories')}>
              {frame?.categories.map((category) => (
                <Row key={category.urlName} to={categoryHref(category)} text={category.name} />
              ))}
            </Column>
            {footerColumns({
              isMember: frame?.member !== undefined,
              canWithdraw: frame?.canWithdraw ?? false,
            }).map(({ title, links }) => (
              <Column key={title} title={t(title)}>
                {links.map((link) => (
                  <Row key={link.text} {...link} text={t(link.text)} />
                ))}
                {title === 'footer.about' &&
                  frame?.ownPages?.map((page) => (
                    <Row
                      key={page.urlName}
                      to={hrefTo('own-page', { page: page.urlName })}
                      text={page.title}
                    />
                  ))}
              </Column>
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

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-1.5 text-sm font-medium text-fg-3">{title}</h2>
      <ul>{children}</ul>
    </nav>
  )
}

function Row({ text, ...link }: { text: string } & ({ to: Href } | { url: string })) {
  return (
    <li>
      {'to' in link ? (
        <ShopLink to={link.to} className="foot-link">
          {text}
        </ShopLink>
      ) : (
        <a href={link.url} target="_blank" rel="noreferrer" className="foot-link">
          {text}
        </a>
      )}
    </li>
  )
}
