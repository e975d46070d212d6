import type { SiteContact } from '../../../shop/content/site/site-contact.ts'
import { useText } from '../../text/text.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { NumberText } from '../../ui/number-text.tsx'

/** How to reach the shop, at the foot of every page (HDR-4, STATIC-3). */
export function FooterContact({ contact }: { contact: SiteContact }) {
  const t = useText()
  const { email, phone, chatUrl, hours, social } = contact
  return (
    <div className="mt-4 grid justify-items-start gap-y-1">
      <a className="link" href={`mailto:${email}`}>
        <NumberText>{email}</NumberText>
      </a>
      {phone && (
        <a className="link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          <NumberText>{phone}</NumberText>
        </a>
      )}
      {chatUrl && (
        <a className="link" href={chatUrl} target="_blank" rel="noreferrer">
          {t('header.live-chat')}
        </a>
      )}
      {hours && <p className="text-fg-2">{hours}</p>}
      {social.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-5">
          {social.map(({ name, glyph, url }) => (
            <li key={url}>
              <a
                className="inline-flex min-h-8 items-center gap-2 text-sm underline-offset-[0.2em] hover:underline"
                href={url}
                target="_blank"
                rel="noreferrer"
              >
                <Glyph name={glyph} className="size-4" />
                <bdi>{name}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
