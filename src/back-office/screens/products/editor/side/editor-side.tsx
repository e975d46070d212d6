import { CircleAlert, CircleCheck, TriangleAlert, Undo2 } from 'lucide'
import type { ReactNode } from 'react'
import type { ListedProduct } from '../../../../../shop/catalogue/search/listed-product-records.ts'
import { checkProduct, type ProductCheck } from '../../../../../shop/products/editor/product-checks.ts'
import type { VariantFacts } from '../../../../../shop/products/editor/read-product-form.ts'
import { t } from '../../../../text/text.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { wordsOf } from '../change-words.ts'
import { useEditor } from '../use-product-editor.ts'

const icons: Record<ProductCheck['look'], typeof CircleAlert> = {
  bad: CircleAlert,
  warn: TriangleAlert,
  good: CircleCheck,
}

interface EditorSideProps {
  facts: Readonly<Record<string, VariantFacts>>
  /** related products */
  known: readonly ListedProduct[]
  /** panels above and below */
  card?: ReactNode
  stock?: ReactNode
}

/** Facts to know before saving, and the changes, each with an undo. */
export function EditorSide({ facts, known, card, stock }: EditorSideProps) {
  const { draft, changes, undo } = useEditor()
  return (
    <div className="stack side-column">
      {card}
      <Panel title={t('product.before-you-save')}>
        <ul className="panel__b stack stack--s small">
          {checkProduct(draft, facts, known).map(({ look, code, values }) => (
            <li key={`${code} ${Object.values(values).join(' ')}`} className="row row--n checkline">
              <span className={look}>
                <Icon of={icons[look]} />
              </span>
              <span>{t(`product.check.${code}`, values)}</span>
            </li>
          ))}
        </ul>
      </Panel>
      {changes.length > 0 && (
        <Panel title={t('save.changes', { count: changes.length })} hint={t('product.in-all-tabs')}>
          <ul className="changes">
            {changes.map((change, at) => {
              const { name, from, to } = wordsOf(change, known)
              return (
                <li key={at}>
                  <span>
                    <b>{name}</b>
                    <small>{t('product.change', { from, to })}</small>
                  </span>
                  <button
                    type="button"
                    className="iconbtn"
                    aria-label={t('product.undo', { name })}
                    onClick={() => undo(change)}
                  >
                    <Icon of={Undo2} />
                  </button>
                </li>
              )
            })}
          </ul>
        </Panel>
      )}
      {stock}
    </div>
  )
}
