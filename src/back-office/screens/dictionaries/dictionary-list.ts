import { facetFilter } from '../../../shop/products/dictionaries/facet-filter.ts'
import { officeHref } from '../../office-href.ts'
import { t } from '../../text/text.ts'
import { defineList } from '../../ui/list/define-list.ts'

export const dictionaryList = defineList({
  page: 'dictionaries',
  filter: facetFilter,
  texts: 'dictionaries',
})

export const guideTab = { to: officeHref('guides'), text: t('dictionaries.guides') }
