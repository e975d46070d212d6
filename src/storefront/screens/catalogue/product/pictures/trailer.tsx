import { Play } from 'lucide'
import { useEffect, useRef } from 'react'
import type { ProductDetail } from '../../../../../shop/catalogue/product/product-detail.ts'
import { useText } from '../../../../text/text.tsx'
import { buttonClass } from '../../../../ui/button-class.ts'
import { Icon } from '../../../../ui/icon.tsx'

interface TrailerProps {
  product: Pick<ProductDetail, 'id' | 'name'>
  isPlaying: boolean
  onPlay(): void
}

/** The trailer at a video company. Nothing is loaded from the company before the press. */
export function Trailer({ product, isPlaying, onPlay }: TrailerProps) {
  const t = useText()
  const address = `/trailer/${product.id}`
  if (isPlaying) return <Player address={address} title={t('product.trailer-of', { name: product.name })} />
  return (
    <div className="grid aspect-video place-content-center justify-items-center gap-3 bg-sunken p-5 text-center text-sm">
      <p>
        <b className="block font-semibold">{t('product.trailer-where')}</b>
        {t('product.trailer-note')}
      </p>
      <a
        href={address}
        rel="nofollow"
        className={buttonClass({ look: 'line' })}
        onClick={(event) => {
          event.preventDefault()
          onPlay()
        }}
      >
        <Icon of={Play} className="fill-current" />
        {t('product.trailer-play')}
      </a>
    </div>
  )
}

function Player({ address, title }: { address: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => frame.current?.focus(), [])
  return (
    <iframe
      ref={frame}
      src={address}
      title={title}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the page has no scripts; the player in it is another origin
      sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      className="block aspect-video w-full border-0"
    />
  )
}
