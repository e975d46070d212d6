import { data, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { keyFilter } from '../../../../shop/delivery/pool/key-filter.ts'
import { filterKeys } from '../../../../shop/delivery/pool/list-keys.ts'
import { findKey } from '../../../../shop/delivery/find-key.ts'
import { actsOf } from '../../../acts.ts'
import { officeContext } from '../../../context.ts'
import { textOf } from '../../../form-values.ts'
import { PageHead } from '../../../layout/page-head.tsx'
import { t } from '../../../text/text.ts'
import { IssueNote } from '../../../ui/issue-note.tsx'
import { NoRows, WrongFilter } from '../../../ui/list/list-parts.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { pageOf } from '../answer.ts'
import { type KeyDone, keyActs } from '../key-acts.ts'
import { KeyTable } from '../key-table.tsx'
import { KeyFilters } from './key-filters.tsx'
import { keysHref } from './keys-href.ts'
import { officeHref } from '../../../office-href.ts'
import { rightsOf } from '../../../rights.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  if (!staff) throw data(null, { status: 404 })
  const { filter, wrong } = keyFilter.read(new URL(request.url).searchParams)
  const before = pageOf(request)
  return {
    ...(await filterKeys(shop, filter, before)),
    filter,
    wrong,
    isFirst: before === undefined,
    may: rightsOf('key-list', staff),
    now: shop.now().toISOString(),
  }
}

export const action = actsOf('key-list', {
  async find({ office, form }) {
    const key = await findKey(office.shop, textOf(form, 'whole').trim())
    return key ? redirect(keysHref({ ...keyFilter.every, key: String(key.id) })) : { isUnknown: true }
  },
  ...keyActs,
})

/** All keys, masked, filtered by the address. */
export default function KeyList() {
  const { keys, next, filter, wrong, isFirst, may: mayDecide, now } = useLoaderData<typeof loader>()
  const answer = useActionData<{ done?: KeyDone; isUnknown?: boolean }>()
  return (
    <div className="pagebody">
      <PageHead title={t('keys-list.title')} back={{ to: officeHref('keys'), text: t('stock.title') }} />
      <KeyFilters filter={filter} />
      <div className="stack">
        <IssueNote />
        <WrongFilter fields={wrong.map((field) => t(`keys-list.filter.${field}`))} />
        {answer?.isUnknown && (
          <p className="note note--warn" role="alert">
            {t('keys-list.unknown')}
          </p>
        )}
        <p className={answer?.done ? 'note note--good' : 'vh'} role="status">
          {answer?.done ? t(answer.done) : t('keys-list.shown', { keys: keys.length })}
        </p>
        {keys.length > 0 ? (
          <KeyTable keys={keys} now={now} may={mayDecide} showsVariant />
        ) : (
          <NoRows title={t('keys-list.none')} hint={t('keys-list.none-hint')} />
        )}
      </div>
      <Pager
        text={t('keys-list.shown', { keys: keys.length })}
        first={isFirst ? undefined : keysHref(filter)}
        next={next === undefined ? undefined : keysHref(filter, next)}
      />
    </div>
  )
}
