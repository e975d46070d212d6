import { ExternalLink } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../text/text.ts'
import { Icon } from '../icon.tsx'

const widths = { laptop: 1360, phone: 390 }
const devices = ['laptop', 'phone'] as const

export type Device = (typeof devices)[number]

export function DeviceChoice({ device, onChoose }: { device: Device; onChoose(device: Device): void }) {
  return (
    <div className="seg" role="group" aria-label={t('home.width')}>
      {devices.map((one) => (
        <button key={one} type="button" aria-pressed={one === device} onClick={() => onChoose(one)}>
          {t(`home.${one}`)}
        </button>
      ))}
    </div>
  )
}

/** Opens the page of the frame in a window of its own. */
export function OpenShop({ href }: { href: string }) {
  return (
    <a className="iconbtn" href={href} target="_blank" rel="noreferrer" aria-label={t('home.open')}>
      <Icon of={ExternalLink} />
    </a>
  )
}

const shownHeight = 720

/** A real page of the shop at its own width, scaled to fit. */
export function ShopFrame({ href, device }: { href: string; device: Device }) {
  const width = widths[device]
  const box = useRef<HTMLDivElement>(null)
  // the policy forbids styles in the page as the server wrote it
  const [scale, setScale] = useState<number>()
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / width)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [width])
  return (
    <div ref={box} className="preview__box">
      <iframe
        title={t('home.preview')}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the shop is another origin: its scripts cannot reach this page
        sandbox="allow-scripts allow-same-origin"
        src={href}
        style={scale ? { width, height: shownHeight / scale, transform: `scale(${scale})` } : undefined}
      />
    </div>
  )
}
