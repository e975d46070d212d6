import { type TextId, useText } from '../../text/text.tsx'

/** What the browser calls the page: its headline. */
export function PageTitle({ id }: { id: TextId }) {
  const t = useText()
  return <title>{`${t(id)} · ${t('common.brand')}`}</title>
}
