import { useSearchParams } from 'react-router'
import type { OrderLineView } from '../../../shop/keys/read-order.ts'
import { hrefTo } from '../../../shop/page-href.ts'
import { ShopLink } from '../../navigation/shop-link.tsx'
import { useText } from '../../text/text.tsx'
import { LocalTime } from '../../ui/local-time.tsx'

interface KeyProblemProps {
  line: OrderLineView
  /** its keys have just been revealed */
  isOpen: boolean
}

/** Leads from a key that the buyer has seen to its report, or says when the shop answers one (RTS-3). */
export function KeyProblem({ line, isOpen }: KeyProblemProps) {
  const t = useText()
  const [query] = useSearchParams()
  const seen = line.keys.filter(({ revealed }) => revealed || isOpen || !line.byLink)
  const reported = seen.find(({ answerBy }) => answerBy)
  if (seen.length === 0) return null
  const address = {
    order_id: Number(query.get('order_id')),
    access: query.get('access') ?? undefined,
  }
  return (
    <p className="text-sm print:hidden">
      {reported?.answerBy && (
        <>
          {t('complaint.looking')}. {t('complaint.by')} <LocalTime at={reported.answerBy} />.{' '}
        </>
      )}
      <ShopLink to={hrefTo('key-problem', address)} className="link inline-flex min-h-6 items-center">
        {t(reported ? 'complaint.see' : 'complaint.title')}
      </ShopLink>
    </p>
  )
}
