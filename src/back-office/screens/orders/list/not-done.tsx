import { CircleAlert } from 'lucide'
import { Link } from 'react-router'
import type { BulkOutcome } from '../../../../shop/order-management/list/run-bulk-action.ts'
import { issueText } from '../../../../shop/localisation/office-text.ts'
import type { Answer } from '../../../actions.ts'
import { t } from '../../../text/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Issues } from '../../../ui/issue-note.tsx'
import { officeHref } from '../../../office-href.ts'

interface NotDoneProps {
  failed: BulkOutcome['failed']
  issues: Answer<BulkOutcome>['issues']
}

/** Lists orders that an action skipped, with reasons. */
export function NotDone({ failed, issues }: NotDoneProps) {
  return (
    <div role="alert">
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
