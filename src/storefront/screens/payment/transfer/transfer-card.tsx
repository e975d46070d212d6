import { Check, Copy } from 'lucide'
import { decimal, formatCents } from '../../../../shop/money-text.ts'
import type { Transfer } from '../../../../shop/payments/transfers/read-transfer.ts'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useCopy } from '../../../ui/use-copy.ts'

/** Details of a bank transfer, each with a copy button: amount, account and reference. */
export function TransferCard({ transfer, symbol }: { transfer: Transfer; symbol: string }) {
  const t = useText()
  const { account, cents, reference } = transfer
  return (
    <section
      aria-labelledby="transfer"
      className="rounded-card border border-line-strong bg-surface p-4 md:p-6"
    >
      <h2 id="transfer" className="mb-2 display-5">
        {t('result.transfer-title')}
      </h2>
      <dl className="grid divide-y divide-line">
        <Row label={t('result.transfer-amount')} value={formatCents(cents, symbol)} copied={decimal(cents)} />
        <Row label={t('result.transfer-holder')} value={account.holder} copied={account.holder} />
        {account.lines.map((line) => (
          <Row key={line.label + line.value} {...line} />
        ))}
        <Row label={t('result.transfer-reference')} value={reference} copied={reference} />
      </dl>
    </section>
  )
}

function Row({ label, value, copied: text }: { label: string; value: string; copied: string }) {
  const t = useText()
  const { copied, copy } = useCopy(text)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2.5">
      <dt className="text-sm text-fg-2">
        <bdi>{label}</bdi>
      </dt>
      <dd className="row-start-2 font-semibold wrap-anywhere tabular-nums">
        <bdi>{value}</bdi>
      </dd>
      <dd className="col-start-2 row-span-2 row-start-1 print:hidden">
        <Button size="sm" onClick={copy}>
          <Icon of={copied ? Check : Copy} />
          <span aria-live="polite">{copied ? t('result.copied') : t('result.copy-value')}</span>
          <span className="sr-only">{label}</span>
        </Button>
      </dd>
    </div>
  )
}
