import { EyeOff, KeyRound } from 'lucide'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { ListedLine, ListedOrder } from '../../../../shop/keys/list-orders.ts'
import type { RevealedKey } from '../../../../shop/keys/reveal-keys.ts'
import '../../../styles/key-font.css'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { CutEdge } from '../../../ui/key-cut.tsx'
import { NumberText } from '../../../ui/number-text.tsx'
import { Money } from '../../../product/price.tsx'
import { productHref } from '../../../../shop/page-href.ts'
import { ShopLink } from '../../../navigation/shop-link.tsx'
import { Thumb } from '../../../product/thumb.tsx'
import { GuideLink } from '../../payment/guide-link.tsx'
import { RevealConsent } from '../../payment/reveal-consent.tsx'
import { KeyList } from '../../payment/key-list.tsx'
import { useToast } from '../actions.ts'
import { HiddenFields } from '../confirm-form.tsx'
import type { RevealAnswer } from './my-order.tsx'

interface OrderLineProps {
  order: ListedOrder
  line: ListedLine
  shown: RevealedKey[] | undefined
}

/** A line of an order; its keys are revealed below it. Each reveal is recorded (MEM-9). */
export function OrderLine({ order, line, shown }: OrderLineProps) {
  const t = useText()
  const fetcher = useFetcher<RevealAnswer>()
  useToast(fetcher.data)
  const [isHidden, setHidden] = useState(false)
  const known = fetcher.data?.keys ?? shown ?? []
  // a refund hides the keys, even those already revealed on this page
  const canReveal = order.actions.reveal && line.keyCount > 0
  const keys = canReveal && !isHidden ? known : []
  const { symbol } = order.currency
  const isSealed = canReveal && line.keyCount > line.revealedCount
  const consent = isSealed && line.byLink ? order.consent : undefined
  return (
    <div className="@container">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2.5 px-4 py-3.5 md:grid-cols-[auto_minmax(0,1fr)_6rem_minmax(8.5rem,auto)] md:gap-x-5 md:px-5">
        {line.product ? (
          <Thumb product={line.product} size="sm" />
        ) : (
          <span className="h-14 w-10.5 rounded-[3px] bg-sunken" />
        )}
        <Name line={line} symbol={symbol} />
        <Money
          cents={line.unitPriceCents * line.quantity}
          symbol={symbol}
          className="text-end font-semibold max-md:self-start"
        />
        <div
          className={
            consent && keys.length === 0
              ? 'col-span-full'
              : 'empty:hidden max-md:col-span-2 max-md:col-start-2 md:justify-self-end'
          }
        >
          {keys.length > 0 ? (
            <Button look="bare" size="sm" onClick={() => setHidden(true)}>
              <Icon of={EyeOff} className="size-4" />
              {t('result.hide')}
            </Button>
          ) : (
            canReveal && (
              <fetcher.Form
                method="post"
                preventScrollReset
                onSubmit={() => setHidden(false)}
                className="grid justify-items-start gap-3"
              >
                {consent && <RevealConsent consent={consent} refused={fetcher.data?.refused} />}
                <HiddenFields fields={{ intent: 'reveal', orderId: order.id, lineId: line.id }} />
                <Reveal line={line} isBusy={fetcher.state !== 'idle'} />
              </fetcher.Form>
            )
          )}
        </div>
      </div>
      {keys.length > 0 && <OpenKeys line={line} keys={keys} />}
    </div>
  )
}

function Name({ line, symbol }: { line: ListedLine; symbol: string }) {
  const name = <bdi>{line.name}</bdi>
  return (
    <div className="grid min-w-0 gap-0.5">
      <h3 className="text-base/5">
        {line.product ? (
          <ShopLink to={productHref(line.product)} className="hover:underline">
            {name}
          </ShopLink>
        ) : (
          name
        )}
      </h3>
      {line.attributes && <p className="text-sm text-fg-2">{line.attributes.replaceAll(',', ', ')}</p>}
      <p className="text-sm text-fg-2 tabular-nums">
        <NumberText className="wrap-anywhere">{line.sku}</NumberText>
        {' · '}
        <bdi dir="ltr" className="whitespace-nowrap">
          {line.quantity} × <Money cents={line.unitPriceCents} symbol={symbol} />
        </bdi>
      </p>
    </div>
  )
}

function Reveal({ line, isBusy }: { line: ListedLine; isBusy: boolean }) {
  const t = useText()
  return (
    <Button type="submit" size="sm" busy={isBusy}>
      <Icon of={KeyRound} className="size-4" />
      {line.keyType === 1 ? t('result.reveal-account') : t('result.reveal', { count: line.keyCount })}
      <span className="sr-only">
        <bdi>{line.name}</bdi>
      </span>
    </Button>
  )
}

/** The revealed keys, inside the order. */
function OpenKeys({ line, keys }: { line: ListedLine; keys: RevealedKey[] }) {
  return (
    <div className="px-4 pb-4 md:px-5">
      <div className="grid gap-3 rounded-t-card border border-b-0 border-lime-edge on-accent p-4 [color-scheme:light] md:px-5">
        <KeyList keys={keys} />
        <p className="text-end print:hidden">
          <GuideLink line={line} />
        </p>
      </div>
      <CutEdge seed={String(line.product?.id ?? line.id)} open />
    </div>
  )
}
