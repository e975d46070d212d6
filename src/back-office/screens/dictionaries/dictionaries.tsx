import { Plus } from 'lucide'
import { Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { listFacets, readFacetForm } from '../../../shop/products/dictionaries/list-facets.ts'
import {
  addFacet,
  changeFacet,
  mergeFacet,
  removeFacet,
} from '../../../shop/products/dictionaries/save-facet.ts'
import type { FacetKind } from '../../../shop/catalogue/catalogue-tables.ts'
import { refuse } from '../../../shop/errors.ts'
import { numberInDigits } from '../../../shop/input/digits.ts'
import { largestId } from '../../../shop/input/largest-id.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { lastTraceOf } from '../../../shop/staff/audit/list-changes.ts'
import { actionsOf } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { idOf, textOf } from '../../form-values.ts'
import { t } from '../../text/text.ts'
import { takePicture } from '../../ui/fields/take-picture.ts'
import { Icon } from '../../ui/icon.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { dictionaryList, guideTab } from './dictionary-list.ts'
import { facetColumns } from './facet-columns.tsx'
import { FacetDrawer } from './facet-drawer.tsx'
import { facetFormOf } from './facet-form-values.ts'

import { rightsOf } from '../../rights.ts'
import { DoneNote } from '../../ui/notes/done-note.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const place = dictionaryList.placeOf(request)
  const kind = place.filter.tab
  const open = new URL(request.url).searchParams.get('open')
  const openId = numberInDigits(open, { min: 1, max: largestId })
  const opened = openId === undefined ? undefined : await readFacetForm(shop, openId)
  return {
    place,
    facets: await listFacets(shop, kind),
    opened: opened?.kind === kind ? opened : undefined,
    isNew: open === 'new',
    lastChange: opened && (await lastTraceOf(shop, { kind: 'facet', id: opened.id })),
    canWrite: rightsOf('dictionaries', staff).add,
    now: shop.now().toISOString(),
  }
}

export const action = actionsOf('dictionaries', {
  async add({ office: { shop }, staff, form }) {
    const kind = kindOf(textOf(form, 'kind')) ?? refuse('not-found')
    await addFacet(shop, actorOf(staff), { ...facetFormOf(form), kind })
    return { done: 'dictionaries.added' as const }
  },
  async change({ office: { shop }, staff, form }) {
    const asked = { ...facetFormOf(form), ...shownOf(form) }
    await changeFacet(shop, actorOf(staff), asked)
    return { done: 'dictionaries.saved' as const }
  },
  async merge({ office: { shop }, staff, form }) {
    const intoId = numberInDigits(textOf(form, 'into'), { min: 1, max: largestId }) ?? 0
    await mergeFacet(shop, actorOf(staff), { ...shownOf(form), intoId })
    return { done: 'dictionaries.merged' as const }
  },
  async remove({ office: { shop }, staff, form }) {
    await removeFacet(shop, actorOf(staff), shownOf(form))
    return { done: 'dictionaries.removed' as const }
  },
  picture: ({ office: { shop }, form }) => takePicture(shop, form),
})

function kindOf(text: string | null): FacetKind | undefined {
  return dictionaryList.tabs.find((kind) => kind === text)
}

function shownOf(form: FormData): { id: number; seen: string } {
  return { id: idOf(form), seen: textOf(form, 'seen') }
}

type Done = `dictionaries.${'added' | 'saved' | 'merged' | 'removed'}`

export const shouldRevalidate = () => true

/** Lists the values of product filters by kind; one of them can be edited beside the list. */
export default function Dictionaries() {
  const { place, facets, opened, isNew, lastChange, canWrite, now } = useLoaderData<typeof loader>()
  const done = useActionData<{ done?: Done }>()?.done
  const { filter } = place
  const kind = filter.tab
  const isDrawn = opened !== undefined || (isNew && canWrite)
  return (
    <ListPage
      list={dictionaryList}
      place={place}
      rows={facets}
      idOf={({ id }) => id}
      columns={facetColumns(({ id }) => dictionaryList.href(filter, { open: id }))}
      rowLook={({ id }) => (id === opened?.id ? 'is-at' : undefined)}
      moreTabs={[guideTab]}
      facts={t('dictionaries.count', { count: facets.length })}
      actions={
        canWrite && (
          <Link className="btn btn--line" to={dictionaryList.href(filter, { open: 'new' })}>
            <Icon of={Plus} />
            {t(`dictionaries.new.${kind}`)}
          </Link>
        )
      }
      notes={<DoneNote>{done && t(done)}</DoneNote>}
    >
      {isDrawn && (
        <FacetDrawer
          key={opened ? `${opened.id} ${opened.version}` : `new ${kind} ${facets.length}`}
          kind={kind}
          opened={opened}
          facets={facets}
          lastChange={lastChange}
          canWrite={canWrite}
          now={now}
        />
      )}
    </ListPage>
  )
}
