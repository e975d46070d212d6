import { EyeOff, KeyRound } from 'lucide'
import { useState, type ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type { ConsentText } from '../../../shop/keys/consent/consent-text.ts'
import type { OrderLineView } from '../../../shop/keys/read-order.ts'
import type { RevealedKey } from '../../../shop/keys/reveal-keys.ts'
import '../../styles/key-font.css'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { CutEdge } from '../../ui/key-cut.tsx'
import { ProductSpecs } from '../../product/product-specs.tsx'
import { Spinner } from '../../ui/waiting/spinner.tsx'
import { Thumb } from '../../product/thumb.tsx'
import { KeyList } from './key-list.tsx'
import { KeyProblem } from './key-problem.tsx'
import { RevealConsent } from './reveal-consent.tsx'
import { GuideLink } from './guide-link.tsx'
import type { OrderAnswer } from './order-result.tsx'

interface KeyCardProps {
  line: OrderLineView
  numbers: { first: number; last: number; total: number }
  shown: RevealedKey[] | undefined
  /** text to agree to before a sealed key is revealed */
  consent: ConsentText | undefined
  /** reason for a missing key: delivery under way, review of the order, or `over`: refunded */
  wait: 'delivery' | 'review' | 'over'
}

/** A key that is on its way, hidden, or open. An open card is lime. The shop records each opening (MEM-9). */
export function KeyCard({ line, numbers, shown, consent, wait }: KeyCardProps) {
  const fetcher = useFetcher<OrderAnswer>()
  const [hidden, setHidden] = useState(false)
  const keys = fetcher.data?.keys ?? shown ?? []
  const open = keys.length > 0 && !hidden
  return (
    <article className="@container">
      <div className={`${body} ${open ? openBody : closedBody}`}>
        {line.product && <Thumb product={line.product} size="lg" />}
        <div className="grid min-w-0 content-start gap-2.5 max-md:contents">
          <Facts line={line} numbers={numbers} open={open} />
          <div className="grid gap-2.5 max-md:col-span-2">
            {line.keys.length === 0 ? (
              <NoKey wait={wait} byLink={line.byLink} />
            ) : open ? (
              <Open line={line} keys={keys} onHide={() => setHidden(true)} />
            ) : (
              <fetcher.Form method="post" preventScrollReset onSubmit={() => setHidden(false)}>
                <Hidden line={line} busy={fetcher.state !== 'idle'}>
                  {consent && line.keys.some(({ revealed, agreedAt }) => !revealed && !agreedAt) && (
                    <RevealConsent consent={consent} refused={fetcher.data?.refused} />
                  )}
                </Hidden>
              </fetcher.Form>
            )}
            <KeyProblem line={line} isOpen={open} />
          </div>
        </div>
      </div>
      <CutEdge seed={String(line.product?.id ?? line.id)} open={open} />
    </article>
  )
}

const body =
  'grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3.5 rounded-t-card border border-b-0 p-4 transition-colors duration-(--lk-slow) md:items-center md:gap-x-6 md:px-6 md:py-5'
const openBody = 'on-accent border-lime-edge [color-scheme:light]'
const closedBody = 'border-line-strong bg-surface'

function Facts({ line, numbers, open }: Pick<KeyCardProps, 'line' | 'numbers'> & { open: boolean }) {
  const t = useText()
  const { first, last, total } = numbers
  const isAccount = line.keyType === 1
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
      <div className="grid min-w-0 gap-0.5">
        <h2 className="text-lg/6 font-semibold">
          <bdi>{line.name}</bdi>
        </h2>
        {line.attributes && <p className="text-sm">{line.attributes.replaceAll(',', ', ')}</p>}
        {line.product && (
          <div className={open ? '**:text-inherit' : ''}>
            <ProductSpecs product={line.product} />
          </div>
        )}
      </div>
      <span className="flex-none text-sm tabular-nums opacity-85">
        {last > first && t(isAccount ? 'result.accounts-of' : 'result.keys-of', { first, last, total })}
        {last === first && t(isAccount ? 'result.account-of' : 'result.key-of', { first, total })}
      </span>
    </div>
  )
}

function NoKey({ wait, byLink }: Pick<KeyCardProps, 'wait'> & { byLink: boolean }) {
  const t = useText()
  if (wait === 'over') return <p className="text-sm">{t('result.key-refunded')}</p>
  if (wait === 'review') return <p className="text-sm">{t('result.key-reserved')}</p>
  return (
    <p className="flex items-center gap-2 text-sm" role="status">
      <Spinner /> {t(byLink ? 'result.key-coming-link' : 'result.key-coming')}
    </p>
  )
}

function Hidden({ line, busy, children }: { line: OrderLineView; busy: boolean; children: ReactNode }) {
  const t = useText()
  const isAccount = line.keyType === 1
  return (
    <div className="grid gap-2.5">
      <input type="hidden" name="intent" value="reveal" />
      <input type="hidden" name="lineId" value={line.id} />
      <p
        role="img"
        aria-label={t(isAccount ? 'result.account-hidden' : 'result.key-hidden')}
        className="overflow-hidden font-mono text-[clamp(1.0625rem,3.6cqi,1.875rem)]/tight font-semibold tracking-widest whitespace-nowrap text-fg-3 select-none"
      >
        <bdi dir="ltr">•••••-•••••-•••••</bdi>
      </p>
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" look="key" busy={busy}>
          <Icon of={KeyRound} />
          {isAccount ? t('result.reveal-account') : t('result.reveal', { count: line.keys.length })}
        </Button>
        <span className="text-sm text-fg-2">
          {t(isAccount ? 'result.reveal-note-account' : 'result.reveal-note')}
        </span>
        <GuideLink line={line} />
      </div>
    </div>
  )
}

interface OpenProps {
  line: OrderLineView
  keys: RevealedKey[]
  onHide: () => void
}

function Open({ line, keys, onHide }: OpenProps): ReactNode {
  const t = useText()
  const agreedAt = line.keys.find((key) => key.agreedAt)?.agreedAt
  return (
    <>
      <KeyList keys={keys} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
        <Button look="bare" onClick={onHide}>
          <Icon of={EyeOff} />
          {t('result.hide')}
        </Button>
        <GuideLink line={line} />
      </div>
      {agreedAt && (
        <p className="border-t border-current/20 pt-3 text-sm">
          <LocalTime at={agreedAt} /> {t('result.reveal-agreed')}
        </p>
      )}
    </>
  )
}
