import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { textFields } from '../../../shop/content/texts/text-kinds.ts'
import type { PreviewTheme } from '../../../shop/newsletters/preview-newsletter.ts'
import { t } from '../../text/text.ts'
import { officeHref } from '../../office-href.ts'

interface MailPreviewProps {
  id: number
  locale: string
  formRef: RefObject<HTMLFormElement | null>
  /** changes with the products in the mail */
  products: string
}

const themes = ['light', 'dark'] as const
const widths = ['computer', 'phone'] as const
const waitMs = 400

interface Shown {
  theme: PreviewTheme
  /** counts inputs: each has a frame of its own, so that Back leaves the page */
  round: number
}

/** The mail as the renderer writes it from the input, in a frame without scripts and with the shop's pictures only. */
export function MailPreview({ id, locale, formRef, products }: MailPreviewProps) {
  const [{ theme, round }, setShown] = useState<Shown>({ theme: 'light', round: 0 })
  const [width, setWidth] = useState<(typeof widths)[number]>('computer')
  const frame = `mail-${useId()}-${theme}-${round}-${products}`
  const address = officeHref('newsletter-preview', { id })
  const isSaved = round === 0
  useEntered(formRef, () => setShown((shown) => ({ ...shown, round: shown.round + 1 })))
  useEffect(() => {
    if (formRef.current && !isSaved) postInto(frame, address, valuesOf(formRef.current, locale, theme))
  }, [formRef, frame, address, locale, theme, isSaved])
  return (
    <div className="mailview">
      <div className="row textside__t">
        <div className="row" role="group" aria-label={t('newsletter.theme')}>
          {themes.map((one) => (
            <Choice
              key={one}
              text={t(`newsletter.theme-${one}`)}
              isOn={one === theme}
              onClick={() => setShown(({ round: last }) => ({ theme: one, round: last + 1 }))}
            />
          ))}
        </div>
        <div className="row push" role="group" aria-label={t('newsletter.width')}>
          {widths.map((one) => (
            <Choice
              key={one}
              text={t(`newsletter.width-${one}`)}
              isOn={one === width}
              onClick={() => setWidth(one)}
            />
          ))}
        </div>
      </div>
      <iframe
        key={frame}
        className={`mailview__f mailview__f--${width}`}
        name={frame}
        title={t('content.preview')}
        sandbox=""
        src={isSaved ? `${address}?${new URLSearchParams({ language: locale }).toString()}` : undefined}
      />
    </div>
  )
}

function Choice({ text, isOn, onClick }: { text: string; isOn: boolean; onClick(): void }) {
  return (
    <button type="button" className="btn btn--line btn--xs" aria-pressed={isOn} onClick={onClick}>
      {text}
    </button>
  )
}

/** Calls back after a pause in typing, or after discarding. */
function useEntered(formRef: RefObject<HTMLFormElement | null>, onEntered: () => void): void {
  const latest = useRef(onEntered)
  useEffect(() => {
    latest.current = onEntered
  })
  useEffect(() => {
    const form = formRef.current
    if (!form) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const notifySoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => latest.current(), waitMs)
    }
    form.addEventListener('input', notifySoon)
    form.addEventListener('reset', notifySoon)
    return () => {
      clearTimeout(timer)
      form.removeEventListener('input', notifySoon)
      form.removeEventListener('reset', notifySoon)
    }
  }, [formRef])
}

function valuesOf(form: HTMLFormElement, locale: string, theme: PreviewTheme): [string, string][] {
  const entered = new FormData(form)
  const fields = textFields.newsletter.map(({ name }): [string, string] => {
    const value = entered.get(name)
    return [name, typeof value === 'string' ? value : '']
  })
  return [['intent', 'preview'], ['language', locale], ['theme', theme], ...fields]
}

/**
 * Posts the values into the frame by a form of its own. The frame has another policy than the page, so that styles of
 * the mail count and scripts do not run.
 */
function postInto(frame: string, address: string, values: readonly [string, string][]): void {
  const form = Object.assign(document.createElement('form'), {
    method: 'post',
    action: address,
    target: frame,
    enctype: 'multipart/form-data',
    hidden: true,
  })
  for (const [name, value] of values)
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  document.body.append(form)
  form.submit()
  form.remove()
}
