import { keyFilter } from '../../../shop/keys/pool/key-filter.ts'
import { defineList } from '../../ui/list/define-list.ts'

export const keyList = defineList({ page: 'key-list', filter: keyFilter, texts: 'keys-list', by: 'before' })
