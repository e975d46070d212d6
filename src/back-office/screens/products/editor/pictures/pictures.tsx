import { useId } from 'react'
import { t } from '../../../../text/text.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { usePictureUpload } from '../../../../ui/fields/use-picture-upload.ts'
import { ownCover } from '../../../../ui/products/own-cover.ts'
import { ChoosePicture, PictureNote } from './choose-picture.tsx'
import type { DraftPath } from '../draft/draft-path.ts'
import { useDraftField, useEditor } from '../use-product-editor.ts'

/** The pictures of a product and of its variants, in place of the cover that the shop draws. */
export function Pictures({ drawn }: { drawn: string | undefined }) {
  const { draft } = useEditor()
  return (
    <Panel title={t('product.pictures')} hint={t('product.pictures-about')}>
      <ul className="pictures">
        <PictureRow label={t('product.picture-cover')} path={['image']} drawn={drawn} />
        {draft.variants.map(({ sku }, at) => (
          <PictureRow
            key={at}
            label={t('product.picture-of', { sku: sku || t('product.new-variant') })}
            path={['variants', at, 'image']}
            drawn={undefined}
          />
        ))}
      </ul>
    </Panel>
  )
}

interface PictureRowProps {
  label: string
  path: DraftPath
  drawn: string | undefined
}

function PictureRow({ label, path, drawn }: PictureRowProps) {
  const id = useId()
  const { text: own, set, problem } = useDraftField(path)
  const upload = usePictureUpload(set)
  const refused = upload.refused ?? problem
  const address = own ? ownCover(own) : drawn
  return (
    <li>
      {address ? (
        <img src={address} alt="" width={90} height={120} />
      ) : (
        <span className="pictures__none">{t('product.picture-none')}</span>
      )}
      <div className="stack stack--s">
        <p className="small">
          <b>{label}</b>{' '}
          <span className="quiet">
            {own
              ? t('product.picture-own')
              : t(drawn ? 'product.picture-drawn' : 'product.picture-as-product')}
          </span>
        </p>
        <div className="row">
          <ChoosePicture id={id} onChosen={upload.send}>
            {t('product.picture-choose')} <span className="vh">{label}</span>
          </ChoosePicture>
          {own && (
            <button type="button" className="btn btn--bare btn--xs" onClick={() => set(undefined)}>
              {t('product.picture-remove')} <span className="vh">{label}</span>
            </button>
          )}
        </div>
        <PictureNote id={id} isSending={upload.isSending} refused={refused} />
      </div>
    </li>
  )
}
