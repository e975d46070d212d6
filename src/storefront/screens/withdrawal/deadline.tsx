import { dateFormat } from '../../../platform/formats.ts'
import type { WithdrawalView } from '../../../shop/payments/withdrawals/withdraw.ts'
import { useLocale, useText } from '../../text/text.tsx'

/** The last day to withdraw, or a note that it has passed. */
export function Deadline({ withdrawal }: { withdrawal: Pick<WithdrawalView, 'before' | 'isLate'> }) {
  const t = useText()
  const { intlTag } = useLocale()
  const { before, isLate } = withdrawal
  if (before === null) return null
  // this moment falls on the last day in UTC for every zone of a buyer
  const lastDay = new Date(before.getTime() - 13 * 3_600_000)
  const day = dateFormat(intlTag, { dateStyle: 'long', timeZone: 'UTC' }).format(lastDay)
  return <p className="text-fg-2">{isLate ? t('withdraw.late') : t('withdraw.until', { day })}</p>
}
