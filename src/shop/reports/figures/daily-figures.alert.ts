import { endOf, startOf } from '../../../platform/calendar.ts'
import type { Alert } from '../../alerts/define-alert.ts'
import { officeText } from '../../localisation/office-text.ts'
import { formatCents } from '../../money-text.ts'
import { sumsOf } from './read-figures.ts'

/** Figures of a day that is over, as in the report of days. */
export const dailyFiguresAlert: Alert<'daily-figures'> = {
  kind: 'daily-figures',
  async render({ db, config: { timeZone } }, params) {
    const day = String(params['day'])
    const [figures] = await sumsOf(db, [{ from: startOf(day, timeZone), until: endOf(day, timeZone) }])
    if (!figures) return undefined
    const { orders, takings, refunds, margin } = figures
    return {
      title: officeText('alerts.figures-title', { day, takings: formatCents(takings, '$') }),
      lines: [
        officeText('alerts.figures-orders', { orders }),
        officeText('alerts.figures-refunds', { refunds: formatCents(refunds, '$') }),
        officeText('alerts.figures-margin', { margin: formatCents(margin, '$') }),
      ],
      path: '/reports',
    }
  },
}
