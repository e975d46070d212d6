import { issueText } from '../../../../../shop/localisation/office-text.ts'
import { useId } from 'react'
import { maxFurtherPictures } from '../../../../../shop/catalogue/product/product-fields.ts'
import { t } from '../../../../text/text.ts'
import { usePictureUpload } from '../../../../ui/fields/use-picture-upload.ts'
import { moved, OrderList } from '../../../../ui/list/order-list.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { TakeOff } from '../../../../ui/products/take-off.tsx'
import { ownCover } from '../../../../ui/products/own-cover.ts'
import { ChoosePicture, PictureNote } from './choose-picture.tsx'
import { DraftText } from '../draft/draft-fields.tsx'
import { useEditor } from '../use-product-editor.ts'

/** The pictures of a product beside its first one, and its trailer. */
export function FurtherPictures() {
  const id = useId()
  const { draft, set, answer } = useEditor()
  const { pictures = [] } = draft
  const change = (names: readonly string[]) => set(['pictures'], names)
  const upload = usePictureUpload((name) => {
    if (!pictures.includes(name)) change([...pictures, name])
  })
  const issue = answer?.issues?.find(({ field = '' }) => /^pictures\b/.test(field))
  const nameOf = (name: string) => t('product.picture-number', { number: pictures.indexOf(name) + 2 })
  return (
    <Panel
      title={t('product.field.pictures')}
      hint={t('product.pictures-further-about', { count: maxFurtherPictures })}
    >
      <OrderList
        label={t('product.field.pictures')}
        items={pictures}
        keyOf={(name) => name}
        nameOf={nameOf}
        onMove={(from, to) => change(moved(pictures, from, to))}
        look="mini mini--cover"
        canMove
      >
        {(name) => (
          <>
            <img className="thumb thumb--s" src={ownCover(name)} alt="" width={240} height={320} />
            <b>{nameOf(name)}</b>
            <span />
            <TakeOff name={nameOf(name)} onClick={() => change(pictures.filter((one) => one !== name))} />
          </>
        )}
      </OrderList>
      <div className="panel__b stack">
        {pictures.length < maxFurtherPictures && (
          <div className="row">
            <ChoosePicture id={id} onChosen={upload.send}>
              {t('product.picture-add')}
            </ChoosePicture>
          </div>
        )}
        <PictureNote
          id={id}
          isSending={upload.isSending}
          refused={upload.refused ?? (issue && issueText(issue))}
        />
        <DraftText
          label={t('product.field.video')}
          path={['video']}
          hint={t('product.video-hint')}
          isOptional
        />
      </div>
    </Panel>
  )
}
