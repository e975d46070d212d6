import type { ReactNode } from 'react'
import { useText, type TextId } from '../../text/text.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'

interface EnquiryPageProps {
  title: TextId
  lead: TextId
  /** what the visitor can count on */
  points: { title: TextId; text: TextId }[]
  formTitle: TextId
  children: ReactNode
}

/** What the shop offers on one side, the form on the other. */
export function EnquiryPage({ title, lead, points, formTitle, children }: EnquiryPageProps) {
  const t = useText()
  return (
    <div className="wrap">
      <Breadcrumb steps={[{ name: t(title) }]} />
      <div className="grid items-start gap-x-16 gap-y-10 pt-4 lg:grid-cols-2 lg:pt-8 xl:gap-x-24">
        <div>
          <h1 className="display-2">{t(title)}</h1>
          <p className="mt-4 max-w-[42rem] text-lg text-fg-2">{t(lead)}</p>
          <ul className="mt-8 max-w-[42rem]">
            {points.map((point) => (
              <li key={point.title} className="border-t border-line py-4">
                <h2 className="font-semibold">{t(point.title)}</h2>
                <p className="text-fg-2">{t(point.text)}</p>
              </li>
            ))}
          </ul>
        </div>
        <section
          aria-labelledby="enquiry-form"
          className="rounded-card border border-line bg-surface p-4 md:p-8"
        >
          <h2 id="enquiry-form" className="display-4 mb-5">
            {t(formTitle)}
          </h2>
          {children}
        </section>
      </div>
    </div>
  )
}
