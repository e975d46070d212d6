import { Search, X } from 'lucide'
import { Suspense } from 'react'
import { Form } from 'react-router'
import { lazyPart } from '../../../platform/browser/load-part.ts'
import { hrefTo } from '../../../shop/page-href.ts'
import { maxQueryLength } from '../../../shop/catalogue/search/search-query.ts'
import { useText } from '../../text/text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useShopHref } from '../../navigation/shop-link.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { useSearchBox } from './use-search-box.ts'

const SearchPanel = lazyPart(() => import('./search-panel.tsx'))

/** The search field, with hits below it while typing. Without JavaScript its form opens the page of results. */
export function SearchBox({ className = '' }: { className?: string }) {
  const t = useText()
  const shopHref = useShopHref()
  const { entered, shown, list, input, close, clear, closeWhenLeft } = useSearchBox()
  return (
    <Form
      role="search"
      action={shopHref(hrefTo('search'))}
      className={`relative w-full lg:max-w-180 ${className}`}
      onSubmit={close}
      onBlur={closeWhenLeft}
    >
      <ChoiceFields />
      <div className="flex h-11 items-center rounded-control border border-line-strong bg-surface focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus lg:h-12">
        <Icon of={Search} className="ms-3.5 me-2.5 text-fg-2" />
        <input
          {...input}
          type="search"
          name="name"
          role="combobox"
          aria-expanded={shown}
          aria-controls={list.listId}
          aria-label={t('header.search')}
          aria-autocomplete="list"
          placeholder={t('header.search-hint')}
          maxLength={maxQueryLength}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          className="h-full min-w-0 flex-1 bg-transparent outline-none"
        />
        {entered === '' ? (
          <kbd className="me-3.5 rounded-[3px] border border-line-strong px-1.5 font-mono text-2xs/4.5 font-medium text-fg-2 max-lg:hidden">
            /
          </kbd>
        ) : (
          <span className="me-1">
            <IconButton size="sm" icon={X} label={t('header.clear-search')} onClick={clear} />
          </span>
        )}
      </div>
      {shown && (
        <Suspense>
          <SearchPanel {...list} />
        </Suspense>
      )}
    </Form>
  )
}
