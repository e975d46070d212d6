import type { OrderView } from '../../../../shop/keys/read-order.ts'
import { formatCents } from '../../../../shop/money-text.ts'
import { RichText, useText } from '../../../text/text.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Note } from '../../../ui/note.tsx'

/** Refunds that the buyer must claim on the payment company's page. */
export function RefundClaims({ claims }: Pick<OrderView, 'claims'>) {
  const t = useText()
  return claims.map(({ cents, currencySymbol, url }) => (
    <Note key={url} tone="info">
      <div className="grid justify-items-start gap-3">
        <p>
          <RichText
            id="result.claim-text"
            values={{ sum: formatCents(cents, currencySymbol) }}
            parts={{ amount: <bdi dir="ltr" className="font-semibold tabular-nums" /> }}
          />
        </p>
        <a href={url} rel="noreferrer" className={`${buttonClass({ look: 'ink' })} print:hidden`}>
          {t('result.claim-action')}
        </a>
      </div>
    </Note>
  ))
}
