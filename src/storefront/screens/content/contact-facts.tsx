import type { ReactNode } from 'react'
import { useFrame } from '../../layout/use-frame.ts'
import { useText } from '../../text/text.tsx'
import { NumberText } from '../../ui/number-text.tsx'

/** Every way to reach the shop that the shop keeper has set (STATIC-3). */
export function ContactFacts() {
  const t = useText()
  const contact = useFrame()?.contact
  if (!contact) return null
  const { email, chatUrl, hours, phone, company, social } = contact
  return (
    <dl className="mb-8 border-t border-line">
      <Fact name={t('content.email')}>
        <a className="link" href={`mailto:${email}`}>
          <NumberText>{email}</NumberText>
        </a>
      </Fact>
      {chatUrl && (
        <Fact name={t('header.live-chat')}>
          <a className="link" href={chatUrl} target="_blank" rel="noreferrer">
            {t('content.open-chat')}
          </a>
        </Fact>
      )}
      {phone && (
        <Fact name={t('content.phone')}>
          <a className="link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            <NumberText>{phone}</NumberText>
          </a>
        </Fact>
      )}
      {hours && <Fact name={t('content.hours')}>{hours}</Fact>}
      {company && (
        <Fact name={t('content.company')}>
          <bdi>{company}</bdi>
        </Fact>
      )}
      {social.length > 0 && (
        <Fact name={t('content.elsewhere')}>
          <span className="flex flex-wrap gap-x-4">
            {social.map(({ name, url }) => (
              <a key={url} className="link" href={url} target="_blank" rel="noreferrer">
                <bdi>{name}</bdi>
              </a>
            ))}
          </span>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-b border-line py-3 sm:grid-cols-[10rem_1fr]">
      <dt className="text-sm font-medium text-fg-3 sm:pt-0.5">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
