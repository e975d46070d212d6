import { ArrowDown, ArrowUp, Plus, X } from 'lucide'
import { useId } from 'react'
import { Link } from 'react-router'
import type { VariantFacts } from '../../../../shop/products/editor/read-product-form.ts'
import type { DraftVariant } from '../../../../shop/products/editor/product-draft.ts'
import { number, t } from '../../../text/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { moneyText } from '../../../ui/money-text.ts'
import { Panel } from '../../../ui/panel.tsx'
import { TableBox } from '../../../ui/table-box.tsx'
import { DraftSwitch } from './draft-fields.tsx'
import { DraftMoney } from './draft-money.tsx'
import { FieldProblem } from './field-problem.tsx'
import { pathOf, useDraftField, useEditor } from './use-product-editor.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { officeHref } from '../../../office-href.ts'

interface VariantsProps {
  facts: Readonly<Record<string, VariantFacts>>
}

/** Edits the variants: each choice with its SKU, price and stock. */
export function Variants({ facts }: VariantsProps) {
  const { draft, update, answer } = useEditor()
  const problem = answer?.problems?.find(({ field }) => field === 'variants')?.reason
  const add = () =>
    update((before) => ({
      ...before,
      variants: [...before.variants, { sku: '', values: (before.attributes ?? []).map(() => '') }],
    }))
  return (
    <Panel title={t('product.variants')} hint={t('product.dollars')}>
      <div className="panel__b panel__b--flush">
        <TableBox caption={t('product.variants')} look="table--stack">
          <thead>
            <tr>
              <th scope="col">{t('product.sku')}</th>
              <th scope="col">{t('product.choice')}</th>
              <th scope="col" className="n">
                {t('product.field.listPriceCents')}
              </th>
              <th scope="col" className="n">
                {t('product.field.priceCents')}
              </th>
              <th scope="col" className="n">
                {t('product.discount')}
              </th>
              <th scope="col" className="n xl">
                {t('product.cost')}
              </th>
              <th scope="col" className="n">
                {t('product.margin')}
              </th>
              <th scope="col" className="n">
                {t('product.left')}
              </th>
              <th scope="col">{t('product.on-sale')}</th>
              <th scope="col">
                <span className="vh">{t('product.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {draft.variants.map((variant, at) => (
              <VariantRow key={at} at={at} variant={variant} facts={facts[variant.sku]} />
            ))}
          </tbody>
        </TableBox>
        {problem && <p className="panel__b err">{problem}</p>}
      </div>
      <div className="panel__f row">
        <button type="button" className="btn btn--line btn--xs" onClick={add}>
          <Icon of={Plus} />
          {t('product.add-variant')}
        </button>
        <span className="push">{t('product.variants-stay')}</span>
      </div>
    </Panel>
  )
}

interface RowProps {
  at: number
  variant: DraftVariant
  facts: VariantFacts | undefined
}

function VariantRow({ at, variant, facts }: RowProps) {
  const { sku } = variant
  const name = sku || t('product.new-variant')
  const price = centsOf(variant.priceCents)
  const list = centsOf(variant.listPriceCents)
  const cost = facts?.costCents
  return (
    <tr>
      <td data-label={t('product.sku')}>{facts ? <b className="nw">{sku}</b> : <NewSku at={at} />}</td>
      <td data-label={t('product.choice')}>
        <Choices at={at} variant={variant} />
      </td>
      <td data-label={t('product.field.listPriceCents')} className="n">
        <DraftMoney
          label={t('product.list-price-of', { sku: name })}
          path={['variants', at, 'listPriceCents']}
        />
      </td>
      <td data-label={t('product.field.priceCents')} className="n">
        <DraftMoney label={t('product.price-of', { sku: name })} path={['variants', at, 'priceCents']} />
      </td>
      <td data-label={t('product.discount')} className="n">
        {price !== undefined && list !== undefined && list > price ? percent(price / list - 1) : '–'}
      </td>
      <td data-label={t('product.cost')} className="n quiet xl">
        {cost === undefined ? '–' : moneyText(cost, 'usd')}
      </td>
      <td data-label={t('product.margin')} className="n">
        {cost === undefined || !price ? '–' : percent((price - cost) / price)}
      </td>
      <td data-label={t('product.left')} className="n">
        {facts ? (
          <Link className="link" to={officeHref('key-variant', { variantId: facts.id })}>
            {number(facts.stock)}
          </Link>
        ) : (
          '–'
        )}
      </td>
      <td data-label={t('product.on-sale')}>
        <DraftSwitch
          label={t('product.on-sale-of', { sku: name })}
          path={['variants', at, 'active']}
          isShown={false}
        />
      </td>
      <td className="r">
        <RowActs at={at} name={name} isNew={!facts} />
      </td>
    </tr>
  )
}

function centsOf(value: number | string | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined
}

function percent(part: number): string {
  return `${part < 0 ? '−' : ''}${Math.round(Math.abs(part) * 100)}%`
}

function NewSku({ at }: { at: number }) {
  const id = useId()
  const { name, text, set, problem } = useDraftField(['variants', at, 'sku'])
  return (
    <>
      <span className={problem ? 'ctl is-bad' : 'ctl'}>
        <input
          name={name}
          className="input mono"
          aria-label={t('product.sku')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && id}
          autoComplete="off"
          value={text}
          onChange={({ target }) => set(target.value)}
        />
      </span>
      <FieldProblem id={id} problem={problem} />
    </>
  )
}

function Choices({ at, variant }: { at: number; variant: DraftVariant }) {
  const id = useId()
  const { draft, set } = useEditor()
  const attributes = draft.attributes ?? []
  const problem = useValueProblem(at, attributes.length)
  if (attributes.length === 0) return problem ? <FieldProblem id={id} problem={problem} /> : '–'
  return (
    <div className="stack stack--s">
      {attributes.map((attribute, index) => (
        <Select
          key={index}
          isSmall
          aria-label={t('product.value-for', {
            attribute: attribute.name,
            sku: variant.sku || t('product.new-variant'),
          })}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && id}
          value={variant.values?.[index] ?? ''}
          onChange={({ target }) =>
            set(
              ['variants', at, 'values'],
              attributes.map((_, place) =>
                place === index ? target.value : (variant.values?.[place] ?? ''),
              ),
            )
          }
        >
          {[...new Set(['', ...attribute.values.map((value) => value.name)])].map((value) => (
            <option key={value} value={value}>
              {value || '–'}
            </option>
          ))}
        </Select>
      ))}
      <FieldProblem id={id} problem={problem} />
    </div>
  )
}

/** Returns the problem of all values together or of one value. */
function useValueProblem(at: number, count: number): string | undefined {
  const { draft, answer } = useEditor()
  const whole = `variants.${draft.variants[at]?.sku ?? ''}.values`
  const names = [whole, ...Array.from({ length: count }, (_, index) => `${whole}.${index}`)]
  return answer?.problems?.find(({ field }) => names.includes(pathOf(field)))?.reason
}

function RowActs({ at, name, isNew }: { at: number; name: string; isNew: boolean }) {
  const { draft, update } = useEditor()
  const move = (to: number) =>
    update((before) => {
      const moved = before.variants[at]
      return moved
        ? { ...before, variants: before.variants.toSpliced(at, 1).toSpliced(to, 0, moved) }
        : before
    })
  return (
    <span className="acts">
      {at > 0 && (
        <button
          type="button"
          className="iconbtn"
          aria-label={t('product.move-up', { name })}
          onClick={() => move(at - 1)}
        >
          <Icon of={ArrowUp} />
        </button>
      )}
      {at < draft.variants.length - 1 && (
        <button
          type="button"
          className="iconbtn"
          aria-label={t('product.move-down', { name })}
          onClick={() => move(at + 1)}
        >
          <Icon of={ArrowDown} />
        </button>
      )}
      {isNew && draft.variants.length > 1 && (
        <button
          type="button"
          className="iconbtn"
          aria-label={t('product.remove-variant', { name })}
          onClick={() => update((before) => ({ ...before, variants: before.variants.toSpliced(at, 1) }))}
        >
          <Icon of={X} />
        </button>
      )}
    </span>
  )
}
