import { type TextId, useText } from '../../text/text.tsx'

/** Sets the browser's title: the headline of the page. */
export function PageTitle({ id }: { id: TextId }) {
  const t = useText()
  return <title>{`${t(id)} · ${t('common.brand')}`}</title>
}
