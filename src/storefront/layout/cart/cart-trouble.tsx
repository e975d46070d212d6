import { useLocation } from 'react-router'
import { cartProblemIn } from '../../screens/checkout/cart/cart-problem.ts'
import { useText } from '../../text/text.tsx'
import { Note } from '../../ui/note.tsx'

/** Says why a form sent without JavaScript did not change the cart. */
export function CartTrouble() {
  const t = useText()
  const problem = cartProblemIn(useLocation().search)
  if (!problem) return null
  return (
    <div className="wrap pt-4">
      <Note tone="bad" live>
        {t(`errors.${problem}`)}
      </Note>
    </div>
  )
}
