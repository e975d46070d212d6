import { CircleAlert } from 'lucide'
import { Link } from 'react-router'
import type { BulkOutcome } from '../../../../shop/order-management/list/act-on-orders.ts'
import type { orderFilter } from '../../../../shop/order-management/list/order-filter.ts'
import { issueText } from '../../../../shop/localisation/office-text.ts'
import type { Answer } from '../../../acts.ts'
import { t } from '../../../text/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { WrongFilter } from '../../../ui/list/list-parts.tsx'
import { Issues } from '../../../ui/issue-note.tsx'
import { officeHref } from '../../../office-href.ts'

interface NotDoneProps {
  failed: BulkOutcome['failed']
  issues: Answer<BulkOutcome>['issues']
  wrong: (typeof orderFilter)['fields']
}

/** Lists orders that an action skipped, with reasons, and invalid parts of the address. */
export function NotDone({ failed, issues, wrong }: NotDoneProps) {
  return (
    <div role="alert">
      <WrongFilter fields={wrong.map((field) => t(`orders.filter.${field}`))} />
      <Issues of={issues} />
      {failed.length > 0 && (
        <div className="note note--bad">
          <Icon of={CircleAlert} />
          <div>
            <b>{t('bulk.not-done', { orders: failed.length })}</b>
            <ul>
              {failed.map(({ orderNo, code }) => (
                <li key={orderNo}>
                  <Link className="link" to={officeHref('order', { orderNo })}>
                    {orderNo}
                  </Link>
                  {': '}
                  {issueText({ code })}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  )
}
