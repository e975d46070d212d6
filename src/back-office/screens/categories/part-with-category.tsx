import type { EditedCategory, ListedCategory } from '../../../shop/products/dictionaries/list-categories.ts'
import { t } from '../../text/text.ts'
import { ActionDialog } from '../../ui/dialog/action-dialog.tsx'
import { MergeDialog } from '../../ui/dialog/merge-dialog.tsx'

interface MergeCategoryProps {
  opened: EditedCategory
  categories: readonly ListedCategory[]
}

/** Moves everything in a category to another one. */
export function MergeCategory({ opened, categories }: MergeCategoryProps) {
  const { id, version: seen } = opened
  const others = categories.filter((one) => one.id !== id)
  return (
    <MergeDialog
      name={opened.form.name}
      about={t('categories.merge-about')}
      products={categories.find((one) => one.id === id)?.products ?? 0}
      values={{ id, seen }}
    >
      {others.map((other) => (
        <option key={other.id} value={other.urlName}>
          {other.parentId === undefined ? other.name : `– ${other.name}`}
        </option>
      ))}
    </MergeDialog>
  )
}

/** Removes an empty category, after asking. */
export function RemoveCategory({ opened: { id, version: seen, form } }: { opened: EditedCategory }) {
  return (
    <ActionDialog
      label={t('categories.remove')}
      title={t('categories.remove-title', { name: form.name })}
      keep={t('categories.keep')}
      answer={t('categories.remove-action')}
      intent="remove"
      values={{ id, seen }}
    >
      <p>{t('categories.remove-about')}</p>
    </ActionDialog>
  )
}
