import type { EditedFacet, ListedFacet } from '../../../shop/products/dictionaries/list-facets.ts'
import { t } from '../../text/text.ts'
import { ActionDialog } from '../../ui/dialog/action-dialog.tsx'
import { MergeDialog } from '../../ui/dialog/merge-dialog.tsx'

interface MergeFacetProps {
  opened: EditedFacet
  facets: readonly ListedFacet[]
}

/** Merges two entries that mean the same. */
export function MergeFacet({ opened, facets }: MergeFacetProps) {
  const { id, version: seen } = opened
  const others = facets.filter((one) => one.id !== id)
  return (
    <MergeDialog
      name={opened.form.name}
      about={t('dictionaries.merge-about')}
      products={facets.find((one) => one.id === id)?.products ?? 0}
      values={{ id, seen }}
    >
      {others.map((other) => (
        <option key={other.id} value={other.id}>
          {other.name}
        </option>
      ))}
    </MergeDialog>
  )
}

/** Removes an entry that no product has, after asking. */
export function RemoveFacet({ opened: { id, version: seen, form } }: { opened: EditedFacet }) {
  return (
    <ActionDialog
      label={t('dictionaries.remove')}
      title={t('dictionaries.remove-title', { name: form.name })}
      keep={t('dictionaries.keep')}
      answer={t('dictionaries.remove-action')}
      intent="remove"
      values={{ id, seen }}
    >
      <p>{t('dictionaries.remove-about')}</p>
    </ActionDialog>
  )
}
