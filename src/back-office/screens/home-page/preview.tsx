import { ExternalLink } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import type { Issue } from '../../../shop/errors.ts'
import type { HomeLayout } from '../../../shop/catalogue/listing/home-layout.ts'
import { fallbackLocaleId, switchableLocales } from '../../../shop/localisation/locales.ts'
import { languageName } from '../../../shop/localisation/language-name.ts'
import { t } from '../../text/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { partIssues } from './part-issues.ts'
import { useQuestion } from '../../ui/use-question.ts'
import { Select } from '../../ui/fields/select.tsx'

const widths = { laptop: 1360, phone: 390 }
const waitMs = 500

/** The real page of the shop with the draft in it, at its own width, scaled to fit. It follows every change. */
export function Preview({ draft, publicUrl }: { draft: HomeLayout; publicUrl: string }) {
  const [device, setDevice] = useState<keyof typeof widths>('laptop')
  const [lang, setLang] = useState(fallbackLocaleId)
  const { token, issues } = usePreview(draft)
  const href = token && `${publicUrl}/?${new URLSearchParams({ preview: token, lang })}`
  return (
    <section className="panel preview" aria-labelledby="preview">
      <header className="panel__h">
        <h2 id="preview">{t('home.preview')}</h2>
        <div className="panel__a">
          <label>
            <span className="vh">{t('home.language')}</span>
            <Select value={lang} onChange={(event) => setLang(event.target.value)}>
              {switchableLocales.map(({ id }) => (
                <option key={id} value={id}>
                  {languageName(id)}
                </option>
              ))}
            </Select>
          </label>
          <div className="seg" role="group" aria-label={t('home.width')}>
            {(['laptop', 'phone'] as const).map((one) => (
              <button key={one} type="button" aria-pressed={one === device} onClick={() => setDevice(one)}>
                {t(`home.${one}`)}
              </button>
            ))}
          </div>
          {href && (
            <a className="iconbtn" href={href} target="_blank" rel="noreferrer" aria-label={t('home.open')}>
              <Icon of={ExternalLink} />
            </a>
          )}
        </div>
      </header>
      <div className="panel__b" aria-live="polite">
        {partIssues(issues).map((text) => (
          <p key={text} className="err">
            {text}
          </p>
        ))}
        {href && <Frame href={href} width={widths[device]} />}
      </div>
      <p className="panel__f">{t('home.preview-about')}</p>
    </section>
  )
}

/** Keeps the draft for the shop to show, shortly after the last change. */
function usePreview(draft: HomeLayout): { token: string | undefined; issues: readonly Issue[] } {
  const { ask, answer } = useQuestion<{ done?: string; issues?: readonly Issue[] }>({})
  const [token, setToken] = useState<string>()
  const layout = JSON.stringify(draft)
  const isFirst = useRef(true)
  useEffect(() => {
    const timer = setTimeout(() => ask({ act: 'preview', layout }), isFirst.current ? 0 : waitMs)
    isFirst.current = false
    return () => clearTimeout(timer)
  }, [layout, ask])
  // an invalid layout keeps the last valid preview
  if (answer.done && answer.done !== token) setToken(answer.done)
  return { token, issues: answer.issues ?? [] }
}

const shownHeight = 720

function Frame({ href, width }: { href: string; width: number }) {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0.5)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / width)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [width])
  return (
    <div ref={box} className="preview__box" style={{ height: shownHeight }}>
      <iframe
        title={t('home.preview')}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the shop is another origin: its scripts cannot reach this page
        sandbox="allow-scripts allow-same-origin"
        src={href}
        style={{ width, height: shownHeight / scale, transform: `scale(${scale})` }}
      />
    </div>
  )
}
