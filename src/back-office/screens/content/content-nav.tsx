import { Form, Link } from 'react-router'
import type { ContentLine, ContentList } from '../../../shop/content/texts/list-content.ts'
import { moment, t } from '../../text/text.ts'
import { Pager } from '../../ui/list/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { type ContentPlace, listHref, textHref } from './content-href.ts'
import { officeHref } from '../../office-href.ts'

interface ContentNavProps {
  list: ContentList
  place: ContentPlace
  /** open text beside the list */
  open?: { kind: string; id: string }
  now: string
}

/** Articles, pages, contact and SEO texts, each with its missing translations. */
export function ContentNav({ list, place, open, now }: ContentNavProps) {
  const { articles, pages, infos, seo, page, pageCount } = list
  const line = (one: ContentLine) => (
    <li key={one.id}>
      <Link
        to={textHref(one, place)}
        aria-current={one.kind === open?.kind && one.id === open.id ? 'page' : undefined}
      >
        <b>{one.title}</b>
        <LineFacts line={one} now={now} />
      </Link>
    </li>
  )
  return (
    <nav
      className={open ? 'panel textnav textnav--beside' : 'panel textnav textnav--all'}
      aria-label={t('content.nav')}
    >
      <Form action={officeHref('content')} role="search" className="textnav__s">
        <SearchField label={t('content.search')} text={place.q} />
      </Form>
      <h2>{t('content.news')}</h2>
      {articles.length === 0 ? (
        <p className="tiny quiet">{t(place.q ? 'content.none-found' : 'content.no-news')}</p>
      ) : (
        <ul>{articles.map(line)}</ul>
      )}
      <Pager
        first={page > 1 ? listHref({ ...place, page: 1 }) : undefined}
        previous={page > 2 ? listHref({ ...place, page: page - 1 }) : undefined}
        next={page < pageCount ? listHref({ ...place, page: page + 1 }) : undefined}
      />
      <h2>{t('content.pages')}</h2>
      <ul>{pages.map(line)}</ul>
      <details open={open?.kind === 'info' || place.q !== ''}>
        <summary>{t('content.infos')}</summary>
        <ul>{infos.map(line)}</ul>
      </details>
      <details open={open?.kind === 'seo' || place.q !== ''}>
        <summary>{t('content.seo')}</summary>
        <ul>{seo.map(line)}</ul>
      </details>
    </nav>
  )
}

function LineFacts({ line: { state, shownFrom, languages, text }, now }: { line: ContentLine; now: string }) {
  if (!languages) return <small className="quiet">{text || t('content.not-set')}</small>
  const { there, of, behind } = languages
  const isWork = state === 'draft' || behind > 0
  const when = state && shownFrom ? t(`content.nav-${state}`, { day: moment(shownFrom, new Date(now)) }) : ''
  const facts = [
    when,
    t('content.languages', { there, of }),
    behind > 0 ? t('content.behind-count', { count: behind }) : '',
  ]
  return (
    <small className={isWork ? 'warn' : 'quiet'} suppressHydrationWarning>
      {facts.filter(Boolean).join(', ')}
    </small>
  )
}
