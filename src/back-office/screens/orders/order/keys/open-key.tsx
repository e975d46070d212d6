import { Copy } from 'lucide'
import { useEffect, useState } from 'react'
import { useFetcher, useParams } from 'react-router'
import { t } from '../../../../text/text.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { officeHref } from '../../../../office-href.ts'

const shownSeconds = 30

interface OpenKeyProps {
  /** a code, or user and password */
  content: Record<string, string>
  keyId: number
  onHide(): void
}

/** A revealed key on lime, for half a minute. Copying the key is logged too. */
export function OpenKey({ content, keyId, onHide }: OpenKeyProps) {
  const [left, setLeft] = useState(shownSeconds)
  const { orderNo } = useParams()
  const fetcher = useFetcher()
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (left <= 0) onHide()
  }, [left, onHide])
  const text = Object.values(content).join(' ')
  function copy() {
    void navigator.clipboard.writeText(text)
    note()
  }
  function note() {
    void fetcher.submit(
      { intent: 'copy-key', id: keyId },
      { method: 'post', action: officeHref('order', { orderNo: orderNo ?? '' }) },
    )
  }
  return (
    <>
      <code className="keyopen" onCopy={note}>
        {text}
      </code>
      <button type="button" className="btn btn--line btn--xs" onClick={copy}>
        <Icon of={Copy} />
        {t('order.copy')}
      </button>
      <button type="button" className="btn btn--bare btn--xs" onClick={onHide}>
        {t('order.hide')}
      </button>
      <span className="tiny quiet">{t('order.hides-in', { seconds: left })}</span>
      <span className="vh" role="status">
        {t('order.key-is-shown', { seconds: shownSeconds })}
      </span>
    </>
  )
}
