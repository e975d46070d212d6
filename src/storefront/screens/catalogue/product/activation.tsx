import { useText, type TextId } from '../../../text/text.tsx'

interface Step {
  title: TextId
  text: TextId
}

/** How the key becomes a game in the library, in three steps. */
export function Activation({ guide, keyType }: { guide: string; keyType: 0 | 1 }) {
  const t = useText()
  return (
    <section
      id="activation"
      aria-labelledby="activation-title"
      className="page-part mt-10 border-t border-line pt-8"
    >
      <h2 id="activation-title" className="display-4 mb-4">
        {t('product.activation')}
      </h2>
      <ol className="max-w-[42rem]">
        {stepsOf(guide, keyType).map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2.5rem_1fr] gap-3 border-t border-line py-3.5">
            <span aria-hidden className="figure text-[1.75rem]/6">
              {index + 1}
            </span>
            <div>
              <b>{t(title)}</b>
              <p className="text-fg-2">{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

const ends = {
  steam: 'library',
  gog: 'library',
  epic: 'library',
  xbox: 'library',
  playstation: 'library',
  nintendo: 'library',
  windows: 'program',
  macos: 'program',
  antivirus: 'program',
  office: 'program',
  vpn: 'subscription',
  web: 'subscription',
  giftcard: 'balance',
  account: 'account',
} as const

type Guide = keyof typeof ends

function stepsOf(guide: string, keyType: 0 | 1): Step[] {
  const known: Guide = isGuide(guide) ? guide : 'web'
  const opening = keyType === 1 ? 'account' : 'key'
  const end = ends[known]
  return [
    { title: 'product.activate.open', text: `product.activate.open-${opening}` },
    { title: `product.activate.${known}`, text: `product.activate.${known}-text` },
    { title: `product.activate.end-${end}`, text: `product.activate.end-${end}-text` },
  ]
}

function isGuide(guide: string): guide is Guide {
  return guide in ends
}
