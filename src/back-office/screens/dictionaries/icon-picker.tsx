import { CircleAlert, ImagePlus } from 'lucide'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { FacetKind } from '../../../shop/catalogue/catalogue-tables.ts'
import {
  facetGlyphs,
  type FacetIcon,
  iconOfWord,
  shopsIcon,
} from '../../../shop/catalogue/listing/facet-icon.ts'
import { t } from '../../text/text.ts'
import { pictureKinds, usePictureUpload } from '../../ui/fields/use-picture-upload.ts'
import { Icon } from '../../ui/icon.tsx'
import { useIssueOf } from '../../ui/use-issue.ts'
import { FacetMark } from './facet-mark.tsx'

interface IconPickerProps {
  kind: FacetKind
  /** code and chosen icon of the edited name; undefined: a new name */
  opened: { code: string; icon: string } | undefined
}

/** Chooses the icon of a name: the default drawing, another drawing, or a picture. */
export function IconPicker({ kind, opened }: IconPickerProps) {
  const chosen = opened?.icon ?? ''
  const hintId = useId()
  const own = iconOfWord(chosen)?.picture
  const [brought, setBrought] = useState<readonly string[]>([])
  const upload = usePictureUpload((name) => setBrought((names) => [...new Set([...names, name])]))
  const latest = useLatestChosen(brought.at(-1))
  const pictures = new Set([...(own ? [own] : []), ...brought])
  const refusal = useIssueOf('icon')
  const issue = upload.refused ?? refusal
  const tile = (word: string, icon: FacetIcon | null, name: string) => (
    <IconTile key={word} word={word} icon={icon} isChosen={word === chosen}>
      {name}
    </IconTile>
  )
  return (
    <fieldset className="icons" aria-describedby={hintId} ref={latest}>
      <legend>{t('dictionaries.icon')}</legend>
      <div className="icons__tiles">
        {tile('', opened ? shopsIcon(kind, opened.code) : null, t('dictionaries.icon-default'))}
        {facetGlyphs.map((glyph) => tile(glyph, { glyph }, t(`dictionaries.glyph.${glyph}`)))}
        {[...pictures].map((picture) => tile(picture, { picture }, t('dictionaries.icon-own')))}
      </div>
      <UploadButton send={upload.send} hintId={hintId} />
      <p id={hintId} className={issue ? 'err' : 'hint'} role={issue ? 'alert' : undefined}>
        {issue && <Icon of={CircleAlert} />}
        {upload.isSending ? t('product.picture-coming') : (issue ?? t('dictionaries.icon-hint'))}
      </p>
    </fieldset>
  )
}

/** Chooses a new picture as a click would, so that listeners of the form are notified. */
function useLatestChosen(name: string | undefined) {
  const ref = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (name) ref.current?.querySelector<HTMLInputElement>(`input[value="${name}"]`)?.click()
  }, [name])
  return ref
}

interface IconTileProps {
  word: string
  icon: FacetIcon | null
  isChosen: boolean
  children: ReactNode
}

function IconTile({ word, icon, isChosen, children }: IconTileProps) {
  return (
    <label className="icontile">
      <input type="radio" name="icon" value={word} defaultChecked={isChosen} />
      {icon ? <FacetMark icon={icon} /> : <span className="mark mark--none" aria-hidden />}
      <span>{children}</span>
    </label>
  )
}

function UploadButton({ send, hintId }: { send(file: File): void; hintId: string }) {
  const id = useId()
  return (
    <div className="row">
      <input
        id={id}
        type="file"
        className="vh"
        accept={pictureKinds}
        aria-describedby={hintId}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) send(file)
          target.value = ''
        }}
      />
      <label className="btn btn--line btn--xs" htmlFor={id}>
        <Icon of={ImagePlus} />
        {t('product.picture-choose')}
      </label>
    </div>
  )
}
