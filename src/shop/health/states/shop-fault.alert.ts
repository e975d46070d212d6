import type { Alert } from '../../alerts/define-alert.ts'
import { isOfficeTextId, officeText } from '../../localisation/office-text.ts'
import { checkStates } from './check-state-records.ts'

/** A check of the shop's health is at fault, such as a job that fails. */
export const shopFaultAlert: Alert<'shop-fault'> = {
  kind: 'shop-fault',
  /** Undefined if the fault is over. */
  async render({ db }, { check, about }) {
    const states = await checkStates(db)
    const isAtFault = states.some((one) => one.name === check && one.about === about && one.state === 'fault')
    if (!isAtFault) return undefined
    return {
      title: officeText('alerts.fault-title', { check: textOf(`check.${check}`, String(check)) }),
      lines: about === '' ? [] : [textOf(`finding.about.${about}`, String(about))],
      path: '/health',
    }
  },
}

function textOf(id: string, otherwise: string): string {
  return isOfficeTextId(id) ? officeText(id) : otherwise
}
