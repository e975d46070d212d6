import { useEffect, useRef, useState } from 'react'
import type { Issue } from '../../../shop/errors.ts'
import type { HomeLayout } from '../../../shop/catalogue/listing/home-layout.ts'
import { fallbackLocaleId } from '../../../shop/localisation/locales.ts'
import { t } from '../../text/text.ts'
import { LanguageChoice } from '../../ui/preview/language-choice.tsx'
import { type Device, DeviceChoice, OpenShop, ShopFrame } from '../../ui/preview/shop-frame.tsx'
import { partIssues } from './part-issues.ts'
import { useQuestion } from '../../ui/use-question.ts'
import { ErrorLine } from '../../ui/fields/error-line.tsx'

const waitMs = 500

/** The real page of the shop with the draft in it, at its own width, scaled to fit. It follows every change. */
export function Preview({ draft, publicUrl }: { draft: HomeLayout; publicUrl: string }) {
  const [device, setDevice] = useState<Device>('laptop')
  const [lang, setLang] = useState(fallbackLocaleId)
  const { token, issues } = usePreview(draft)
  const href = token && `${publicUrl}/?${new URLSearchParams({ preview: token, lang })}`
  return (
    <section className="panel preview" aria-labelledby="preview">
      <header className="panel__h">
        <h2 id="preview">{t('home.preview')}</h2>
        <div className="panel__a">
          <LanguageChoice lang={lang} onChoose={setLang} />
          <DeviceChoice device={device} onChoose={setDevice} />
          {href && <OpenShop href={href} />}
        </div>
      </header>
      <div className="panel__b" aria-live="polite">
        {partIssues(issues).map((text) => (
          <ErrorLine key={text}>{text}</ErrorLine>
        ))}
        {href && <ShopFrame href={href} device={device} />}
      </div>
      <p className="panel__f">{t('home.preview-about')}</p>
    </section>
  )
}

/** Stores the draft shortly after the last change, so that the shop can show it. */
function usePreview(draft: HomeLayout): { token: string | undefined; issues: readonly Issue[] } {
  const { ask, answer } = useQuestion<{ done?: string; issues?: readonly Issue[] }>({})
  const [token, setToken] = useState<string>()
  const layout = JSON.stringify(draft)
  const isFirst = useRef(true)
  useEffect(() => {
    const timer = setTimeout(() => ask({ intent: 'preview', layout }), isFirst.current ? 0 : waitMs)
    isFirst.current = false
    return () => clearTimeout(timer)
  }, [layout, ask])
  // an invalid layout keeps the last valid preview
  if (answer.done && answer.done !== token) setToken(answer.done)
  return { token, issues: answer.issues ?? [] }
}
