import type { Issue } from '../../../shop/errors.ts'
import { issueText } from '../../../shop/localisation/office-text.ts'
import { t } from '../../text/text.ts'
import { layoutParts } from './layout-changes.ts'

/** Texts of issues that belong to a part of the layout: `Carousel: The same product is in it twice.` */
export function partIssues(issues: readonly Issue[] = []): string[] {
  return issues
    .filter(({ field }) => field !== undefined)
    .map((issue) => {
      const part = layoutParts.find((one) => one === issue.field)
      const text = issueText(issue)
      return part ? t('home.problem', { part: t(`home.part.${part}`), issue: text }) : text
    })
}
