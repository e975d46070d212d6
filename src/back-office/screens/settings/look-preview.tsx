import { type RefObject, useState } from 'react'
import { themes } from '../../../shop/localisation/look/accent.ts'
import { lookParameter, themeParameter } from '../../../shop/localisation/look/look-parameters.ts'
import { fallbackLocaleId } from '../../../shop/localisation/locales.ts'
import { t } from '../../text/text.ts'
import { Select } from '../../ui/fields/select.tsx'
import { LanguageChoice } from '../../ui/preview/language-choice.tsx'
import { type Device, DeviceChoice, OpenShop, ShopFrame } from '../../ui/preview/shop-frame.tsx'
import { useFormQuestion } from '../../ui/use-question.ts'

interface LookPreviewProps {
  formRef: RefObject<HTMLFormElement | null>
  /** token of the look that the page came with */
  token: string
  /** pages that can be looked at, by name */
  places: readonly { name: string; path: string }[]
  publicUrl: string
  /** below the page */
  about: string
}

/** Real pages of the shop in the look of the form. A refused value keeps the last look. */
export function LookPreview({ formRef, token: first, places, publicUrl, about }: LookPreviewProps) {
  const answer = useFormQuestion<{ done?: { token: string } }>(formRef, {}, { intent: 'preview' })
  const [token, setToken] = useState(first)
  const [device, setDevice] = useState<Device>('laptop')
  const [lang, setLang] = useState(fallbackLocaleId)
  const [theme, setTheme] = useState<(typeof themes)[number]>('light')
  const [path, setPath] = useState('/')
  if (answer.done && answer.done.token !== token) setToken(answer.done.token)
  const query = new URLSearchParams({ [lookParameter]: token, [themeParameter]: theme, lang })
  const href = `${publicUrl}${path}?${query}`
  return (
    <section className="panel" aria-labelledby="look-preview">
      <header className="panel__h">
        <h2 id="look-preview">{t('home.preview')}</h2>
        <div className="panel__a">
          <label>
            <span className="vh">{t('look.page')}</span>
            <Select value={path} onChange={(event) => setPath(event.target.value)}>
              {places.map((place) => (
                <option key={place.path} value={place.path}>
                  {place.name}
                </option>
              ))}
            </Select>
          </label>
          <LanguageChoice lang={lang} onChoose={setLang} />
          <div className="seg" role="group" aria-label={t('look.theme')}>
            {themes.map((one) => (
              <button key={one} type="button" aria-pressed={one === theme} onClick={() => setTheme(one)}>
                {t(`look.theme.${one}`)}
              </button>
            ))}
          </div>
          <DeviceChoice device={device} onChoose={setDevice} />
          <OpenShop href={href} />
        </div>
      </header>
      <div className="panel__b">
        <ShopFrame href={href} device={device} />
      </div>
      <p className="panel__f">{about}</p>
    </section>
  )
}
