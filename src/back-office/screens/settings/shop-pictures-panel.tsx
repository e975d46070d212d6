import { useId } from 'react'
import {
  type ShopPicture,
  type ShopPictureKind,
  shopPictureKinds,
  shopPicturePath,
  type ShopPictures,
} from '../../../shop/localisation/site/shop-pictures.ts'
import { t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { usePictureUpload } from '../../ui/fields/use-picture-upload.ts'
import { ChoosePicture } from '../products/editor/pictures/choose-picture.tsx'

interface ShopPicturesPanelProps {
  pictures: ShopPictures
  canWrite: boolean
}

/** The shop's logos, its mark and the picture of shared links; each is replaced or removed by itself. */
export function ShopPicturesPanel({ pictures, canWrite }: ShopPicturesPanelProps) {
  return (
    <section className="panel">
      <header className="panel__h">
        <h2>{t('shop-picture.title')}</h2>
        <p>{t('shop-picture.about')}</p>
      </header>
      <ul className="panel__b logos">
        {shopPictureKinds.map((kind) => (
          <PictureTile key={kind} kind={kind} picture={pictures[kind]} canWrite={canWrite} />
        ))}
      </ul>
    </section>
  )
}

interface PictureTileProps {
  kind: ShopPictureKind
  picture: ShopPicture | undefined
  canWrite: boolean
}

function PictureTile({ kind, picture, canWrite }: PictureTileProps) {
  const id = useId()
  const upload = usePictureUpload(() => undefined, { kind })
  const name = t(`shop-picture.${kind}`)
  return (
    <li>
      <span className={`logo logo--${kind}`}>
        {picture ? (
          <img src={shopPicturePath(picture, shapeOf(kind))} alt={t('shop-picture.present', { name })} />
        ) : (
          <BrandMark />
        )}
      </span>
      <p>
        <b>{name}</b>
        <small>
          {picture
            ? t('shop-picture.size', { width: picture.width, height: picture.height })
            : t('shop-picture.standard')}
        </small>
      </p>
      {canWrite && (
        <div className="row">
          <ChoosePicture id={id} onChosen={upload.send}>
            {t(picture ? 'shop-picture.replace' : 'shop-picture.add')} <span className="vh">{name}</span>
          </ChoosePicture>
          {picture && (
            <ActionForm intent="remove-picture" values={{ kind }}>
              <ActionButton small>
                {t('shop-picture.remove')} <span className="vh">{name}</span>
              </ActionButton>
            </ActionForm>
          )}
        </div>
      )}
      <p id={`${id}-hint`} className={upload.refused ? 'err' : 'hint'} role="status">
        {upload.isSending ? t('product.picture-coming') : (upload.refused ?? t(`shop-picture.hint.${kind}`))}
      </p>
    </li>
  )
}

function shapeOf(kind: ShopPictureKind): 'logo' | 'favicon' | 'card' {
  if (kind === 'mark') return 'favicon'
  return kind === 'card' ? 'card' : 'logo'
}
