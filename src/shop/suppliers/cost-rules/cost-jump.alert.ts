import type { Alert } from '../../alerts/define-alert.ts'
import { officeText } from '../../localisation/office-text.ts'
import { stoppedArticles } from './stopped-article-records.ts'

/** Alerts staff that the cost of an article jumped: its variant is not bought there until somebody decides. */
export const costJumpAlert: Alert<'cost-jump'> = {
  kind: 'cost-jump',
  /** Undefined once somebody has decided. */
  async render({ db }, { articleId }) {
    const [article] = await stoppedArticles(db, { id: Number(articleId) })
    if (!article) return undefined
    const { name, sku, supplier, supplierId } = article
    return {
      title: officeText('alerts.cost-jump-title', { supplier }),
      lines: [`${name} · ${sku}`],
      path: `/suppliers/${supplierId}`,
    }
  },
}
