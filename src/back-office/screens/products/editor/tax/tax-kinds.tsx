import { countryNames } from '../../../../../shop/localisation/countries.ts'
import { t } from '../../../../text/text.ts'
import { FoldedPanel } from '../../../../ui/panel.tsx'
import { DraftChoice } from '../draft/draft-fields.tsx'
import { useEditor, useHasIssue } from '../use-product-editor.ts'

/** Kinds for the VAT of the product and of each variant. */
export function TaxKinds() {
  const { draft } = useEditor()
  const service = { value: draft.taxKind === undefined ? '' : 'service', text: t('product.tax-kind.service') }
  return (
    <FoldedPanel
      title={t('product.field.taxKind')}
      hint={t('product.tax-kind-about')}
      isOpen={
        useHasIssue(/taxKind/) ||
        [draft, ...draft.variants].some(({ taxKind }) => taxKind !== undefined && taxKind !== 'service')
      }
    >
      <div className="panel__b grid2">
        <DraftChoice
          label={t('product.tax-kind-product')}
          path={['taxKind']}
          options={[service, ...vouchers]}
        />
        {draft.variants.map(
          ({ sku, taxKind }, at) =>
            (draft.variants.length > 1 || taxKind !== undefined) && (
              <DraftChoice
                key={at}
                label={sku || t('product.new-variant')}
                path={['variants', at, 'taxKind']}
                isOptional
                options={[
                  { value: '', text: t('product.tax-kind-as-product') },
                  { value: 'service', text: t('product.tax-kind.service') },
                  ...vouchers,
                ]}
              />
            ),
        )}
      </div>
    </FoldedPanel>
  )
}

/** Countries whose wallets are sold most; an import stores any other. */
const voucherCountries =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')

const nameOf = countryNames('en')

const vouchers = [
  { value: 'mpv', text: t('product.tax-kind.mpv') },
  ...voucherCountries.map((code) => ({
    value: `spv:${code}`,
    text: t('product.tax-kind.spv', { country: nameOf(code) }),
  })),
]
